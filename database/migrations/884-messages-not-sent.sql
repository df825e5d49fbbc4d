-- A message given up: its channel no longer has a provider, or its provider refused every attempt.
alter table message add column failed_at timestamptz;
-- The account in whose name it was written, which is notified; `system` for what the application sends by itself.
alter table message add column author_id text not null default 'unknown';
create index message_not_sent on message using gin (about) where failed_at is not null;
-- A newer message of the same topic to the same person replaces one that was not sent yet: of several temporary
-- passwords or codes, only the last works.
alter table message add column topic text;
create index message_of_topic on message (topic) where topic is not null and sent_at is null;
