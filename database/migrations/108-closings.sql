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

-- Rents of a contract delivered before billing began, as billed elsewhere: they count as billed.
create table billed_elsewhere (
  contract_id uuid not null references contract (id) on delete cascade,
  company_id uuid not null references company (id) on delete cascade,
  month date not null,
  component text not null,
  kind text not null,
  label text not null,
  cents bigint not null,
  constraint billed_elsewhere_pkey primary key (contract_id, month, component),
  constraint billed_elsewhere_cents_check check (cents > 0)
);
create index billed_elsewhere_of_company on billed_elsewhere (company_id);

alter table contract_billing add column initialised_by_id text;

-- The fee of a logistics provider for a car received from a store. Its id is that of the car.
create table logistics_car (
  id uuid not null references car (id) on delete cascade,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  supplier_id uuid not null references supplier (id),
  store_name text not null,
  received_on date not null,
  -- Of the store on the day of the reception; null when it was not entered.
  fee_cents bigint,
  invoice_number text not null default '',
  invoiced_on date,
  invoice_cents bigint,
  invoice_vat_cents bigint,
  document_id uuid references document (id) on delete set null,
  -- Why a difference is accepted, or no fee is due.
  reason text not null default '',
  constraint logistics_car_pkey primary key (id),
  constraint logistics_car_status_check check (status in ('TO_INVOICE', 'INVOICED', 'DIFFERENT', 'ACCEPTED', 'WAIVED')),
  constraint logistics_car_invoice_check check ((invoice_number = '') = (invoice_cents is null))
);
create unique index logistics_car_invoice on logistics_car (supplier_id, lower(invoice_number)) where (invoice_number <> '');
create index logistics_car_by_status on logistics_car (status, id);
create index logistics_car_by_reception on logistics_car (received_on, id);
create index logistics_car_document on logistics_car (document_id) where (document_id is not null);
create index logistics_car_supplier on logistics_car (supplier_id, id);

create function tally_of_logistics_car(car logistics_car) returns text[] language sql immutable
  return case when car.status in ('TO_INVOICE', 'DIFFERENT') then array['logisticsCar:OPEN'] else '{}' end;
create trigger logistics_car_tally after insert or delete or update on logistics_car
  for each row execute function keep_tally();

-- What we owe to clients: credit notes not final or not used, guarantees to return, credits older than ten days, which
-- the night marks.
alter table receipt add column is_old_credit boolean not null default false;
create or replace function refuse_changed_receipt() returns trigger language plpgsql as $$
declare
  free text[] := array['version', 'updated_at', 'updated_by', 'updated_by_id', 'company_id', 'company_name', 'payer',
    'is_to_return', 'is_old_credit', 'is_reversed', 'allocated_cents', 'released_cents', 'remaining_cents', 'search_text'];
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)
    or (new.company_id is distinct from old.company_id and old.company_id is not null) then
    raise exception 'a receipt never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function tally_of_receipt(receipt receipt) returns text[] language sql immutable
  return case when receipt.remaining_cents > 0 and (receipt.is_to_return or receipt.is_old_credit)
    then array['missingCredit'] else '{}' end;
create trigger receipt_tally after insert or delete or update on receipt
  for each row execute function keep_tally();
update receipt set is_to_return = is_to_return where is_to_return and remaining_cents > 0;

create or replace function tally_of_billing_document(document billing_document) returns text[] language sql immutable
  return case
    when document.kind = 'CALL' and document.remaining_cents > 0
      or document.is_late_delivery and document.remaining_cents > 0 and document.disputed_cents = 0
      then array['billingDocument:DUE_DEPOSIT']
    when document.kind = 'CREDIT_NOTE' and (document.status = 'DRAFT' or document.settled_cents < document.total_cents)
      then array['missingCredit']
    else '{}' end;
create index receipt_missing_credit on receipt (received_on, id) where (remaining_cents > 0 and (is_to_return or is_old_credit));
create index receipt_unused_credit on receipt (received_on, id) where (remaining_cents > 0 and security is null and not is_old_credit);
