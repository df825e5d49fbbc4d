-- Services of cars: booked at a garage, done, invoiced.
create table maintenance (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  car_id uuid not null references car,
  company_id uuid references company, company_name text not null,
  client_id uuid references client, contract_id uuid references contract,
  maintenance_supplier_id uuid not null references maintenance_supplier,
  garage_name text not null,
  works text not null,
  operations jsonb not null,
  status text not null check (status in ('BOOKED', 'DONE', 'INVOICED', 'DIFFERENT', 'CANCELED')),
  was_booked boolean not null,
  booked_at timestamptz check (was_booked = (booked_at is not null)),
  booked_by text not null check (booked_by in ('STAFF', 'CLIENT', 'GARAGE')),
  dropped_off_at timestamptz,
  picked_up_at timestamptz check (picked_up_at > dropped_off_at),
  done_at timestamptz,
  done_on date check ((done_on is null) = (done_at is null)),
  kilometrage integer check (kilometrage >= 0),
  comment text not null,
  cancel_reason text not null default '',
  difference_reason text not null default '',
  invoice_number text not null default '',
  invoice_key text not null default '',
  invoiced_on date,
  invoice_ex_vat_cents bigint check (invoice_ex_vat_cents >= 0),
  invoice_vat_cents bigint check (invoice_vat_cents >= 0),
  invoice_id uuid references document,
  invoice_digest text,
  search_text text not null default '',
  constraint maintenance_done check ((status in ('DONE', 'INVOICED', 'DIFFERENT')) = (done_at is not null and kilometrage is not null)),
  constraint maintenance_invoiced check ((status in ('INVOICED', 'DIFFERENT')) = (invoice_id is not null))
);
-- One appointment of a car at a garage at an instant; one number of invoice by garage; one file once.
create unique index maintenance_booked_once on maintenance (car_id, maintenance_supplier_id, booked_at)
  where was_booked and status = 'BOOKED';
create unique index maintenance_done_once on maintenance (car_id, maintenance_supplier_id, done_at)
  where done_at is not null;
create unique index maintenance_invoice on maintenance (maintenance_supplier_id, invoice_key) where invoice_key <> '';
create unique index maintenance_invoice_file on maintenance (invoice_digest) where invoice_digest is not null;
create index maintenance_of_car on maintenance (car_id, kilometrage, id);
create index maintenance_of_car_by_kilometrage on maintenance (car_id, kilometrage desc nulls last, id desc);
create index maintenance_of_company on maintenance (company_id, id);
create index maintenance_of_client on maintenance (client_id, id);
create index maintenance_of_contract on maintenance (contract_id, id);
create index maintenance_of_garage on maintenance (maintenance_supplier_id, id);
create index maintenance_of_document on maintenance (invoice_id);
create index maintenance_by_company on maintenance (company_name, id);
create index maintenance_by_garage on maintenance (garage_name, id);
create index maintenance_by_status on maintenance (status, id);
create index maintenance_by_booking on maintenance (booked_at, id);
create index maintenance_by_last_booking on maintenance (booked_at desc nulls last, id desc);
create index maintenance_by_done on maintenance (done_on, id);
create index maintenance_by_last_done on maintenance (done_on desc nulls last, id desc);
create index maintenance_by_invoice on maintenance (invoiced_on, id);
create index maintenance_by_kilometrage on maintenance (kilometrage, id);
create index maintenance_by_last_kilometrage on maintenance (kilometrage desc nulls last, id desc);
create index maintenance_by_amount on maintenance (invoice_ex_vat_cents, id);
create index maintenance_by_last_amount on maintenance (invoice_ex_vat_cents desc nulls last, id desc);
create index maintenance_by_update on maintenance (updated_at, id);
create index maintenance_search on maintenance using gin (search_text gin_trgm_ops);
create index maintenance_company_search on maintenance using gin (company_name gin_trgm_ops);
create index maintenance_garage_search on maintenance using gin (garage_name gin_trgm_ops);

-- The operations that services name: a used one is archived.
create table maintenance_operation_use (
  maintenance_id uuid not null references maintenance on delete cascade,
  maintenance_operation_id uuid not null references maintenance_operation,
  primary key (maintenance_id, maintenance_operation_id)
);
create index maintenance_operation_use_of on maintenance_operation_use (maintenance_operation_id);
