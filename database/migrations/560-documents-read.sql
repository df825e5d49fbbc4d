-- A document is asked for, received, approved or missing; what was read in it is kept beside it.
alter table document
  alter column file_key drop not null,
  add column state text not null default 'APPROVED' check (state in ('ASKED', 'PENDING', 'APPROVED', 'MISSING')),
  add column reason text not null default '',
  add column reading text not null default 'NONE' check (reading in ('NONE', 'WAITING', 'DONE', 'FAILED')),
  add column page_count integer,
  add column turns jsonb not null default '{}',
  add column readings jsonb not null default '[]',
  add column proposal jsonb,
  add column reviewed_at timestamptz,
  add column reviewed_by text,
  add column reviewed_by_id text,
  add constraint document_has_its_file check (file_key is not null or state in ('ASKED', 'MISSING'));

-- Scans that wait for a kind and a car.
create index document_to_sort on document (added_at, id) where kind = 'documents.TO_SORT';

-- A VIN in a document of a car that is not that of the car, until somebody settles it.
alter table document_link
  add column other_vin text,
  add column settled_reason text,
  add column settled_at timestamptz,
  add column settled_by text,
  add column settled_by_id text;
create index document_link_unsettled on document_link (record_id) where other_vin is not null and settled_at is null;

-- The words of each page, with their places.
create table document_reading (
  document_id uuid primary key references document (id) on delete cascade,
  fault text check (fault in ('PASSWORD', 'UNREADABLE')),
  pages jsonb not null,
  read_at timestamptz not null
);
