-- Files of mileages, each imported once.
create table mileage_import (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  file_name text not null,
  sha256 text not null,
  accepted integer not null,
  refused integer not null,
  left_out integer not null,
  constraint mileage_import_once unique (sha256)
);
