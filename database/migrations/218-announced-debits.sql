-- Nobody is reminded of a debit that is announced and not yet prepared, until its day has passed.

-- Announcements of one night leave in one mail, in the morning: each holds the cause that its mail states.
alter table debit_announcement add column cause text not null default 'AMOUNT'
  constraint debit_announcement_cause_check check (cause in ('AMOUNT', 'BATCH', 'DAY', 'DISPUTE_ENDED'));
alter table debit_announcement add column mailed_at timestamptz;
update debit_announcement set mailed_at = announced_at;
create index debit_announcement_to_mail on debit_announcement (part_id) where mailed_at is null;

-- The last debit announced by mail of a part, with its day, for a client that is still debited. A debit made or withdrawn
-- since then replaces it.
create view announced_debit as
select p.id as part_id, n.cents, n.collection_on, m.signed_on
from document_part p
join billing_document d on d.id = p.document_id
join company c on c.id = d.company_id and c.payment_kind in ('MANDATE', 'STRIPE_MANDATE')
cross join lateral (
  select id, cents, collection_on from debit_announcement where part_id = p.id
  order by announced_at desc, id desc limit 1) n
cross join lateral (
  select signed_on from mandate
  where company_id = d.company_id and issuer_id = d.issuer_id and status = 'Active' order by signed_on limit 1) m
where not p.is_replaced and p.settled_cents < p.amount_cents
  and not exists (select from debit b where b.part_id = p.id and b.id > n.id);

-- The last debit of a part is about to collect it: prepared or sent, announced by mail for a day that has not passed, or
-- come back with an announced day that has not passed, for a client that is still debited. Another debit withdrawn since
-- then withdraws the announced one.
drop function late_documents(date);
create function late_documents(on_day date)
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
    left join lateral (
      select least(a.cents, l.cents) as cents, a.collection_on as debited_on
      from announced_debit a where a.part_id = l.part_id and a.collection_on >= on_day
      union all
      select case when last.retry_on is null then last.amount_cents else l.cents end,
        coalesce(last.retry_on, last.collection_on)
      from (
        select status, amount_cents, collection_on, retry_on from debit where part_id = l.part_id
        order by id desc limit 1) last
      where last.status in ('PREPARED', 'SENT')
        or last.retry_on >= on_day
          and exists (select from company c where c.id = l.company_id and c.payment_kind in ('MANDATE', 'STRIPE_MANDATE'))
          and exists (select from mandate m
            where m.company_id = l.company_id and m.issuer_id = l.issuer_id and m.status = 'Active')
      limit 1) b on true
    where d.origin <> 'LATE'
    group by d.id, d.company_id, d.issuer_id, open.cents) late
  where late_cents > 0
$$;
