-- The entries of the account of a company, with the issuer that each is owed to or held by: money of one issuer pays nothing
-- of another, so the balances of a company are one by issuer.
create or replace view account_entry as
select d.id, d.company_id, d.issued_on as day, 1 as rank, d.kind, d.number as label, d.id as document_id,
  null::uuid as receipt_id, null::text as method, d.order_ids, d.due_on,
  case when d.kind = 'CREDIT_NOTE' then 0 else d.total_cents end as debit_cents,
  case when d.kind = 'CREDIT_NOTE' then d.total_cents else 0 end as credit_cents,
  d.issuer_id
from billing_document d
where d.status = 'FINAL' and d.kind <> 'CALL'
union all
select r.id, r.company_id, r.received_on, 2, case when r.reverses_id is null then 'RECEIPT' else 'REVERSAL' end, r.reference,
  null, r.id, r.method, '', null, greatest(-r.amount_cents, 0), greatest(r.amount_cents, 0), r.issuer_id
from receipt r
where r.security is null and r.company_id is not null
union all
select a.id, d.company_id, a.effective_on, 3, 'SET_OFF', d.number, d.id, r.id, null, '', null,
  greatest(-a.cents, 0), greatest(a.cents, 0), d.issuer_id
from allocation a join receipt r on r.id = a.receipt_id and r.security is not null
  join document_part p on p.id = a.part_id join billing_document d on d.id = p.document_id and d.kind <> 'CALL'
union all
select w.id, w.company_id, w.written_on, 4, 'WRITE_OFF', d.number, d.id, null, null, '', null,
  greatest(-w.cents, 0), greatest(w.cents, 0), d.issuer_id
from write_off w join document_part p on p.id = w.part_id join billing_document d on d.id = p.document_id
union all
select f.id, f.company_id, f.paid_on, 5, 'REFUND', f.reason, null, null, null, '', null, sum(a.cents)::bigint, 0, f.issuer_id
from refund f join allocation a on a.refund_id = f.id left join receipt r on r.id = a.receipt_id
where f.paid_on is not null and r.security is null
group by f.id, f.company_id;
