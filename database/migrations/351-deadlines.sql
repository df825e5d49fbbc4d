-- What must be done by a day, by somebody: derived from a record, kept with it, filled by the night for the records
-- that were there before.
create table deadline (
  id uuid primary key,
  kind text not null,
  record_id uuid not null,
  due date not null,
  owner_id text not null,
  owner text not null,
  title text not null,
  late_title text not null,
  detail text not null,
  address text not null,
  told_at timestamptz,
  unique (kind, record_id)
);
create index deadline_by_due on deadline (due, id);
create index deadline_of_owner on deadline (owner_id, due, id);
create index deadline_by_owner on deadline (owner, id);
create index deadline_by_title on deadline (title, id);
create index deadline_untold on deadline (due) where told_at is null;
