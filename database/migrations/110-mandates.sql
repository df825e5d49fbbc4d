-- Mandates: the accounts that clients let an issuer debit, and the companies that still cannot pay.

create sequence mandate_reference;

create table mandate (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  issuer_id uuid not null references issuer (id),
  company_id uuid not null references company (id),
  company_name text not null,
  client_id uuid not null references client (id),
  scheme text not null,
  provider text not null,
  status text not null,
  -- The unique mandate reference (RUM), given by us.
  reference text not null,
  signer jsonb not null,
  -- The signed account; the account typed and not signed yet; the account of the last debit, until the next one says
  -- that it has changed.
  account_id uuid,
  proposed_account_id uuid,
  former_account_id uuid,
  -- Shows the signed account, masked.
  account_mask text not null default '',
  reminded_at timestamptz,
  signed_on date,
  given_on date,
  confirmed_on date,
  -- What proves that the bank of a company has recorded it.
  confirmation_proof text not null default '',
  -- The last collection presented to the bank.
  presented_on date,
  -- When another account was asked of the client; null once it is signed.
  account_asked_at timestamptz,
  -- Why it is blocked, or has ended.
  reason text not null default '',
  ended_at timestamptz,
  -- At the provider: its id there, the state read last, and whether it is a test.
  provider_mandate_id text,
  provider_state text not null default '',
  provider_read_at timestamptz,
  is_test boolean not null default false,
  -- The day after its 36 months without collection; null when nothing can expire.
  expires_on date generated always as (
    case when status in ('Active', 'Blocked', 'SuspendedByPayer', 'Submitted') and provider = 'embedded'
      then (coalesce(presented_on, signed_on) + interval '36 months')::date + 1 end) stored,
  search_text text generated always as (normal_text(company_name || ' ' || reference)) stored,
  constraint mandate_pkey primary key (id),
  constraint mandate_scheme_check check (scheme in ('CORE', 'B2B')),
  constraint mandate_provider_check check (provider in ('embedded', 'gocardless', 'stripe') and (provider = 'embedded' or scheme = 'CORE')),
  constraint mandate_status_check check (status in ('Created', 'PendingSubmission', 'Submitted', 'Active', 'Blocked',
    'Cancelled', 'Expired', 'Failed', 'SuspendedByPayer')),
  constraint mandate_reference_check check (reference ~ '^[A-Z0-9-]{1,35}$')
);
create unique index mandate_by_reference on mandate (issuer_id, reference);
-- One that may be debited and one that waits, by company, issuer and scheme.
create unique index mandate_active on mandate (company_id, issuer_id, scheme) where status = 'Active';
create unique index mandate_waiting on mandate (company_id, issuer_id, scheme)
  where status in ('Created', 'PendingSubmission', 'Submitted');
create unique index mandate_at_provider on mandate (provider, provider_mandate_id) where provider_mandate_id is not null;
create index mandate_of_company on mandate (company_id, id);
create index mandate_of_client on mandate (client_id, id);
create index mandate_expiring on mandate (expires_on, id) where expires_on is not null;
create index mandate_by_creation on mandate (created_at, id);
create index mandate_by_company_name on mandate (company_name, id);
create index mandate_by_status on mandate (status, id);
create index mandate_by_account on mandate (account_id) where account_id is not null;
create index mandate_by_proposed_account on mandate (proposed_account_id) where proposed_account_id is not null;
create index mandate_by_former_account on mandate (former_account_id) where former_account_id is not null;
create index mandate_search on mandate using gin (search_text gin_trgm_ops);

-- The accounts of a mandate, past ones too.
create table mandate_account (
  id uuid not null,
  mandate_id uuid not null references mandate (id) on delete cascade,
  -- The IBAN, encrypted.
  closed_iban text not null,
  mask text not null,
  country text not null,
  bank_name text not null,
  holder text not null,
  -- Structured, for banks outside the European Economic Area.
  line1 text not null,
  zip_code text not null,
  city text not null,
  address_country text not null,
  -- The procedure by which its holder signs the mandate; null when it was signed elsewhere.
  signature_id uuid references signature (id),
  given_at timestamptz not null,
  given_by text not null,
  given_by_id text not null,
  constraint mandate_account_pkey primary key (id),
  constraint mandate_account_country_check check (country ~ '^[A-Z]{2}$')
);
create index mandate_account_of_mandate on mandate_account (mandate_id, given_at);
create index mandate_account_by_signature on mandate_account (signature_id) where signature_id is not null;
alter table mandate add constraint mandate_account_fkey foreign key (account_id) references mandate_account (id);
alter table mandate add constraint mandate_proposed_account_fkey foreign key (proposed_account_id) references mandate_account (id);
alter table mandate add constraint mandate_former_account_fkey foreign key (former_account_id) references mandate_account (id);

-- Companies with a contract under way that cannot be debited or paid by transfer: derived, one row by company.
create table payment_follow_up (
  -- The id of the company.
  id uuid not null references company (id) on delete cascade,
  client_id uuid not null references client (id) on delete cascade,
  company_name text not null,
  problem text not null,
  payment_kind text not null,
  mandate_status text,
  mandate_id uuid references mandate (id) on delete cascade,
  turn text not null,
  since timestamptz not null,
  contract_count integer not null,
  -- The first day on which a car is awaited; null when all are delivered.
  needed_on date,
  search_text text generated always as (normal_text(company_name)) stored,
  constraint payment_follow_up_pkey primary key (id),
  constraint payment_follow_up_problem_check check (problem in ('WAITING', 'MISSING', 'BAD_MANDATE')),
  constraint payment_follow_up_turn_check check (turn in ('CLIENT', 'ACCOUNTANT', 'BANK'))
);
create index payment_follow_up_of_client on payment_follow_up (client_id, id);
create index payment_follow_up_of_mandate on payment_follow_up (mandate_id) where mandate_id is not null;
create index payment_follow_up_by_problem on payment_follow_up (problem, id);
create index payment_follow_up_by_turn on payment_follow_up (turn, id);
create index payment_follow_up_by_since on payment_follow_up (since, id);
create index payment_follow_up_by_name on payment_follow_up (company_name, id);
create index payment_follow_up_by_need on payment_follow_up (needed_on, id);
create index payment_follow_up_by_last_need on payment_follow_up (needed_on desc nulls last, id desc);
create index payment_follow_up_search on payment_follow_up using gin (search_text gin_trgm_ops);

create function tally_of_payment_follow_up(line payment_follow_up) returns text[] language sql immutable
  return array[case when line.problem = 'WAITING' then 'paymentFollowUp:MANDATE' else 'paymentFollowUp:METHOD' end];
create trigger payment_follow_up_tally after insert or delete or update on payment_follow_up
  for each row execute function keep_tally();

-- A company may choose to be debited before its mandate exists.
alter table company drop constraint company_check;
alter table company add constraint company_mandate_check
  check (mandate_status is null or payment_kind in ('MANDATE', 'STRIPE_MANDATE'));
