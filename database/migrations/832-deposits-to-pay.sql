-- A deposit or a caution is agreed with the order, then paid: those that were written before had been.
drop trigger supplier_advance_tally on supplier_advance;
drop function tally_of_supplier_advance;
alter table supplier_advance
  drop column outstanding_cents,
  drop column stage,
  add column reference text not null default '',
  add column paid_at timestamptz,
  add column paid_by text,
  add column paid_by_id text;
update supplier_advance set paid_at = created_at, paid_by = created_by, paid_by_id = created_by_id;
alter table supplier_advance
  add column outstanding_cents bigint not null
    generated always as (case when paid_at is null then 0 else amount_cents - recovered_cents end) stored,
  add column stage text not null generated always as (
    case when paid_at is null then 'TO_PAY' when recovered_cents = 0 then 'OUT'
      when recovered_cents < amount_cents then 'PARTLY' else 'RECOVERED' end) stored,
  add check (paid_at is not null or recovered_cents = 0),
  add check ((paid_at is null) = (paid_by_id is null));
create index supplier_advance_by_stage on supplier_advance (kind, stage, since, id);
create index supplier_advance_by_outstanding on supplier_advance (kind, outstanding_cents, id);
create function tally_of_supplier_advance(advance supplier_advance) returns text[] language sql immutable
  return case when advance.stage = 'RECOVERED' then '{}' else array['supplierAdvance:' || advance.kind] end;
create trigger supplier_advance_tally after insert or update or delete on supplier_advance
  for each row execute function keep_tally();

-- Who takes an IBAN away is held apart like who enters one.
alter table supplier drop constraint supplier_iban_entered,
  add constraint supplier_iban_entered check (iban is null or iban_entered_by_id is not null);
