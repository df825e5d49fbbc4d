-- Documents of records, in one place: one may belong to several records. Files wait here for the store.
create table waiting_file (
  path text primary key,
  bytes bytea not null
);

create table document (
  id uuid primary key,
  kind text not null,
  name text not null,
  media_type text not null,
  size integer not null,
  file_key text not null unique,
  dated_on date,
  added_at timestamptz not null,
  added_by text not null,
  added_by_id text not null
);

create table document_link (
  document_id uuid not null references document (id) on delete cascade,
  record text not null,
  record_id uuid not null,
  primary key (document_id, record, record_id)
);
create index document_link_of_record on document_link (record, record_id);

insert into document (id, kind, name, media_type, size, file_key, dated_on, added_at, added_by, added_by_id)
  select id, 'client', name, type, size, file_key, null, added_at, added_by, added_by_id from client_document
  union all
  select id, 'scoring.' || type, name, media_type, size, file_key, closing_date, added_at, added_by, added_by_id
  from scoring_document;
insert into document_link (document_id, record, record_id)
  select id, 'client', client_id from client_document
  union all
  select id, 'scoring', scoring_id from scoring_document;

drop table client_document;
drop table scoring_document;
