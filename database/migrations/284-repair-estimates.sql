-- The wear guide, and what a client is asked for the state of a returned car.
create table wear_guide (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  starts_on date not null unique,
  thresholds jsonb not null,
  prices jsonb not null,
  franchise_cents bigint not null check (franchise_cents >= 0),
  confirmed_on date, confirmed_by text, confirmed_by_id text,
  check ((confirmed_on is null) = (confirmed_by is null) and (confirmed_on is null) = (confirmed_by_id is null))
);

-- The first version: its prices are to confirm.
insert into wear_guide (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
  starts_on, thresholds, prices, franchise_cents)
values ('01900000-0000-7000-8000-000000000284', 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system', '2027-01-01',
  '{"panelScratchMm": 30, "panelScratchCount": 2, "panelDentMm": 20, "panelDentDepthMm": 2, "panelDentCount": 2,
    "chipCount": 10, "bumperScratchMm": 100, "glassChipMm": 5, "glassChipCount": 1, "glassRepairMm": 25,
    "wheelScratchMm": 30, "wheelScratchCount": 2, "tireDepthMm": 1.6,
    "ageingFromMonth": 12, "ageingPercent": 1, "ageingMaxPercent": 30, "tirePercent": 50}',
  '{"PANEL_PAINT": 18000, "PANEL_DENT": 22000, "PANEL_TOUCH_UP": 6000, "MIRROR_PAINT": 9000, "BUMPER_PAINT": 24000,
    "BUMPER_REPLACE": 62000, "LIGHT_REPLACE": 38000, "GLASS_REPAIR": 9000, "GLASS_REPLACE": 65000,
    "WHEEL_RENOVATE": 12000, "WHEEL_REPLACE": 34000, "TIRE_REPLACE": 14000, "INSIDE_CLEAN": 8000,
    "INSIDE_REPAIR": 15000}', 0);

-- Its id is that of the rental period.
create table repair_estimate (
  id uuid primary key references rental_period, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  car_id uuid not null references car,
  contract_id uuid not null references contract,
  client_id uuid not null references client,
  company_id uuid not null references company, company_name text not null,
  status text not null check (status in
    ('TO_ESTIMATE', 'ESTIMATED', 'PROPOSED', 'ACCEPTED', 'CONTESTED', 'FINALISED', 'WITHDRAWN')),
  edition integer not null check (edition > 0),
  inspection_id uuid not null references inspection,
  guide_id uuid not null references wear_guide,
  opened_on date not null,
  returned_on date not null,
  age_months integer not null check (age_months >= 0),
  ageing_percent double precision not null check (ageing_percent between 0 and 100),
  tire_percent double precision not null check (tire_percent between 0 and 100),
  franchise_cents bigint not null check (franchise_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  is_guide_annexed boolean not null,
  is_departure_inspected boolean not null,
  to_judge integer not null check (to_judge >= 0),
  unpriced integer not null check (unpriced >= 0),
  proposed_on date, proposed_by text, proposed_by_id text, answer_by date, signer jsonb,
  accepted_at timestamptz, contested_on date, finalised_on date,
  reason text not null default '',
  car_words text not null,
  search_text text generated always as (normal_text(company_name || ' ' || car_words)) stored,
  check (status not in ('PROPOSED', 'ACCEPTED', 'CONTESTED')
    or (proposed_on is not null and answer_by is not null and signer is not null)),
  check ((status = 'ACCEPTED') <= (accepted_at is not null)),
  check ((status = 'FINALISED') = (finalised_on is not null))
);
create index repair_estimate_of_car on repair_estimate (car_id, id);
create index repair_estimate_of_contract on repair_estimate (contract_id);
create index repair_estimate_of_client on repair_estimate (client_id);
create index repair_estimate_of_company on repair_estimate (company_id);
create index repair_estimate_of_inspection on repair_estimate (inspection_id);
create index repair_estimate_of_guide on repair_estimate (guide_id);
create index repair_estimate_by_status on repair_estimate (status, id);
create index repair_estimate_by_opening on repair_estimate (opened_on, id);
create index repair_estimate_by_return on repair_estimate (returned_on, id);
create index repair_estimate_by_total on repair_estimate (total_cents, id);
create index repair_estimate_by_company on repair_estimate (company_name, id);
create index repair_estimate_by_answer on repair_estimate (answer_by, id);
create index repair_estimate_by_answer_desc on repair_estimate (answer_by desc nulls last, id desc);
create index repair_estimate_open_by_opening on repair_estimate (opened_on, id)
  where status in ('TO_ESTIMATE', 'ESTIMATED');
create index repair_estimate_search on repair_estimate using gin (search_text gin_trgm_ops);
create trigger repair_estimate_tally after insert or delete or update on repair_estimate
  for each row execute function keep_tally();

create table estimate_line (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  estimate_id uuid not null references repair_estimate on delete cascade,
  position integer not null,
  origin text not null check (origin in ('DEFECT', 'TIRE', 'BELONGING', 'HAND')),
  -- The defect, the wheel or the belonging; its own id for a line added by hand.
  source text not null,
  label text not null,
  part text not null,
  rule text,
  verdict text not null check (verdict in ('TO_JUDGE', 'BILLABLE', 'TOLERATED', 'EXISTING', 'DAMAGE')),
  operation text,
  ageing text not null check (ageing in ('CAR', 'FLAT', 'NONE')),
  why text not null,
  judged_reason text not null default '',
  is_judged boolean not null default false,
  price_cents bigint check (price_cents >= 0),
  is_priced boolean not null default false,
  amount_cents bigint not null check (amount_cents >= 0),
  is_included boolean not null,
  damage_id uuid references damage,
  contest_reason text not null default '',
  kept_reason text not null default '',
  unique (estimate_id, origin, source),
  check ((verdict = 'DAMAGE') = (damage_id is not null))
);
create index estimate_line_of_damage on estimate_line (damage_id) where damage_id is not null;

-- Transports without a price: deliveries to come, and returns brought by a carrier.
create index delivery_slot_unpriced on delivery_slot (id) where price_cents is null and status = 'SCHEDULED';
create index restitution_unpriced on restitution (id)
  where transport_cents is null and brought_by = 'CARRIER' and status in ('PREPARED', 'RETURNED', 'INSPECTED');
