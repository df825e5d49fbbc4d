-- Who lends for the cars, with the conditions that a new funding starts from. Rates are parts of one, a year.
create table funder (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  name text not null,
  address jsonb not null,
  city text generated always as (coalesce(address ->> 'city', '')) stored not null,
  contacts jsonb not null,
  loan_type text not null check (loan_type in ('AMORTIZING', 'BALLOON', 'BULLET', 'FINANCE_LEASE')),
  duration_months integer not null check (duration_months > 0),
  rate double precision not null check (rate >= 0),
  insurance_rate double precision not null check (insurance_rate >= 0),
  application_fee_cents bigint not null check (application_fee_cents >= 0),
  termination_fee_rate double precision not null check (termination_fee_rate >= 0),
  search_text text generated always as (normal_text(name)) stored
);
create unique index funder_name on funder (lower(name));
create index funder_by_name on funder (name, id);
create index funder_name_search on funder using gin (name gin_trgm_ops);
create index funder_search on funder using gin (search_text gin_trgm_ops);
create index funder_by_city on funder (city, id);
create index funder_city_search on funder using gin (city gin_trgm_ops);
create index funder_by_loan_type on funder (loan_type, id);
create index funder_by_duration on funder (duration_months, id);
create index funder_by_rate on funder (rate, id);
create index funder_by_update on funder (updated_at, id);
