-- The documents that a run finalised, listed on its page.
create table billing_run_document (
  document_id uuid primary key references billing_document (id) on delete cascade,
  run_id uuid not null references billing_run (id) on delete cascade
);
create index billing_run_document_of_run on billing_run_document (run_id);
