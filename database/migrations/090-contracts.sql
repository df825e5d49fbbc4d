-- Contracts made by signed quotes, their rental periods, their amendments.

create table contract (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  -- Number of the quote that made it.
  order_id text not null unique,
  -- One contract for a quote, however many clicks signed it.
  quote_id uuid not null unique,
  status text not null check (status in ('PENDING_MANDATE', 'PENDING_FIRST_DELIVERY', 'ONGOING', 'REPLACED', 'EARLY_TERMINATED', 'CANCELED', 'ENDED')),
  type text not null check (type in ('long', 'medium')),
  -- Names of other tables are kept here, so that the list sorts and filters by index.
  company_id uuid not null,
  company_name text not null,
  client_id uuid not null,
  client_name text not null,
  car_model_id uuid,
  brand text not null,
  car jsonb,
  car_title text not null,
  -- How the car was priced: finish or category, and what the buying supposed.
  finish_id uuid,
  category_id uuid,
  pricing_terms jsonb not null,
  terms jsonb not null,
  -- Kept from the terms by the verbs that change them.
  duration_months integer not null,
  kilometrage integer not null,
  has_midterm_renewal boolean not null,
  has_insurance boolean not null,
  price_cents bigint not null,
  rent_cents bigint not null,
  financial_deposit_cents bigint not null,
  activation_fee_cents bigint not null,
  commission_cents bigint,
  vendor text not null,
  salesman text not null,
  signatory_id uuid,
  signed_at timestamptz not null,
  delivery_deadline date not null,
  term_day date not null,
  ended_day date,
  canceled_at timestamptz,
  cancel_origin text,
  cancel_explanation text not null default '',
  custom_invoice_reference text not null default '',
  replaces_id uuid references contract (id),
  replaced_by_id uuid references contract (id),
  has_pending_amendment boolean not null default false,
  -- Normal text of number, company, client and car.
  search_text text not null
);
create index contract_by_signature on contract (signed_at, id);
create index contract_by_company on contract (company_name, id);
create index contract_by_client on contract (client_name, id);
create index contract_by_car on contract (car_title, id);
create index contract_by_duration on contract (duration_months, id);
create index contract_by_kilometrage on contract (kilometrage, id);
create index contract_by_rent on contract (rent_cents, id);
create index contract_by_deadline on contract (delivery_deadline, id);
create index contract_by_term on contract (term_day, id);
create index contract_by_salesman on contract (salesman, id);
create index contract_by_status on contract (status, signed_at desc, id);
create index contract_by_type on contract (type, signed_at desc, id);
create index contract_by_brand on contract (brand, id);
create index contract_of_company on contract (company_id, signed_at desc);
create index contract_of_client on contract (client_id, signed_at desc);
create index contract_of_model on contract (car_model_id);
create index contract_canceled on contract (canceled_at) where canceled_at is not null;
create index contract_ended on contract (ended_day) where ended_day is not null;
create index contract_replaces on contract (replaces_id) where replaces_id is not null;
create index contract_amending on contract (signed_at desc, id) where has_pending_amendment;
create index contract_invoice_reference on contract (custom_invoice_reference) where custom_invoice_reference <> '';
create index contract_search on contract using gin (search_text gin_trgm_ops);
create index contract_order_text on contract using gin (order_id gin_trgm_ops);
create index contract_company_text on contract using gin (company_name gin_trgm_ops);
create index contract_client_text on contract using gin (client_name gin_trgm_ops);
create index contract_car_text on contract using gin (car_title gin_trgm_ops);

create function tally_of_contract(contract) returns text[] language sql immutable
  return array['contract', 'contract:' || $1.status];
create trigger contract_tally after insert or update of status or delete on contract
  for each row execute function keep_tally();

create table rental_period (
  id uuid primary key,
  contract_id uuid not null references contract (id),
  position integer not null check (position in (1, 2)),
  order_id text not null,
  company_id uuid not null,
  company_name text not null,
  client_id uuid not null,
  client_name text not null,
  -- The fleet binds it to its cars.
  car_id uuid,
  delivery_date_deadline date not null,
  start_day date,
  end_day date,
  start_kilometrage integer,
  end_kilometrage integer,
  unique (contract_id, position),
  check (end_day is null or end_day >= start_day)
);
create index rental_period_by_deadline on rental_period (delivery_date_deadline, id);
create index rental_period_by_start on rental_period (start_day, id);
create index rental_period_by_end on rental_period (end_day, id);
create index rental_period_by_last_start on rental_period (start_day desc nulls last, id desc);
create index rental_period_by_last_end on rental_period (end_day desc nulls last, id desc);
create index rental_period_by_client on rental_period (client_name, id);
create index rental_period_by_company on rental_period (company_name, id);
create index rental_period_of_car on rental_period (car_id, delivery_date_deadline desc) where car_id is not null;
create index rental_period_of_client on rental_period (client_id, delivery_date_deadline desc);
create index rental_period_of_company on rental_period (company_id);
-- A car is at one client at a time.
create unique index rental_period_open_car on rental_period (car_id) where end_day is null and car_id is not null;

create table amendment (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  contract_id uuid not null references contract (id),
  number integer not null,
  kind text not null check (kind in ('duration-mileage', 'insurance', 'services', 'driver-transfer', 'rent')),
  status text not null check (status in ('GENERATED', 'PENDING', 'REFUSED', 'SIGNED')),
  effect_on date not null,
  explanation text not null,
  draft jsonb not null,
  before jsonb not null,
  after jsonb not null,
  effect jsonb not null,
  signed_at timestamptz,
  applied_at timestamptz,
  unique (contract_id, number)
);
create index amendment_to_apply on amendment (effect_on) where status = 'SIGNED' and applied_at is null;
