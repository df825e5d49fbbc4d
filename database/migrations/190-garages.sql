-- Operations that garages are asked for.
create table maintenance_operation (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  label text not null,
  label_key text not null unique,
  kind text not null check (kind in ('SERVICE', 'TIRES', 'BRAKES', 'BATTERY', 'INSPECTION', 'REPAIR', 'OTHER')),
  code text not null,
  usual_minutes integer check (usual_minutes > 0),
  usual_price_cents bigint check (usual_price_cents >= 0),
  -- The label of the brand terms that it fulfils.
  term_label text not null,
  is_archived boolean not null default false,
  search_text text generated always as (normal_text(label || ' ' || code || ' ' || term_label)) stored
);
create unique index maintenance_operation_code on maintenance_operation (lower(code)) where code <> '';
create index maintenance_operation_by_label on maintenance_operation (label, id);
create index maintenance_operation_by_kind on maintenance_operation (kind, id);
create index maintenance_operation_by_code on maintenance_operation (code, id);
create index maintenance_operation_by_term on maintenance_operation (term_label, id);
create index maintenance_operation_by_archive on maintenance_operation (is_archived, id);
create index maintenance_operation_by_update on maintenance_operation (updated_at, id);
create index maintenance_operation_search on maintenance_operation using gin (search_text gin_trgm_ops);
create index maintenance_operation_label_search on maintenance_operation using gin (label gin_trgm_ops);
create index maintenance_operation_term_search on maintenance_operation using gin (term_label gin_trgm_ops);

-- Garages that service and repair cars. Suppliers sell them: one company may be both.
create table maintenance_supplier (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  name text not null,
  status text not null check (status in ('ACTIVE', 'ARCHIVED')),
  siret text,
  foreign_number text not null,
  vat_number text,
  iban text,
  iban_entered_at timestamptz, iban_entered_by text, iban_entered_by_id text,
  iban_accepted_at timestamptz, iban_accepted_by text, iban_accepted_by_id text,
  address jsonb not null,
  country text not null generated always as (coalesce(address ->> 'country', 'FR')) stored,
  zip_code text not null generated always as (coalesce(address ->> 'zipCode', '')) stored,
  city text not null generated always as (coalesce(address ->> 'city', '')) stored,
  email text not null,
  phone text,
  is_multi_brand boolean not null,
  hourly_rate_cents bigint check (hourly_rate_cents >= 0),
  hours text not null,
  is_body_shop boolean not null,
  lends_cars boolean not null,
  contacts jsonb not null default '[]',
  comment text not null,
  search_text text generated always as (normal_text(name || ' ' || coalesce(siret, ''))) stored,
  constraint maintenance_supplier_iban_entered check (iban is null or iban_entered_by_id is not null),
  constraint maintenance_supplier_iban_accepted
    check ((iban_accepted_at is null) = (iban_accepted_by_id is null)),
  -- An IBAN is accepted by another person than its authors.
  constraint maintenance_supplier_two_persons
    check (iban_accepted_by_id is null or iban_accepted_by_id is distinct from iban_entered_by_id)
);
create unique index maintenance_supplier_siret on maintenance_supplier (siret) where siret is not null;
create unique index maintenance_supplier_foreign_number
  on maintenance_supplier (country, lower(foreign_number)) where foreign_number <> '';
create unique index maintenance_supplier_vat_number on maintenance_supplier (vat_number) where vat_number is not null;
create index maintenance_supplier_by_name on maintenance_supplier (name, id);
create index maintenance_supplier_by_status on maintenance_supplier (status, name, id);
create index maintenance_supplier_by_city on maintenance_supplier (city, id);
create index maintenance_supplier_by_zip_code on maintenance_supplier (zip_code, id);
create index maintenance_supplier_by_country on maintenance_supplier (country, id);
create index maintenance_supplier_by_multi_brand on maintenance_supplier (is_multi_brand, name, id);
create index maintenance_supplier_by_body_shop on maintenance_supplier (is_body_shop, name, id);
create index maintenance_supplier_by_loan on maintenance_supplier (lends_cars, name, id);
create index maintenance_supplier_by_update on maintenance_supplier (updated_at, id);
create index maintenance_supplier_search on maintenance_supplier using gin (search_text gin_trgm_ops);
create index maintenance_supplier_name_search on maintenance_supplier using gin (name gin_trgm_ops);
create index maintenance_supplier_city_search on maintenance_supplier using gin (city gin_trgm_ops);
create index maintenance_supplier_zip_search on maintenance_supplier using gin (zip_code gin_trgm_ops);

create table maintenance_supplier_brand (
  maintenance_supplier_id uuid not null references maintenance_supplier on delete cascade,
  brand_id uuid not null references brand,
  primary key (maintenance_supplier_id, brand_id)
);
create index maintenance_supplier_brand_of on maintenance_supplier_brand (brand_id);

-- Every entry of an IBAN, with the chain of accounts that opened its author's.
create table maintenance_supplier_iban_entry (
  id uuid primary key,
  maintenance_supplier_id uuid not null references maintenance_supplier on delete cascade,
  iban text,
  entered_at timestamptz not null, entered_by text not null, entered_by_id text not null,
  opener_ids text[] not null
);
create index maintenance_supplier_iban_entry_of on maintenance_supplier_iban_entry (maintenance_supplier_id, entered_at);
