-- Notices received as files: read, then recorded as a fine.
create table fine_file (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  document_id uuid not null references document on delete cascade,
  name text not null,
  digest text not null,
  status text not null check (status in ('DROPPED', 'READ', 'UNREADABLE', 'RECORDED', 'JOINED', 'SET_ASIDE')),
  plate text not null default '',
  number text not null default '',
  sending_date date,
  proposal jsonb,
  fine_id uuid references fine,
  reason text not null default '',
  constraint fine_file_pkey primary key (id),
  constraint fine_file_fine_check check ((fine_id is not null) = (status in ('RECORDED', 'JOINED')))
);
-- One file is one notice, however often it is dropped; later copies of a recorded one are joined to its fine.
create unique index fine_file_once on fine_file (digest) where status <> 'JOINED';
create index fine_file_of_document on fine_file (document_id);
create index fine_file_of_fine on fine_file (fine_id);
create index fine_file_by_status on fine_file (status, id);
create index fine_file_by_creation on fine_file (created_at, id);
create function tally_of_fine_file(fine_file) returns text[] language sql immutable
  return array['fineFile', 'fineFile:' || $1.status];
create trigger fine_file_tally after insert or delete or update on fine_file for each row execute function keep_tally();
