-- How each car is paid for: by a loan, or with our own money. Rates are parts of one, a year.
create table funding (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null references car (id),
  funder_id uuid references funder (id),
  is_own_funds boolean not null,
  loan_type text check (loan_type in ('AMORTIZING', 'BALLOON', 'BULLET', 'FINANCE_LEASE')),
  amount_cents bigint check (amount_cents > 0),
  residual_cents bigint not null check (residual_cents >= 0),
  rate double precision check (rate >= 0),
  duration_months integer check (duration_months > 0),
  starts_on date,
  first_instalment date check (first_instalment >= starts_on),
  monthly_repayment_cents bigint check (monthly_repayment_cents >= 0),
  insurance_rate double precision not null check (insurance_rate >= 0),
  application_fee_cents bigint not null check (application_fee_cents >= 0),
  termination_fee_rate double precision not null check (termination_fee_rate >= 0),
  contract_number text not null,
  -- Paid back before its term.
  ended_on date,
  end_reason text not null,
  settled_cents bigint,
  check ((funder_id is null) = is_own_funds),
  check (residual_cents = 0 or residual_cents < amount_cents)
);
-- A car is paid for once at a time.
create unique index funding_open on funding (car_id) where ended_on is null;
create index funding_of_car on funding (car_id, id);
create index funding_of_funder on funding (funder_id, id);
create index funding_by_loan_type on funding (loan_type, id);
create index funding_by_start on funding (starts_on, id);
create index funding_by_start_last on funding (starts_on desc nulls last, id desc);
create index funding_by_first on funding (first_instalment, id);
create index funding_by_first_last on funding (first_instalment desc nulls last, id desc);
create index funding_by_amount on funding (amount_cents, id);
create index funding_by_amount_last on funding (amount_cents desc nulls last, id desc);
create index funding_by_end on funding (ended_on, id);
create index funding_by_creation on funding (created_at, id);
create index funding_by_number on funding (contract_number, id);
create index funding_number_search on funding using gin (contract_number gin_trgm_ops);

-- What falls due to a funder on a day, all its fundings together: kept with each of them, never counted for a page.
create table funder_instalment (
  funder_id uuid not null references funder (id) on delete cascade,
  due_on date not null,
  nb_of_fundings integer not null,
  principal_cents bigint not null,
  interest_cents bigint not null,
  insurance_cents bigint not null,
  primary key (funder_id, due_on)
);

-- Cars that still lack a funder, or what makes their funding whole: derived from the car and its funding.
create table car_to_fund (
  car_id uuid primary key references car (id) on delete cascade,
  seeks text not null check (seeks in ('FUNDER', 'FUNDING')),
  funding_id uuid references funding (id) on delete cascade,
  funder_id uuid references funder (id) on delete cascade,
  funder_name text not null,
  vin text not null,
  plate text not null,
  brand text not null,
  car_title text not null,
  status text not null,
  buying_price_cents bigint,
  since date not null,
  missing text not null,
  search_text text generated always as (normal_text(vin || ' ' || plate || ' ' || car_title || ' ' || funder_name)) stored
);
create index car_to_fund_of_funding on car_to_fund (funding_id);
create index car_to_fund_by_funder on car_to_fund (funder_id, car_id);
create index car_to_fund_by_funder_name on car_to_fund (seeks, funder_name, car_id);
create index car_to_fund_by_vin on car_to_fund (seeks, vin, car_id);
create index car_to_fund_vin_search on car_to_fund using gin (vin gin_trgm_ops);
create index car_to_fund_plate_search on car_to_fund using gin (plate gin_trgm_ops);
create index car_to_fund_by_car on car_to_fund (seeks, car_title, car_id);
create index car_to_fund_by_brand on car_to_fund (seeks, brand, car_id);
create index car_to_fund_by_status on car_to_fund (seeks, status, car_id);
create index car_to_fund_by_price on car_to_fund (seeks, buying_price_cents, car_id);
create index car_to_fund_by_price_last on car_to_fund (seeks, buying_price_cents desc nulls last, car_id desc);
create index car_to_fund_by_since on car_to_fund (seeks, since, car_id);
create index car_to_fund_search on car_to_fund using gin (search_text gin_trgm_ops);
create function tally_of_car_to_fund(car_to_fund) returns text[] language sql immutable
  return array['carToFund:' || $1.seeks];
create trigger car_to_fund_tally after insert or update or delete on car_to_fund
  for each row execute function keep_tally();
