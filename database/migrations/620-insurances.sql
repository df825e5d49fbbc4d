-- The insurance of the car of a rental period, and each memo that was given of it.
create table insurance (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  period_id uuid not null unique references rental_period (id),
  contract_id uuid not null references contract (id),
  car_id uuid references car (id),
  company_id uuid not null references company (id),
  company_name text not null,
  client_id uuid not null references client (id),
  order_id text not null,
  -- The day by which the car is due.
  needed_on date not null,
  -- Assigned to a car or running.
  is_awaited boolean not null,
  -- Covered by the fleet policy of the lessor.
  is_fleet boolean not null,
  status text not null check (status in ('MISSING', 'asked', 'pending', 'approved', 'soon_expired', 'expired')),
  insurer text not null default '',
  policy_number text not null default '',
  -- The last day that is covered.
  expiration_date date,
  has_memo_to_review boolean not null default false,
  received_at timestamptz,
  requested_at timestamptz,
  requested_by text,
  requested_by_id text,
  -- Who was asked.
  requested_of text not null default '',
  refusal_reason text not null default '',
  -- Days before the end at which the client was last reminded of it.
  reminded_days integer,
  search_text text not null default ''
);
create index insurance_contract on insurance (contract_id);
create index insurance_company on insurance (company_id);
create index insurance_client on insurance (client_id, id);
create index insurance_car on insurance (car_id, id);
create index insurance_by_company_name on insurance (company_name, id);
create index insurance_company_search on insurance using gin (company_name gin_trgm_ops);
create index insurance_by_order on insurance (order_id, id);
create index insurance_order_search on insurance using gin (order_id gin_trgm_ops);
create index insurance_by_status on insurance (status, id);
create index insurance_by_need on insurance (needed_on, id);
create index insurance_by_end on insurance (expiration_date, id);
create index insurance_by_last_end on insurance (expiration_date desc nulls last, id desc);
create index insurance_by_request on insurance (requested_at, id);
create index insurance_by_last_request on insurance (requested_at desc nulls last, id desc);
create index insurance_by_awaited on insurance (is_awaited, id);
create index insurance_by_fleet on insurance (is_fleet, id);
create index insurance_by_review on insurance (has_memo_to_review, id);
create index insurance_by_insurer on insurance (insurer, id);
create index insurance_insurer_search on insurance using gin (insurer gin_trgm_ops);
create index insurance_by_update on insurance (updated_at, id);
create index insurance_search on insurance using gin (search_text gin_trgm_ops);
create index insurance_missing on insurance (needed_on, id)
  where is_awaited and status not in ('approved', 'soon_expired');
create index insurance_expiring on insurance (status, expiration_date, id) where is_awaited;

create function tally_of_insurance(insurance) returns text[] language sql immutable
  return case
    when not $1.is_awaited or $1.status = 'approved' then array['insurance']
    when $1.status = 'soon_expired' then array['insurance', 'insurance:expiring']
    else array['insurance', 'insurance:missing']
  end;
create trigger insurance_tally after insert or update or delete on insurance
  for each row execute function keep_tally();

create table insurance_memo (
  id uuid primary key,
  insurance_id uuid not null references insurance (id),
  -- The car and the company that it was given for: it says nothing of another.
  car_id uuid not null references car (id),
  company_id uuid not null references company (id),
  insurer text not null,
  policy_number text not null,
  expiration_date date not null,
  state text not null check (state in ('PENDING', 'APPROVED', 'REFUSED', 'REPLACED', 'WITHDRAWN')),
  document_id uuid references document (id) on delete set null,
  given_at timestamptz not null,
  given_by text not null,
  given_by_id text not null,
  decided_at timestamptz,
  decided_by text,
  decided_by_id text,
  reason text not null default ''
);
-- One memo waits to be checked, and one stands.
create unique index insurance_memo_pending on insurance_memo (insurance_id) where state = 'PENDING';
create unique index insurance_memo_approved on insurance_memo (insurance_id) where state = 'APPROVED';
create index insurance_memo_of_insurance on insurance_memo (insurance_id, given_at);
create index insurance_memo_car on insurance_memo (car_id);
create index insurance_memo_company on insurance_memo (company_id);
create index insurance_memo_document on insurance_memo (document_id) where document_id is not null;

-- The policy under which the lessor insures the cars of contracts that are sold with insurance.
update lessor set identity = jsonb_build_object('fleetInsurer', '', 'fleetPolicyNumber', '', 'fleetPolicyEnd', null) || identity;
