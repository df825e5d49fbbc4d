-- Bank statements: their lines, each imported once, and what they were matched with.

-- What is remembered of the way a bank writes the statements of an account of ours.
create table bank_account (
  iban text not null,
  issuer_id uuid not null references issuer (id),
  -- The direction of reversals with which its statements balance.
  reversals text not null default 'AS_GIVEN',
  -- The layout of its statements as a table; null before the first one.
  table_profile jsonb,
  constraint bank_account_pkey primary key (iban),
  constraint bank_account_reversals_check check (reversals in ('AS_GIVEN', 'TURNED'))
);

create table bank_statement (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  issuer_id uuid not null references issuer (id),
  iban text not null,
  -- The bank's id of it, and the file that it came in.
  bank_reference text not null,
  file_name text not null,
  from_day date not null,
  to_day date not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  line_count integer not null,
  -- Lines that no earlier statement held.
  new_line_count integer not null,
  -- The closing balance before it is not its opening balance: a statement lacks.
  follows_gap boolean not null,
  constraint bank_statement_pkey primary key (id),
  constraint bank_statement_days_check check (from_day <= to_day)
);
create index bank_statement_of_account on bank_statement (iban, from_day, id);
create index bank_statement_by_day on bank_statement (to_day, id);
create index bank_statement_by_creation on bank_statement (created_at, id);

create table statement_line (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  statement_id uuid not null references bank_statement (id),
  issuer_id uuid not null references issuer (id),
  iban text not null,
  booked_on date not null,
  valued_on date,
  -- Positive for money in.
  amount_cents bigint not null,
  label text not null,
  -- The other party.
  party_name text not null,
  party_iban text not null,
  remittance text not null,
  structured_reference text not null,
  end_to_end_id text not null,
  mandate_reference text not null,
  batch_id text not null,
  return_code text not null,
  -- Payments of a movement that they do not add up to, and what they leave unexplained.
  details jsonb not null,
  unexplained_cents bigint not null,
  -- Account, day, amount, references and rank among equals: a line known already is not imported again.
  fingerprint text not null,
  -- Once matched: by what, and the bank's fee taken from the payment.
  match_reason text not null default '',
  company_id uuid references company (id),
  company_name text not null default '',
  fee_cents bigint not null default 0,
  -- Once ignored: the account that it is booked to.
  ignored_account text not null default '',
  -- False once the search for a sure match has read it.
  awaits_matching boolean not null,
  search_text text generated always as (normal_text(party_name || ' ' || remittance || ' ' || label || ' ' || structured_reference || ' ' || company_name)) stored,
  constraint statement_line_pkey primary key (id),
  constraint statement_line_status_check check (status in ('TO_MATCH', 'MATCHED', 'IGNORED')),
  constraint statement_line_ignored_check check ((status = 'IGNORED') = (ignored_account <> '')),
  constraint statement_line_matched_check check (status = 'MATCHED' or fee_cents = 0)
);
create unique index statement_line_once on statement_line (fingerprint);
create index statement_line_by_day on statement_line (booked_on, id);
create index statement_line_by_amount on statement_line (amount_cents, id);
create index statement_line_by_status on statement_line (status, booked_on, id);
create index statement_line_by_party on statement_line (party_name, id);
create index statement_line_of_statement on statement_line (statement_id, id);
create index statement_line_of_company on statement_line (company_id, id) where (company_id is not null);
create index statement_line_of_payer on statement_line (party_iban, id) where (party_iban <> '' and company_id is not null);
create index statement_line_of_account on statement_line (iban, booked_on, id);
create index statement_line_awaiting on statement_line (statement_id, id) where (awaits_matching);
create index statement_line_search on statement_line using gin (search_text gin_trgm_ops);

alter table receipt add column statement_line_id uuid references statement_line (id);
create index receipt_of_line on receipt (statement_line_id, id) where (statement_line_id is not null);

create index bank_account_of_issuer on bank_account (issuer_id);
create index bank_statement_of_issuer on bank_statement (issuer_id);
create index statement_line_of_issuer on statement_line (issuer_id, booked_on);
