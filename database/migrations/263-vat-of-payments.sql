-- The VAT that payments make due has one computation, that of their declaration: no second one is stored.
create or replace function apply_allocations() returns trigger language plpgsql as $$
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
        -- An undone allocation is undone whole, and never before its own day.
        a.undoes_id is not null and (o.undoes_id is not null or a.effective_on < o.effective_on
          or (o.receipt_id, o.credit_part_id, o.part_id, o.refund_id, -o.cents, -o.credited_vat_cents)
          is distinct from (a.receipt_id, a.credit_part_id, a.part_id, a.refund_id, a.cents, a.credited_vat_cents))
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

alter table allocation drop column vat_cents;
