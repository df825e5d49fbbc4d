-- Clients, their companies, the people whom we know there, their documents; the link with the CRM.

create table client (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  name text not null,
  type text not null check (type in ('COMPANY', 'INDIVIDUAL')),
  -- Kept by the verbs that change companies, contacts and contracts, so that the list sorts and filters by index.
  city text not null default '',
  nb_of_companies integer not null default 0,
  nb_of_contacts integer not null default 0,
  nb_of_ongoing_contracts integer not null default 0 check (nb_of_ongoing_contracts >= 0),
  has_bad_payer boolean not null default false,
  crm_id text,
  -- Normal text of its name, its companies (name, SIRET) and its contacts (name, email).
  search_text text not null default ''
);
create unique index client_crm_id on client (crm_id) where crm_id is not null;
create index client_by_name on client (name, id);
create index client_by_city on client (city, id);
create index client_by_companies on client (nb_of_companies, id);
create index client_by_contracts on client (nb_of_ongoing_contracts, id);
create index client_by_creation on client (created_at, id);
create index client_by_update on client (updated_at, id);
create index client_by_type on client (type, name, id);
create index client_bad_payers on client (name, id) where has_bad_payer;
create index client_search on client using gin (search_text gin_trgm_ops);
create index client_name_search on client using gin (name gin_trgm_ops);
create index client_city_search on client using gin (city gin_trgm_ops);
-- Two letters are searched as the beginning of a name.
create index client_name_start on client (normal_text(name) text_pattern_ops);

create function tally_of_client(one client) returns text[] language sql immutable as $$
  select array['client', 'client.type.' || one.type]
$$;
create trigger client_keeps_tally after insert or update or delete on client
  for each row execute function keep_tally();

create table company (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  position integer not null,
  name text not null,
  siret text,
  vat_number text,
  line1 text not null,
  zip_code text not null,
  city text not null,
  country text not null,
  is_bad_payer boolean not null default false,
  is_fine_fee_billable boolean not null default true,
  payment_kind text not null default 'NONE' check (payment_kind in ('MANDATE', 'STRIPE_MANDATE', 'WIRE_TRANSFER', 'NONE')),
  mandate_status text,
  crm_id text,
  -- Normal text of its name, its client's name and its SIRET.
  search_text text not null default '',
  unique (client_id, name) deferrable initially deferred,
  unique (client_id, siret) deferrable initially deferred,
  check ((payment_kind in ('MANDATE', 'STRIPE_MANDATE')) = (mandate_status is not null))
);
create index company_of_client on company (client_id, position);
create index company_by_siret on company (siret);
create index company_by_name on company (name, id);
create unique index company_crm_id on company (crm_id) where crm_id is not null;
create index company_search on company using gin (search_text gin_trgm_ops);
create index company_name_start on company (normal_text(name) text_pattern_ops);

create table contact (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  position integer not null,
  first_name text not null,
  last_name text not null,
  title text not null,
  email text not null,
  phone text,
  is_fleet_manager boolean not null default false,
  is_signatory boolean not null default false,
  crm_id text,
  unique (client_id, email) deferrable initially deferred
);
create index contact_of_client on contact (client_id, position);
create index contact_by_email on contact (email);
create index contact_fleet_managers on contact (client_id) where is_fleet_manager;
create unique index contact_crm_id on contact (crm_id) where crm_id is not null;

create table contact_company (
  contact_id uuid not null references contact (id) on delete cascade,
  company_id uuid not null references company (id) on delete cascade,
  primary key (contact_id, company_id)
);
create index contact_company_of_company on contact_company (company_id);

create table client_document (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  name text not null,
  type text not null,
  size integer not null,
  file_key text not null,
  added_at timestamptz not null,
  added_by text not null
);
create index client_document_of_client on client_document (client_id, added_at desc);

-- Last answer about each VAT number: the proof that it was looked up.
create table vat_check (
  vat_number text primary key,
  outcome text not null,
  is_verified boolean not null,
  message text not null,
  name text,
  address text,
  proof text,
  checked_at timestamptz not null,
  checked_by text not null
);

-- The link with the CRM: one row at most.
create table crm_link (
  id integer primary key check (id = 1),
  state text,
  state_expires_at timestamptz,
  account text,
  access_token text,
  refresh_token text,
  expires_at timestamptz,
  linked_at timestamptz,
  linked_by text
);

-- Events of the CRM's webhook: received once each, re-read afterwards.
create table crm_event (
  key text primary key,
  object text not null,
  object_id text not null,
  event jsonb not null,
  received_at timestamptz not null,
  reread_at timestamptz,
  outcome text
);
create index crm_event_waiting on crm_event (received_at) where reread_at is null;
create index crm_event_of_object on crm_event (object, object_id) where reread_at is null;
