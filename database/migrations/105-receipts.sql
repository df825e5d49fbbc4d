-- Money received, what it pays, and what is paid back.

-- A payment received, or its reversal: a second row of the opposite amount, so that what was written never changes.
create table receipt (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  issuer_id uuid not null references issuer (id),
  -- Null while the payer is unknown (account 471).
  company_id uuid references company (id),
  company_name text not null default '',
  method text not null,
  origin text not null,
  received_on date not null,
  -- Negative for a reversal.
  amount_cents bigint not null,
  reference text not null default '',
  -- The payer's name as the bank writes it.
  payer text not null default '',
  -- The contract that it secures; null for any other payment.
  contract_id uuid references contract (id),
  security text,
  -- True once its company has left the contract: it secures nothing more and is to be returned.
  is_to_return boolean not null default false,
  reverses_id uuid references receipt (id),
  is_reversed boolean not null default false,
  -- What pays documents; of a guarantee, its call for funds. Maintained from its allocations.
  allocated_cents bigint not null default 0,
  -- Of a guarantee: what was set off against documents, or returned.
  released_cents bigint not null default 0,
  -- What may still be allocated; of a guarantee, what is held.
  remaining_cents bigint generated always as (
case
    when is_reversed or reverses_id is not null then 0
    when security is not null then amount_cents - released_cents
    else amount_cents - allocated_cents
end) stored not null,
  search_text text generated always as (normal_text(company_name || ' ' || payer || ' ' || reference)) stored,
  constraint receipt_pkey primary key (id),
  constraint receipt_method_check check (method in ('TRANSFER', 'DEBIT', 'CARD', 'CHEQUE', 'CASH')),
  constraint receipt_origin_check check (origin in ('STATEMENT', 'PAYMENT_DATE', 'DEPOSIT', 'DEBIT', 'PROVIDER', 'MANUAL')),
  constraint receipt_amount_check check (case when reverses_id is null then amount_cents > 0 else amount_cents < 0 end),
  constraint receipt_security_check check (security in ('DEPOSIT', 'COLLATERAL') and contract_id is not null or security is null and contract_id is null),
  constraint receipt_to_return_check check (not is_to_return or security is not null),
  constraint receipt_allocated_check check (allocated_cents between 0 and greatest(amount_cents, 0)),
  constraint receipt_released_check check (released_cents between 0 and case when security is null then 0 else greatest(amount_cents, 0) end),
  constraint receipt_reversed_check check (not is_reversed or (allocated_cents = 0 and released_cents = 0))
);
create unique index receipt_reversed_once on receipt (reverses_id) where (reverses_id is not null);
create index receipt_by_day on receipt (received_on, id);
create index receipt_by_company on receipt (company_name, id);
create index receipt_by_amount on receipt (amount_cents, id);
create index receipt_by_remaining on receipt (remaining_cents, id);
create index receipt_by_method on receipt (method, id);
create index receipt_by_origin on receipt (origin, id);
create index receipt_of_company on receipt (company_id, received_on, id);
create index receipt_of_contract on receipt (contract_id, received_on, id) where (contract_id is not null);
create index receipt_search on receipt using gin (search_text gin_trgm_ops);

-- Money to pay back to a client, from its credits: a transfer takes it.
create table refund (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  issuer_id uuid not null references issuer (id),
  company_id uuid not null references company (id),
  company_name text not null,
  amount_cents bigint not null,
  -- What its allocations take from the credits of the company.
  funded_cents bigint not null default 0,
  reason text not null default '',
  -- Why the money may still be claimed back; empty without a doubt.
  warning text not null default '',
  -- Set once the bank has executed it.
  paid_on date,
  constraint refund_pkey primary key (id),
  constraint refund_status_check check (status in ('REQUESTED', 'PAID', 'CANCELED')),
  constraint refund_amount_check check (amount_cents > 0),
  constraint refund_funded_check check (funded_cents between 0 and amount_cents and (status <> 'CANCELED' or funded_cents = 0)),
  constraint refund_paid_check check ((status = 'PAID') = (paid_on is not null))
);
create index refund_of_company on refund (company_id, id);
create index refund_by_status on refund (status, id);
create index refund_by_creation on refund (created_at, id);

-- What a receipt or a credit note pays of a document, or of a refund. An undone allocation has a second row, of the
-- opposite amount: rows are never changed.
create table allocation (
  id uuid not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  receipt_id uuid references receipt (id),
  -- The part of a credit note.
  credit_part_id uuid references document_part (id),
  part_id uuid references document_part (id),
  refund_id uuid references refund (id),
  -- Negative when it undoes another.
  cents bigint not null,
  -- The VAT of the document that becomes due with this payment, for an issuer that pays it on receipts.
  vat_cents bigint not null default 0,
  -- The VAT of the credit note that lowers that of the document.
  credited_vat_cents bigint not null default 0,
  -- The day that counts for the debtor: that of the payment, at the earliest that of the document.
  effective_on date not null,
  reason text not null default '',
  undoes_id uuid references allocation (id),
  constraint allocation_pkey primary key (id),
  constraint allocation_source_check check (num_nonnulls(receipt_id, credit_part_id) = 1),
  constraint allocation_target_check check (num_nonnulls(part_id, refund_id) = 1),
  constraint allocation_cents_check check (case when undoes_id is null then cents > 0 else cents < 0 end)
);
create unique index allocation_undone_once on allocation (undoes_id) where (undoes_id is not null);
create index allocation_of_receipt on allocation (receipt_id, id) where (receipt_id is not null);
create index allocation_of_credit on allocation (credit_part_id, id) where (credit_part_id is not null);
create index allocation_of_part on allocation (part_id, id) where (part_id is not null);
create index allocation_of_refund on allocation (refund_id, id) where (refund_id is not null);

create function refuse_changed_row() returns trigger language plpgsql as $$
begin
  raise exception 'the rows of % never change', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger allocation_never_changes before update or delete on allocation
  for each row execute function refuse_changed_row();

-- The settled amounts follow the allocations. The checks of each table then refuse an allocation above what is left
-- of its source or of its target, whatever runs at the same time: each update waits for the others on the same row.
create function apply_allocations() returns trigger language plpgsql as $$
begin
  if exists (select from added a
      left join allocation o on o.id = a.undoes_id
      left join receipt r on r.id = a.receipt_id
      left join document_part cp on cp.id = a.credit_part_id
      left join billing_document credit on credit.id = cp.document_id
      left join document_part p on p.id = a.part_id
      left join billing_document d on d.id = p.document_id
      left join refund f on f.id = a.refund_id
      where
        -- An undone allocation is undone whole.
        a.undoes_id is not null and (o.undoes_id is not null or (o.receipt_id, o.credit_part_id, o.part_id, o.refund_id, -o.cents, -o.vat_cents, -o.credited_vat_cents)
          is distinct from (a.receipt_id, a.credit_part_id, a.part_id, a.refund_id, a.cents, a.vat_cents, a.credited_vat_cents))
        or r.reverses_id is not null
        or credit.kind <> 'CREDIT_NOTE' or d.kind = 'CREDIT_NOTE'
        or a.undoes_id is null and p.is_replaced
        -- A call for funds is paid by guarantees alone.
        or d.kind = 'CALL' and r.security is null
        or coalesce(d.issuer_id, f.issuer_id) <> coalesce(r.issuer_id, credit.issuer_id)
        -- A guarantee may secure what the next lessee of its contract owes.
        or r.security is null and coalesce(d.company_id, f.company_id) is distinct from coalesce(r.company_id, credit.company_id))
  then
    raise exception 'an allocation does not fit its source or its target' using errcode = 'check_violation';
  end if;
  update receipt r set allocated_cents = r.allocated_cents + s.allocated, released_cents = r.released_cents + s.released
  from (
    select a.receipt_id, coalesce(sum(a.cents) filter (where not is_release), 0) as allocated,
      coalesce(sum(a.cents) filter (where is_release), 0) as released
    from (
      select a.receipt_id, a.cents, r.security is not null and d.kind is distinct from 'CALL' as is_release
      from added a join receipt r on r.id = a.receipt_id
      left join document_part p on p.id = a.part_id left join billing_document d on d.id = p.document_id) a
    group by a.receipt_id) s
  where r.id = s.receipt_id;
  update document_part p set settled_cents = p.settled_cents + s.cents
  from (
    select id, sum(cents) as cents from (
      select credit_part_id as id, cents from added where credit_part_id is not null
      union all select part_id, cents from added where part_id is not null) both_sides
    group by id) s
  where p.id = s.id;
  update refund f set funded_cents = f.funded_cents + s.cents
  from (select refund_id, sum(cents) as cents from added where refund_id is not null group by refund_id) s
  where f.id = s.refund_id;
  return null;
end $$;
create trigger allocation_applied after insert on allocation referencing new table as added
  for each statement execute function apply_allocations();

-- A reversed receipt pays nothing any more.
create function reverse_receipt() returns trigger language plpgsql as $$
begin
  update receipt set is_reversed = true where id = new.reverses_id and amount_cents = -new.amount_cents;
  if not found then
    raise exception 'a receipt is reversed whole' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger receipt_reversal after insert on receipt
  for each row when (new.reverses_id is not null) execute function reverse_receipt();

-- What was received never changes: a mistake is reversed.
create function refuse_changed_receipt() returns trigger language plpgsql as $$
declare
  free text[] := array['version', 'updated_at', 'updated_by', 'updated_by_id', 'company_id', 'company_name',
    'payer', 'is_to_return', 'is_reversed', 'allocated_cents', 'released_cents', 'remaining_cents', 'search_text'];
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)
    or (new.company_id is distinct from old.company_id and old.company_id is not null) then
    raise exception 'a receipt never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger receipt_never_changes before update or delete on receipt
  for each row execute function refuse_changed_receipt();

-- A call for funds whose contract will not start is no longer due. An invoice of a delivery or of an activation that
-- is late keeps a car that nobody has paid for on the road: the night marks it.
alter table billing_document
  add column is_canceled boolean not null default false,
  add column is_late_delivery boolean not null default false,
  add constraint billing_document_canceled_check check (not is_canceled or kind = 'CALL');
alter table billing_document drop column remaining_cents, drop column stage, drop column late_from;
alter table billing_document
  add column remaining_cents bigint generated always as (
case when status = 'FINAL' and not is_canceled then total_cents - settled_cents else 0 end) stored not null,
  add column stage text generated always as (
case
    when (status = 'DRAFT') then 'DRAFT'
    when (settled_cents >= total_cents) then 'PAID'
    when is_canceled then 'CANCELED'
    when (settled_cents > 0) then 'PARTLY'
    else 'OPEN'
end) stored not null,
  add column late_from date generated always as (
case when status = 'FINAL' and not is_canceled and settled_cents < total_cents and kind <> 'CREDIT_NOTE' then due_on + 1 end) stored;
create index billing_document_by_late on billing_document (late_from, id);
create index billing_document_by_late_last on billing_document (late_from desc nulls last, id desc);
create index billing_document_by_remaining on billing_document (remaining_cents, id);
create index billing_document_by_stage on billing_document (stage, id);
create index billing_document_late_unmarked on billing_document (late_from, id) where (kind = 'INVOICE' and not is_late_delivery);
create index billing_document_due_deposits on billing_document (due_on, id)
  where (kind = 'CALL' and remaining_cents > 0 or is_late_delivery and remaining_cents > 0 and disputed_cents = 0);

create or replace function refuse_final_document() returns trigger language plpgsql as $$
declare
  free text[] := array['version', 'updated_at', 'updated_by', 'updated_by_id', 'company_name', 'client_id',
    'paper_key', 'sent_at', 'disputed_cents', 'dispute_reason', 'settled_cents', 'remaining_cents', 'stage', 'late_from',
    'is_canceled', 'is_late_delivery', 'search_text'];
begin
  if tg_op = 'DELETE' then
    raise exception 'billing_document % is final', old.number using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'billing_document % is final', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function tally_of_billing_document(document billing_document) returns text[] language sql immutable
  return case
    when document.kind = 'CALL' and document.remaining_cents > 0
      or document.is_late_delivery and document.remaining_cents > 0 and document.disputed_cents = 0
      then array['billingDocument:DUE_DEPOSIT']
    when document.kind = 'CREDIT_NOTE' and (document.status = 'DRAFT' or document.settled_cents < document.total_cents)
      then array['billingDocument:MISSING_CREDIT']
    else '{}' end;

-- Deposits and collaterals recorded on contracts become receipts, under the same ids.
insert into receipt (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
  issuer_id, company_id, company_name, method, origin, received_on, amount_cents, reference, contract_id, security, is_to_return)
select d.id, d.version, d.created_at, d.created_by, d.created_by_id, d.updated_at, d.updated_by, d.updated_by_id,
  '01900000-0000-7000-8000-000000000001', company.id, company.name, 'TRANSFER', 'DEPOSIT', d.received_on, d.amount_cents,
  d.reference, d.contract_id, d.security, d.returned_to is not null or c.status = 'CANCELED'
from deposit_receipt d
join contract c on c.id = d.contract_id
join company on company.id = coalesce(
  -- The company that left the contract, as its transfer names it.
  (select (a.before #>> '{holder,companyId}')::uuid from amendment a
    where a.contract_id = d.contract_id and d.returned_to is not null and a.before #>> '{holder,companyName}' = d.returned_to
    order by a.created_at desc limit 1),
  c.company_id);
-- Their lines of history follow them under the name of their new kind.
alter table audit_line disable trigger audit_line_is_redacted_alone;
update audit_line set record = 'receipt' where record = 'depositReceipt';
alter table audit_line enable trigger audit_line_is_redacted_alone;
drop table deposit_receipt;

create index receipt_of_issuer on receipt (issuer_id, received_on);
create index refund_of_issuer on refund (issuer_id);
