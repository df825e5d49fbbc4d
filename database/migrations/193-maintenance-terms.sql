-- Maintenance terms of cars, frozen from those of the brand at the first delivery; what is due is derived and stored.
create table maintenance_term (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  car_id uuid not null references car on delete cascade,
  label text not null,
  label_key text not null,
  recurring boolean not null,
  duration integer, kilometrage integer, vehicle_age integer, mileage integer,
  price_cents bigint not null,
  skipped_on date, skipped_distance integer, skip_reason text not null default '',
  company_id uuid references company, company_name text not null default '',
  client_id uuid references client, contract_id uuid references contract,
  last_on date, last_distance integer,
  -- The start of the running cycle: a service, a skip, or the first one.
  cycle text not null default '',
  due_on date, due_km integer, distance integer, projected_on date, notify_on date,
  state text not null default 'LATER' check (state in ('OVERDUE', 'SOON', 'LATER', 'DONE')),
  -- Due within 90 days or 5 000 km, overdue, or booked.
  is_incoming boolean not null default false,
  booked_at timestamptz, maintenance_supplier_id uuid references maintenance_supplier, garage_name text not null default '',
  notified_at timestamptz,
  search_text text not null default '',
  unique (car_id, label_key)
);
create index maintenance_term_of_company on maintenance_term (company_id);
create index maintenance_term_of_client on maintenance_term (client_id, id);
create index maintenance_term_of_contract on maintenance_term (contract_id);
create index maintenance_term_of_garage on maintenance_term (maintenance_supplier_id, id);
create index maintenance_term_by_projection on maintenance_term (projected_on, id) where is_incoming;
create index maintenance_term_by_last_projection on maintenance_term (projected_on desc nulls last, id desc) where is_incoming;
create index maintenance_term_by_due on maintenance_term (due_on, id) where is_incoming;
create index maintenance_term_by_last_due on maintenance_term (due_on desc nulls last, id desc) where is_incoming;
create index maintenance_term_by_km on maintenance_term (due_km, id) where is_incoming;
create index maintenance_term_by_last_km on maintenance_term (due_km desc nulls last, id desc) where is_incoming;
create index maintenance_term_by_company on maintenance_term (company_name, id) where is_incoming;
create index maintenance_term_by_label on maintenance_term (label, id) where is_incoming;
create index maintenance_term_by_booking on maintenance_term (booked_at, id) where is_incoming;
create index maintenance_term_by_last_booking on maintenance_term (booked_at desc nulls last, id desc) where is_incoming;
create index maintenance_term_by_state on maintenance_term (state, projected_on, id) where is_incoming;
create index maintenance_term_search on maintenance_term using gin (search_text gin_trgm_ops);
create index maintenance_term_company_search on maintenance_term using gin (company_name gin_trgm_ops);
create index maintenance_term_label_search on maintenance_term using gin (label gin_trgm_ops);

create function tally_of_maintenance_term(maintenance_term) returns text[] language sql immutable
  return case when $1.is_incoming then array['maintenanceTerm:incoming'] else array[]::text[] end;
create trigger maintenance_term_tally after insert or delete or update on maintenance_term
  for each row execute function keep_tally();

-- A term is announced once in each of its cycles.
create table maintenance_announcement (
  maintenance_term_id uuid not null references maintenance_term on delete cascade,
  cycle text not null,
  announced_at timestamptz not null,
  primary key (maintenance_term_id, cycle)
);
