-- Runs of exports, and what each file was.
create table export_run (
  id uuid primary key,
  name text not null,
  title text not null,
  params jsonb not null,
  scope text not null,
  format text not null check (format in ('csv', 'xlsx')),
  state text not null check (state in ('QUEUED', 'RUNNING', 'DONE', 'CANCELED', 'FAILED')),
  requested_at timestamptz not null,
  by text not null,
  by_id text not null,
  nb_of_rows integer not null default 0,
  expected_rows integer,
  finished_at timestamptz,
  sha256 text not null default '',
  same_as_at timestamptz,
  failure text not null default '',
  has_file boolean not null default false,
  -- A report of the last day of a frozen month.
  is_kept boolean not null default false,
  files text[] not null default '{}',
  check (state <> 'DONE' or sha256 <> '' and finished_at is not null)
);
create index export_run_requested on export_run (requested_at, id);
create index export_run_title on export_run (title, id);
create index export_run_state on export_run (state, id);
create index export_run_same on export_run (name, sha256);
create index export_run_file on export_run (finished_at, id) where has_file;
