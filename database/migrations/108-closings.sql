-- What the end of a rental is worth. Its id is that of the rental period.
create table closing (
  id uuid not null references rental_period (id) on delete cascade,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null,
  status text not null,
  contract_id uuid not null references contract (id) on delete cascade,
  -- The lessee of the last day rented.
  company_id uuid not null references company (id),
  car_id uuid references car (id),
  ended_on date not null,
  -- Typed until they come from their own records; null until they are known.
  repairs_cents bigint,
  return_transport_cents bigint,
  -- Why it is settled without repairs.
  no_repairs_reason text not null default '',
  lines jsonb not null,
  -- What it waits for, in French; empty once everything is known.
  awaits text not null default '',
  net_cents bigint not null,
  constraint closing_pkey primary key (id),
  constraint closing_kind_check check (kind in ('FINAL', 'MIDTERM')),
  constraint closing_status_check check (status in ('COMPUTED', 'AWAITING', 'TO_TUNE', 'TUNED', 'SETTLED')),
  constraint closing_repairs_check check (repairs_cents >= 0),
  constraint closing_return_transport_check check (return_transport_cents >= 0)
);
create index closing_of_contract on closing (contract_id);
create index closing_of_company on closing (company_id);
create index closing_of_car on closing (car_id);
create index closing_to_tune on closing (status, id) where status in ('TO_TUNE', 'AWAITING');
create index closing_by_end on closing (ended_on, id);
create index closing_by_kind on closing (kind, id);

-- The documents that bill a closing.
create table closing_document (
  closing_id uuid not null references closing (id) on delete cascade,
  document_id uuid not null references billing_document (id) on delete cascade,
  constraint closing_document_pkey primary key (closing_id, document_id)
);
create index closing_of_document on closing_document (document_id);

create function tally_of_closing(closing closing) returns text[] language sql immutable
  return case when closing.status = 'TO_TUNE' then array['closing:TO_TUNE'] else '{}' end;
create trigger closing_tally after insert or delete or update on closing
  for each row execute function keep_tally();

-- An early termination proposed to the client: once signed, the end is expected that day.
create table early_termination (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  contract_id uuid not null references contract (id) on delete cascade,
  ends_on date not null,
  -- As printed on the proposal.
  estimate jsonb not null,
  indemnity_cents bigint not null,
  vat_cents bigint not null,
  signed_at timestamptz,
  constraint early_termination_pkey primary key (id),
  constraint early_termination_status_check check (status in ('PENDING', 'SIGNED', 'REFUSED', 'CANCELED')),
  constraint early_termination_amounts_check check (indemnity_cents > 0 and vat_cents >= 0)
);
create index early_termination_of_contract on early_termination (contract_id, id);
create unique index early_termination_waiting on early_termination (contract_id) where (status = 'PENDING');
