-- The debit about to collect a part is defined once: letters read it of late invoices, and of notes of interest and fees.

-- The last debit of a part is about to collect it: prepared or sent, announced by mail for a day that has not passed, or
-- come back with an announced day that has not passed, for a client that is still debited. Another debit withdrawn since
-- then withdraws the announced one.
create function debit_to_come(of_part uuid, on_day date) returns table (cents bigint, debited_on date)
language sql stable as $$
  select least(a.cents, p.remaining_cents), a.collection_on
  from announced_debit a join document_part p on p.id = a.part_id
  where a.part_id = of_part and a.collection_on >= on_day
  union all
  select case when last.retry_on is null then last.amount_cents else last.remaining_cents end,
    coalesce(last.retry_on, last.collection_on)
  from (
    select b.status, b.amount_cents, b.collection_on, b.retry_on, b.company_id, p.remaining_cents, d.issuer_id
    from debit b join document_part p on p.id = b.part_id join billing_document d on d.id = p.document_id
    where b.part_id = of_part
    order by b.id desc limit 1) last
  where last.status in ('PREPARED', 'SENT')
    or last.retry_on >= on_day
      and exists (select from company c where c.id = last.company_id and c.payment_kind in ('MANDATE', 'STRIPE_MANDATE'))
      and exists (select from mandate m
        where m.company_id = last.company_id and m.issuer_id = last.issuer_id and m.status = 'Active')
  limit 1
$$;

create or replace function late_documents(on_day date)
returns table (document_id uuid, company_id uuid, issuer_id uuid, number text, issued_on date, due_on date, cents bigint,
  debited_cents bigint, debited_on date, chased_since date)
language sql stable as $$
  select id, company_id, issuer_id, number, issued_on, due_on, late_cents, least(late_cents, debit_cents), debited_on,
    case when late_cents > debit_cents then chased_since end
  from (
    select d.id, d.company_id, d.issuer_id, d.number, d.issued_on, min(l.due_on) as due_on,
      least(sum(l.cents), open.cents - d.disputed_cents)::bigint as late_cents,
      coalesce(sum(b.cents), 0)::bigint as debit_cents, min(b.debited_on) as debited_on,
      min(l.due_on) filter (where b.cents is null) as chased_since
    from late_parts(on_day) l join billing_document d on d.id = l.document_id
    cross join lateral (
      select sum(p.remaining_cents) as cents from document_part p
      where p.document_id = d.id and not p.is_replaced and p.settled_cents < p.amount_cents
        and not exists (select from prior_claim c where c.part_id = p.id)) open
    left join lateral debit_to_come(l.part_id, on_day) b on true
    where d.origin <> 'LATE'
    group by d.id, d.company_id, d.issuer_id, open.cents) late
  where late_cents > 0
$$;
