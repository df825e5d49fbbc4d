-- Each complete backup: monitoring reports the age of the last one.
create table backup_run (
  id uuid primary key,
  made_at timestamptz not null,
  table_count integer not null,
  file_count integer not null
);
create index backup_run_made_at on backup_run (made_at desc);
