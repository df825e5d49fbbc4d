-- What is made of a car elsewhere: a passenger car made two-seater, a van fitted out.
create table conversion (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null references car (id),
  supplier_id uuid not null references supplier (id),
  supplier_name text not null,
  kind text not null check (kind in ('TWO_SEATER', 'FIT_OUT', 'COOLING', 'REDUCED_MOBILITY', 'OTHER')),
  work text not null,
  status text not null check (status in ('PLANNED', 'AWAY', 'BACK', 'CANCELED')),
  leaves_on date not null,
  due_back_on date,
  left_on date,
  back_on date,
  cost_cents bigint check (cost_cents >= 0),
  -- What the certificate will say, where the work changes it.
  category text check (category in ('VP', 'CTTE', 'VASP')),
  approval_number text not null default '',
  approval_id uuid references document (id) on delete set null,
  invoice_id uuid references document (id) on delete set null,
  invoice_number text not null default '',
  invoice_cents bigint check (invoice_cents >= 0),
  invoiced_on date,
  cancel_reason text not null default '',
  has_invoice boolean generated always as (invoice_number <> '') stored not null,
  search_text text not null default '',
  check (back_on >= left_on)
);
-- A car is at one converter at a time.
create unique index conversion_open on conversion (car_id) where status in ('PLANNED', 'AWAY');
-- An invoice pays one conversion of its converter.
create unique index conversion_invoice on conversion (supplier_id, lower(invoice_number)) where invoice_number <> '';
create index conversion_car on conversion (car_id, id);
create index conversion_supplier on conversion (supplier_id, id);
create index conversion_by_supplier on conversion (supplier_name, id);
create index conversion_supplier_search on conversion using gin (supplier_name gin_trgm_ops);
create index conversion_by_kind on conversion (kind, id);
create index conversion_by_status on conversion (status, id);
create index conversion_by_leave on conversion (leaves_on, id);
create index conversion_by_due on conversion (due_back_on, id);
create index conversion_by_last_due on conversion (due_back_on desc nulls last, id desc);
create index conversion_by_back on conversion (back_on, id);
create index conversion_by_last_back on conversion (back_on desc nulls last, id desc);
create index conversion_by_cost on conversion (cost_cents, id);
create index conversion_by_last_cost on conversion (cost_cents desc nulls last, id desc);
create index conversion_by_invoice on conversion (has_invoice, id);
create index conversion_by_update on conversion (updated_at, id);
create index conversion_approval on conversion (approval_id) where approval_id is not null;
create index conversion_invoice_paper on conversion (invoice_id) where invoice_id is not null;
create index conversion_search on conversion using gin (search_text gin_trgm_ops);
create index conversion_uninvoiced on conversion (invoice_number, status, back_on, id);

create function tally_of_conversion(conversion) returns text[] language sql immutable
  return case
    when $1.status = 'BACK' and $1.invoice_number = '' then array['conversion', 'conversion:uninvoiced']
    else array['conversion']
  end;
create trigger conversion_tally after insert or update or delete on conversion
  for each row execute function keep_tally();
