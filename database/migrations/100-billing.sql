-- Billing: who issues documents, how each company is billed, what is to be billed, the documents and what is to pay.

-- A legal entity that issues documents: the lessor, or a special-purpose vehicle (SPV).
create table issuer (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null,
  -- Begins its numbers; empty for the lessor.
  code text not null,
  -- Null for the lessor, whose identity is in the settings.
  identity jsonb,
  -- The SEPA creditor identifier; empty for an issuer that does not debit.
  creditor_id text not null default '',
  -- True with the option to pay VAT on debits; false when it is due on receipts.
  is_vat_on_debits boolean not null default false,
  -- Nothing is billed before this day; null when every delivered month is billed.
  billing_starts_on date,
  constraint issuer_pkey primary key (id),
  constraint issuer_kind_check check (kind in ('LESSOR', 'SPV')),
  constraint issuer_code_check check (code ~ '^[A-Z0-9]{0,8}$' and (kind = 'LESSOR') = (code = '')),
  constraint issuer_identity_check check ((kind = 'LESSOR') = (identity is null))
);
create unique index issuer_by_code on issuer (code);
insert into issuer (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id, kind, code, billing_starts_on)
values ('01900000-0000-7000-8000-000000000001', 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system', 'LESSOR', '',
  -- Cars delivered before billing exists were billed elsewhere: an accountant says from which month on.
  case when exists (select from rental_period where start_day is not null)
    then (date_trunc('month', now() at time zone 'Europe/Paris') + interval '1 month')::date end);

-- How a company is billed; a company without a row is billed by the defaults.
create table company_billing (
  -- The id of the company.
  id uuid not null references company (id) on delete cascade,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  mode text not null,
  payment_days integer not null,
  recurring_day integer,
  grouping text not null,
  accounting_source_id text,
  constraint company_billing_pkey primary key (id),
  constraint company_billing_mode_check check (mode in ('AUTOMATIC', 'MANUAL')),
  constraint company_billing_days_check check (payment_days between 0 and 60),
  constraint company_billing_recurring_check check (recurring_day between 1 and 31),
  constraint company_billing_grouping_check check (grouping in ('COMPANY', 'CONTRACT'))
);
create unique index company_billing_source on company_billing (accounting_source_id);

-- From which month a contract is billed, and by whom.
create table contract_billing (
  contract_id uuid not null references contract (id) on delete cascade,
  issuer_id uuid not null references issuer (id),
  -- False for a car delivered before billing began, until an accountant says what was billed elsewhere.
  is_ready boolean not null,
  -- The first month to bill; null for every month from the delivery on.
  bills_from date,
  initialised_at timestamptz,
  initialised_by text,
  -- The next month to bill; null once nothing more is due.
  next_month date,
  -- Its lessees whose rents have to be computed: a fact has changed them, or a month is to be billed.
  stale_for uuid[] not null default '{}',
  constraint contract_billing_pkey primary key (contract_id)
);
create index contract_billing_of_issuer on contract_billing (issuer_id);
create index contract_billing_waiting on contract_billing (contract_id) where (not is_ready);
create index contract_billing_due on contract_billing (next_month, contract_id) where (is_ready);
create index contract_billing_stale on contract_billing using gin (stale_for);
insert into contract_billing (contract_id, issuer_id, is_ready)
select c.id, '01900000-0000-7000-8000-000000000001',
  not exists (select from rental_period p where p.contract_id = c.id and p.start_day is not null)
from contract c;

-- A fact to bill, stored in the transaction of its cause, once.
create table billing_event (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  type text not null,
  status text not null,
  cause_id text not null,
  issuer_id uuid not null references issuer (id),
  company_id uuid not null references company (id),
  company_name text not null,
  contract_id uuid references contract (id),
  order_id text not null default '',
  happened_on date not null,
  payload jsonb not null,
  -- Why it waits or has failed.
  reason text not null default '',
  tries integer not null default 0,
  constraint billing_event_pkey primary key (id),
  constraint billing_event_status_check check (status in ('PENDING', 'TREATED', 'FAILED', 'DELETED'))
);
create unique index billing_event_once on billing_event (cause_id, type);
create index billing_event_of_contract on billing_event (contract_id, happened_on);
create index billing_event_of_company on billing_event (company_id, happened_on);
create index billing_event_open on billing_event (status, created_at, id) where status in ('PENDING', 'FAILED');
create index billing_event_by_day on billing_event (happened_on, id);
create index billing_event_by_company on billing_event (company_name, id);
create index billing_event_by_creation on billing_event (created_at, id);
create index billing_event_of_issuer on billing_event (issuer_id, status, happened_on);
create index billing_event_by_type on billing_event (type, id);
create index billing_event_by_status on billing_event (status, id);

create table billing_document (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null,
  status text not null,
  origin text not null,
  issuer_id uuid not null references issuer (id),
  company_id uuid not null references company (id),
  company_name text not null,
  client_id uuid not null references client (id),
  -- The only contract of its lines; null when they name several, or none.
  contract_id uuid references contract (id),
  -- The contracts of its lines.
  order_ids text not null default '',
  -- The month that it bills; null outside rents.
  month date,
  reference text not null default '',
  number text,
  issued_on date,
  due_on date,
  net_cents bigint not null,
  vat_cents bigint not null,
  total_cents bigint not null,
  -- Frozen at the finalisation: the PDF and the XML are drawn from it.
  content jsonb,
  content_hash text,
  -- The PDF once drawn.
  paper_key text,
  sent_at timestamptz,
  disputed_cents bigint not null default 0,
  dispute_reason text not null default '',
  -- Paid or set off, maintained from its parts.
  settled_cents bigint not null default 0,
  remaining_cents bigint generated always as (case when status = 'FINAL' then total_cents - settled_cents else 0 end) stored not null,
  stage text generated always as (
case
    when (status = 'DRAFT') then 'DRAFT'
    when (settled_cents >= total_cents) then 'PAID'
    when (settled_cents > 0) then 'PARTLY'
    else 'OPEN'
end) stored not null,
  -- The day from which it is late; null once paid.
  late_from date generated always as (
case when status = 'FINAL' and settled_cents < total_cents and kind <> 'CREDIT_NOTE' then due_on + 1 end) stored,
  search_text text generated always as (normal_text(coalesce(number, '') || ' ' || company_name || ' ' || order_ids || ' ' || reference)) stored,
  constraint billing_document_pkey primary key (id),
  constraint billing_document_kind_check check (kind in ('INVOICE', 'CREDIT_NOTE', 'NOTE', 'CALL')),
  constraint billing_document_status_check check (status in ('DRAFT', 'FINAL')),
  constraint billing_document_final_check check ((status = 'FINAL') = (number is not null and issued_on is not null and due_on is not null and content is not null)),
  constraint billing_document_total_check check (total_cents = net_cents + vat_cents and total_cents >= 0),
  constraint billing_document_settled_check check (settled_cents between 0 and total_cents),
  constraint billing_document_disputed_check check (disputed_cents between 0 and total_cents)
);
create unique index billing_document_number on billing_document (issuer_id, number);
create index billing_document_by_day on billing_document (issued_on, id);
create index billing_document_by_day_last on billing_document (issued_on desc nulls last, id desc);
create index billing_document_by_due on billing_document (due_on, id);
create index billing_document_by_due_last on billing_document (due_on desc nulls last, id desc);
create index billing_document_by_late on billing_document (late_from, id);
create index billing_document_by_late_last on billing_document (late_from desc nulls last, id desc);
create index billing_document_by_number on billing_document (number, id);
create index billing_document_by_number_last on billing_document (number desc nulls last, id desc);
create index billing_document_by_origin on billing_document (origin, id);
create index billing_document_by_month on billing_document (month, id);
create index billing_document_of_client on billing_document (client_id);
create index billing_document_by_company on billing_document (company_name, id);
create index billing_document_by_total on billing_document (total_cents, id);
create index billing_document_by_remaining on billing_document (remaining_cents, id);
create index billing_document_by_stage on billing_document (stage, id);
create index billing_document_by_kind on billing_document (kind, id);
create index billing_document_of_company on billing_document (company_id, issued_on, id);
create index billing_document_of_contract on billing_document (contract_id, issued_on, id);
create index billing_document_drafts on billing_document (issuer_id, month, id) where (status = 'DRAFT');
create index billing_document_search on billing_document using gin (search_text gin_trgm_ops);

-- The invoices that a credit note corrects.
create table corrected_invoice (
  document_id uuid not null references billing_document (id) on delete cascade,
  invoice_id uuid not null references billing_document (id),
  constraint corrected_invoice_pkey primary key (document_id, invoice_id)
);
create index corrected_invoice_of_invoice on corrected_invoice (invoice_id, document_id);

create table billing_line (
  id uuid not null,
  document_id uuid not null references billing_document (id) on delete cascade,
  position integer not null,
  kind text not null,
  label text not null,
  why text not null default '',
  contract_id uuid references contract (id),
  -- What it bills of a contract: a component of its rent in a month, or another amount.
  component text not null default '',
  month date,
  from_day date,
  through_day date,
  car_id uuid references car (id),
  quantity integer not null,
  unit_price_cents bigint not null,
  -- Without tax; negative lowers the total of an invoice, positive on a credit note.
  net_cents bigint not null,
  category text not null,
  rate double precision not null,
  exemption jsonb,
  -- The line of an invoice that this one credits.
  corrects_line_id uuid references billing_line (id),
  -- The event that it bills.
  event_id uuid references billing_event (id),
  -- What it adds to the amount billed for its component and month: nothing for a gesture.
  counted_cents bigint not null,
  constraint billing_line_pkey primary key (id),
  constraint billing_line_price_check check (unit_price_cents >= 0 and net_cents = quantity * unit_price_cents),
  constraint billing_line_category_check check (category in ('S', 'E', 'AE', 'O'))
);
create unique index billing_line_in_order on billing_line (document_id, position);
create index billing_line_of_contract on billing_line (contract_id, month, component) include (counted_cents);
create index billing_line_of_corrected on billing_line (corrects_line_id) where (corrects_line_id is not null);
create index billing_line_of_event on billing_line (event_id) where (event_id is not null);
create index billing_line_of_car on billing_line (car_id) where (car_id is not null);

-- What is to pay of a document on a day: one part, or several under an instalment plan.
create table document_part (
  id uuid not null,
  document_id uuid not null references billing_document (id) on delete cascade,
  position integer not null,
  due_on date not null,
  amount_cents bigint not null,
  -- Maintained from its allocations.
  settled_cents bigint not null default 0,
  remaining_cents bigint generated always as (amount_cents - settled_cents) stored not null,
  -- Replaced by the instalments of a plan.
  is_replaced boolean not null default false,
  constraint document_part_pkey primary key (id),
  constraint document_part_amount_check check (amount_cents > 0),
  constraint document_part_settled_check check (settled_cents between 0 and amount_cents)
);
create unique index document_part_in_order on document_part (document_id, position);
create index document_part_open on document_part (due_on, id) where (settled_cents < amount_cents and not is_replaced);

-- The last number of an issuer by series and year: the row is locked by each finalisation.
create table document_series (
  issuer_id uuid not null references issuer (id),
  letter text not null,
  year integer not null,
  last_number integer not null,
  last_issued_on date not null,
  constraint document_series_pkey primary key (issuer_id, letter, year),
  constraint document_series_letter_check check (letter in ('F', 'A', 'N', 'C'))
);

-- A finalised document never changes, whatever the door (CGI, art. 289; ann. II, art. 242 nonies A).
create function refuse_final_document() returns trigger language plpgsql as $$
declare
  free text[] := array['version', 'updated_at', 'updated_by', 'updated_by_id', 'company_name', 'client_id',
    'paper_key', 'sent_at', 'disputed_cents', 'dispute_reason', 'settled_cents', 'remaining_cents', 'stage', 'late_from',
    'search_text'];
begin
  if tg_op = 'DELETE' then
    raise exception 'billing_document % is final', old.number using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'billing_document % is final', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger billing_document_final before update or delete on billing_document
  for each row when (old.status = 'FINAL') execute function refuse_final_document();

create function refuse_final_line() returns trigger language plpgsql as $$
begin
  if exists (select from billing_document d where d.status = 'FINAL'
      and d.id in (case when tg_op <> 'INSERT' then old.document_id end, case when tg_op <> 'DELETE' then new.document_id end)) then
    raise exception 'the lines of a final billing_document do not change' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger billing_line_final before insert or update or delete on billing_line
  for each row execute function refuse_final_line();
create trigger corrected_invoice_final before insert or update or delete on corrected_invoice
  for each row execute function refuse_final_line();

-- The settled amount of a document is that of its parts.
create function keep_settled_document() returns trigger language plpgsql as $$
begin
  update billing_document d set settled_cents = (
    select coalesce(sum(p.settled_cents), 0) from document_part p where p.document_id = d.id)
  where d.id in (select distinct document_id from changed);
  return null;
end $$;
create trigger document_part_settled after update on document_part referencing new table as changed
  for each statement execute function keep_settled_document();

create function tally_of_billing_event(event billing_event) returns text[] language sql immutable
  return case when event.status = 'FAILED' then array['billingEvent:FAILED'] else '{}' end;
create trigger billing_event_tally after insert or delete or update on billing_event
  for each row execute function keep_tally();

create function tally_of_billing_document(document billing_document) returns text[] language sql immutable
  return case
    when document.kind = 'CALL' and document.status = 'FINAL' and document.settled_cents < document.total_cents
      then array['billingDocument:DUE_DEPOSIT']
    when document.kind = 'CREDIT_NOTE' and (document.status = 'DRAFT' or document.settled_cents < document.total_cents)
      then array['billingDocument:MISSING_CREDIT']
    else '{}' end;
create trigger billing_document_tally after insert or delete or update on billing_document
  for each row execute function keep_tally();
