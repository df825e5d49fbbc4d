-- Damages of cars: declared, expertised, repaired or written off, refunded.
create table damage (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  car_id uuid not null references car (id),
  kind text not null,
  status text not null,
  damage_time timestamptz not null,
  -- The day on which we learnt it: the clock of the insurer starts.
  learnt_on date not null,
  place text not null,
  circumstances text not null,
  has_injured boolean not null,
  third_party_name text not null,
  third_party_plate text not null,
  third_party_insurer text not null,
  third_party_policy text not null,
  -- The holder, the rental and the policy of that hour.
  holder_kind text not null,
  period_id uuid references rental_period (id),
  contract_id uuid references contract (id),
  company_id uuid references company (id),
  company_name text not null default '',
  is_fleet_policy boolean not null,
  insurer text not null default '',
  policy_number text not null default '',
  claim_number text not null default '',
  claimed_on date,
  responsibility text,
  -- The other damage that this one was declared for again.
  joined_id uuid references damage (id),
  loss_id uuid references car_loss (id),
  -- Derived from the reports.
  is_immobilised boolean not null default false,
  written_off_on date,
  offered_on date,
  offer_cents bigint,
  offer_answer text,
  answered_on date,
  garage_id uuid references maintenance_supplier (id),
  repair_starts_on date,
  repaired_on date,
  immobilised_days integer,
  repair_number text not null default '',
  repair_cents bigint,
  repair_vat_cents bigint,
  repair_invoiced_on date,
  unrepaired_reason text not null default '',
  closed_reason text not null default '',
  repair_paid_on date,
  repair_paid_cents bigint,
  fee_cents bigint,
  fee_reason text not null default '',
  fee_company_id uuid references company (id),
  -- The event sent to billing: another one each time the share is billed.
  fee_event_id uuid references billing_event (id),
  search_text text not null default '',
  constraint damage_pkey primary key (id),
  constraint damage_kind_check check (kind in ('COLLISION', 'GLASS', 'VANDALISM', 'FIRE', 'NATURAL', 'THEFT',
    'THEFT_ATTEMPT', 'PARTS_STOLEN', 'MECHANICAL', 'OTHER')),
  constraint damage_status_check check (status in ('PENDING_EXPERTISES', 'PENDING_REPAIRS', 'RECOVERED', 'WRECKED', 'JOINED')),
  constraint damage_responsibility_check check (responsibility in ('FULL', 'HALF', 'NONE')),
  constraint damage_joined_check check ((status = 'JOINED') = (joined_id is not null)),
  constraint damage_offer_check check (offer_answer in ('ACCEPTED', 'REFUSED') and (offered_on is not null or offer_answer is null)),
  constraint damage_paid_check check ((repair_paid_on is null) = (repair_paid_cents is null)),
  constraint damage_fee_check check ((fee_cents is null) = (fee_company_id is null))
);
create index damage_of_car on damage (car_id, damage_time, id);
create index damage_of_period on damage (period_id) where (period_id is not null);
create index damage_of_contract on damage (contract_id) where (contract_id is not null);
create index damage_of_company on damage (company_id, id) where (company_id is not null);
create index damage_of_fee_company on damage (fee_company_id) where (fee_company_id is not null);
create index damage_of_fee_event on damage (fee_event_id) where (fee_event_id is not null);
create index damage_of_garage on damage (garage_id, id) where (garage_id is not null);
create index damage_joined on damage (joined_id) where (joined_id is not null);
create index damage_of_loss on damage (loss_id) where (loss_id is not null);
create index damage_by_time on damage (damage_time, id);
create index damage_by_status on damage (status, damage_time, id);
create index damage_by_kind on damage (kind, id);
create index damage_by_company on damage (company_name, id);
create index damage_by_learnt on damage (learnt_on, id);
create index damage_by_responsibility on damage (responsibility, id);
create index damage_by_immobilised on damage (is_immobilised, id);
create index damage_by_policy on damage (is_fleet_policy, id);
create index damage_search on damage using gin (search_text gin_trgm_ops);
create index damage_company_search on damage using gin (company_name gin_trgm_ops);
-- One invoice of a garage pays one repair.
create unique index damage_invoice on damage (garage_id, repair_number) where (repair_number <> '');

create function tally_of_damage(damage) returns text[] language sql immutable
  return case when $1.status in ('PENDING_EXPERTISES', 'PENDING_REPAIRS') then array['damage', 'damage:untreated']
    else array['damage'] end;
create trigger damage_tally after insert or delete or update on damage for each row execute function keep_tally();

create table damage_expertise (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  damage_id uuid not null references damage (id),
  expert text not null,
  approval_number text not null,
  examined_on date not null,
  seen text not null,
  odometer integer,
  repair_cents bigint,
  vrade_cents bigint,
  days integer,
  conclusion text not null,
  contests_danger boolean not null,
  document_id uuid references document (id),
  file_digest text,
  constraint damage_expertise_pkey primary key (id),
  constraint damage_expertise_seen_check check (seen in ('ON_SITE', 'REMOTE', 'PAPERS')),
  constraint damage_expertise_conclusion_check check (conclusion in ('REPAIRABLE', 'VEI', 'VGE', 'VEI_VGE', 'IRREPARABLE',
    'NO_SHOW', 'CONFORM'))
);
create index damage_expertise_of_damage on damage_expertise (damage_id, examined_on);
create index damage_expertise_document on damage_expertise (document_id) where (document_id is not null);
-- A report is added once.
create unique index damage_expertise_file on damage_expertise (damage_id, file_digest) where (file_digest is not null);

create table damage_refund (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  damage_id uuid not null references damage (id),
  day date not null,
  amount_cents bigint not null,
  payer text not null,
  reason text not null,
  constraint damage_refund_pkey primary key (id),
  constraint damage_refund_amount_check check (amount_cents > 0),
  constraint damage_refund_once unique (damage_id, day, amount_cents, payer)
);

create table damage_assistance (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  damage_id uuid not null references damage (id),
  supplier text not null,
  number text not null,
  day date not null,
  amount_cents bigint not null,
  document_id uuid not null references document (id),
  file_digest text not null,
  constraint damage_assistance_pkey primary key (id),
  constraint damage_assistance_number unique (damage_id, supplier, number),
  constraint damage_assistance_file unique (damage_id, file_digest)
);
create index damage_assistance_document on damage_assistance (document_id);

-- Cars lent while another is repaired: ours, or that of a lender. No rental opens: the rent goes on.
create table damage_loan (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  damage_id uuid not null references damage (id),
  -- Null for the car of a lender.
  car_id uuid references car (id),
  lender text not null,
  period_id uuid references rental_period (id),
  company_id uuid references company (id),
  lent_at timestamptz not null,
  returned_at timestamptz,
  cost_cents bigint,
  constraint damage_loan_pkey primary key (id),
  constraint damage_loan_car_check check ((car_id is null) = (lender <> '')),
  constraint damage_loan_times_check check (returned_at > lent_at)
);
create index damage_loan_of_damage on damage_loan (damage_id);
create index damage_loan_of_car on damage_loan (car_id) where (car_id is not null);
create index damage_loan_of_period on damage_loan (period_id) where (period_id is not null);
create index damage_loan_of_company on damage_loan (company_id) where (company_id is not null);
create unique index damage_loan_open on damage_loan (damage_id) where (returned_at is null);
create unique index damage_loan_open_car on damage_loan (car_id) where (returned_at is null and car_id is not null);
