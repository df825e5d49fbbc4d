-- The one definition of what is late, which every list, counter and letter reads.

-- A document is late from the day after the first due day of its open parts: a part replaced by a plan counts no more,
-- nor one born before a judgment. A call for funds is never late: its own list awaits it.
alter table billing_document alter column late_from drop expression;

create function sync_documents_of_parts(ids uuid[]) returns void language sql as $$
  update billing_document d
  set settled_cents = s.settled_cents, late_from = case when d.kind in ('INVOICE', 'NOTE') then s.late_from end
  from (
    select p.document_id, sum(p.settled_cents) as settled_cents,
      min(p.due_on) filter (where not p.is_replaced and p.settled_cents < p.amount_cents and c.part_id is null) + 1 as late_from
    from document_part p left join prior_claim c on c.part_id = p.id
    where p.document_id = any(ids) group by p.document_id) s
  where d.id = s.document_id;
$$;

create function sync_documents_of_changed_parts() returns trigger language plpgsql as $$
begin
  perform sync_documents_of_parts(array(select distinct document_id from changed));
  return null;
end $$;
drop trigger document_part_settled on document_part;
drop function keep_settled_document();
create trigger document_part_changed after update on document_part referencing new table as changed
  for each statement execute function sync_documents_of_changed_parts();
create trigger document_part_added after insert on document_part referencing new table as changed
  for each statement execute function sync_documents_of_changed_parts();

create function sync_documents_of_claims() returns trigger language plpgsql as $$
begin
  perform sync_documents_of_parts(array(
    select distinct p.document_id from changed join document_part p on p.id = changed.part_id));
  return null;
end $$;
create trigger prior_claim_added after insert on prior_claim referencing new table as changed
  for each statement execute function sync_documents_of_claims();
create trigger prior_claim_released after delete on prior_claim referencing old table as changed
  for each statement execute function sync_documents_of_claims();

select sync_documents_of_parts(array(select id from billing_document where status = 'FINAL'));

-- Parts of invoices and notes past their due day: neither replaced by a plan nor prior to a judgment.
create function late_parts(on_day date)
returns table (part_id uuid, document_id uuid, company_id uuid, issuer_id uuid, due_on date, cents bigint)
language sql stable as $$
  select p.id, d.id, d.company_id, d.issuer_id, p.due_on, p.remaining_cents
  from billing_document d join document_part p on p.document_id = d.id
  where d.late_from <= on_day and p.due_on < on_day and not p.is_replaced and p.settled_cents < p.amount_cents
    and not exists (select from prior_claim c where c.part_id = p.id)
$$;

-- Late documents with what may be claimed of them: without what is disputed, nor interest and recovery fees. Nobody is
-- reminded of what a debit prepared or sent is about to collect.
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
      coalesce(sum(b.amount_cents), 0)::bigint as debit_cents, min(b.collection_on) as debited_on,
      min(l.due_on) filter (where b.id is null) as chased_since
    from late_parts(on_day) l join billing_document d on d.id = l.document_id
    cross join lateral (
      select sum(p.remaining_cents) as cents from document_part p
      where p.document_id = d.id and not p.is_replaced and p.settled_cents < p.amount_cents
        and not exists (select from prior_claim c where c.part_id = p.id)) open
    left join debit b on b.part_id = l.part_id and b.status in ('PREPARED', 'SENT')
    where d.origin <> 'LATE'
    group by d.id, d.company_id, d.issuer_id, open.cents) late
  where late_cents > 0
$$;
