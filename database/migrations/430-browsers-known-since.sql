-- Since when somebody comes in from a browser: the total of a day concerns everybody but browsers known before that day.
alter table identity_device add column first_seen_at timestamptz;
update identity_device set first_seen_at = seen_at;
alter table identity_device alter column first_seen_at set not null;
