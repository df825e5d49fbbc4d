-- An inspection made on paper is recorded later: its day is not that of its record.
alter table inspection add column inspected_on date;
update inspection set inspected_on = (coalesce(finished_at, created_at) at time zone 'Europe/Paris')::date;
alter table inspection alter column inspected_on set not null;
