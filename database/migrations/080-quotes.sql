-- Quotes: what a person filled in, everything that was computed, the copies by which the list goes.

create sequence quote_number;

create table quote (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  -- "D-2026-000123": what people type.
  order_id text not null unique,
  status text not null check (status in ('GENERATED', 'PENDING', 'REFUSED', 'SIGNED')),
  type text not null check (type in ('long', 'medium')),

  -- The car on the day of the quote; the catalogue may change since.
  car_model_id uuid,
  finish_id uuid,
  category_id uuid,
  brand_name text not null default '',
  car_label text not null,
  energy text,
  car jsonb,
  category_name text,
  check ((type = 'long' and finish_id is not null) or (type = 'medium' and category_id is not null)),

  duration_months integer not null check (duration_months > 0),
  kilometrage integer not null check (kilometrage > 0),
  has_midterm_renewal boolean not null,
  registers_next_year boolean not null,
  is_bought_in_france boolean not null,
  french_buying_price_cents bigint,
  discount numeric(9, 4) not null,
  price_cents bigint not null check (price_cents >= 0),
  monthly_total_cents bigint not null,
  options jsonb not null,
  fluidity_grid jsonb not null,
  -- Suggested rent and every line behind it, by the parameters and scales of that day.
  pricing jsonb not null,

  company_id uuid not null references company (id),
  client_id uuid not null references client (id),
  -- Copies kept by reaction, so that the list sorts by index.
  company_name text not null,
  client_name text not null,
  is_bad_payer boolean not null,
  signatory_id uuid,
  contact_ids jsonb not null,

  insurance boolean not null,
  base_insurance_cents bigint not null,
  geolocation boolean not null,
  eco_driving boolean not null,
  tracking_cents bigint not null,
  has_fleet_management boolean not null,
  fleet_management_cents bigint not null,
  tires jsonb,
  activation_fee_cents bigint not null,
  activation_fee_discount_cents bigint not null,
  financial_deposit jsonb not null,
  collateral_security_deposit_cents bigint,
  delivery_date_deadline date,
  start_date date,
  old_contract jsonb,

  display_finish boolean not null,
  display_discount boolean not null,
  display_fluidity_grid boolean not null,
  display_with_tax boolean not null,
  assistance_mention_hidden boolean not null,
  financial_loss_mention_hidden boolean not null,
  vendor text not null,
  send_by text not null,
  comment text not null,

  signature_id uuid,
  signature_group_id uuid,
  signature_date timestamptz,
  refusal_date timestamptz,
  refusal_reason text not null default '',
  -- The contract that the signature made.
  contract_id uuid,

  search_text text not null generated always as (normal_text(order_id || ' ' || company_name || ' ' || client_name || ' ' || car_label || ' ' || send_by)) stored
);

create index quote_by_creation on quote (created_at, id);
create index quote_by_status on quote (status, created_at, id);
create index quote_by_type on quote (type, created_at, id);
create index quote_by_energy on quote (energy, created_at, id);
create index quote_by_company_name on quote (company_name, id);
create index quote_by_client_name on quote (client_name, id);
create index quote_by_car on quote (car_label, id);
create index quote_by_duration on quote (duration_months, id);
create index quote_by_kilometrage on quote (kilometrage, id);
create index quote_by_price on quote (price_cents, id);
create index quote_by_monthly_total on quote (monthly_total_cents, id);
create index quote_by_discount on quote (discount, id);
create index quote_by_signature on quote (signature_date, id);
-- Sorted downwards, quotes without that day come last too.
create index quote_by_last_signature on quote (signature_date desc nulls last, id desc);
create index quote_by_last_delivery on quote (delivery_date_deadline desc nulls last, id desc);
create index quote_by_refusal on quote (refusal_date) where refusal_date is not null;
create index quote_by_delivery on quote (delivery_date_deadline, id);
create index quote_by_creator on quote (created_by, id);
create index quote_by_sender on quote (send_by, id);
create index quote_of_company on quote (company_id, created_at, id);
create index quote_of_client on quote (client_id, created_at, id);
create index quote_of_model on quote (car_model_id, created_at) where car_model_id is not null;
create index quote_bad_payers on quote (created_at, id) where is_bad_payer;
create index quote_midterm on quote (created_at, id) where has_midterm_renewal;
create unique index quote_of_signature on quote (signature_id) where signature_id is not null;
create unique index quote_of_contract on quote (contract_id) where contract_id is not null;
create index quote_search on quote using gin (search_text gin_trgm_ops);
create index quote_words on quote using gin (order_id gin_trgm_ops, company_name gin_trgm_ops, brand_name gin_trgm_ops, car_label gin_trgm_ops, vendor gin_trgm_ops, send_by gin_trgm_ops, created_by gin_trgm_ops);

create function tally_of_quote(one quote) returns text[] language sql immutable as $$
  select array['quote', 'quote.status.' || one.status, 'quote.type.' || one.type]
$$;
create trigger quote_keeps_tally after insert or update or delete on quote
  for each row execute function keep_tally();
