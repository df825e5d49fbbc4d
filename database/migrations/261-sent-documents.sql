-- A document is late only once it was sent: nobody is asked to pay what they never received.

alter table billing_document
  add column is_sent_by_hand boolean not null default false,
  add column sent_on date generated always as ((sent_at at time zone 'Europe/Paris')::date) stored,
  add column is_to_send boolean generated always as (status = 'FINAL' and not is_canceled and sent_at is null) stored not null,
  add constraint billing_document_sent_check check (sent_at is not null or not is_sent_by_hand);
create index billing_document_to_send on billing_document (is_to_send, id);

-- The one definition of lateness. Penalties run from the day after the due day printed on the invoice (C. com., art.
-- L441-10, II) and are owed to the creditor who did its part (directive 2011/7/EU, art. 3, 1): a document sent after its
-- due day is late from the day after its sending. A document that was never sent is late on no day.
create function first_late_day(due_on date, sent_on date) returns date language sql immutable parallel safe
  return case when due_on is not null and sent_on is not null then greatest(due_on, sent_on) + 1 end;

create or replace function refuse_final_document() returns trigger language plpgsql as $$
declare
  allowed billing_document;
begin
  if tg_op = 'UPDATE' then
    allowed := new;
    allowed.version := old.version;
    allowed.updated_at := old.updated_at;
    allowed.updated_by := old.updated_by;
    allowed.updated_by_id := old.updated_by_id;
    allowed.company_name := old.company_name;
    allowed.client_id := old.client_id;
    allowed.paper_key := old.paper_key;
    if old.paper_key is null then
      allowed.prepaid_cents := old.prepaid_cents;
    end if;
    -- A call for funds is due before the delivery that it secures: its day follows that of the delivery.
    if old.kind = 'CALL' then
      allowed.due_on := old.due_on;
    end if;
    allowed.sent_at := old.sent_at;
    allowed.is_sent_by_hand := old.is_sent_by_hand;
    allowed.disputed_cents := old.disputed_cents;
    allowed.dispute_reason := old.dispute_reason;
    allowed.settled_cents := old.settled_cents;
    allowed.late_from := old.late_from;
    allowed.is_canceled := old.is_canceled;
    allowed.is_late_delivery := old.is_late_delivery;
    -- Generated from those above.
    allowed.sent_on := old.sent_on;
    allowed.is_to_send := old.is_to_send;
    allowed.remaining_cents := old.remaining_cents;
    allowed.stage := old.stage;
    allowed.search_text := old.search_text;
    if allowed is not distinct from old then
      return null;
    end if;
  end if;
  raise exception 'billing_document % is final', old.number using errcode = 'restrict_violation';
end $$;

create or replace function sync_documents_of_parts(ids uuid[]) returns void language sql as $$
  update billing_document d
  set settled_cents = s.settled_cents,
    late_from = case when d.kind in ('INVOICE', 'NOTE') then first_late_day(s.due_on, d.sent_on) end
  from (
    select p.document_id, sum(p.settled_cents) as settled_cents,
      min(p.due_on) filter (where not p.is_replaced and p.settled_cents < p.amount_cents and c.part_id is null) as due_on
    from document_part p left join prior_claim c on c.part_id = p.id
    where p.document_id = any(ids) group by p.document_id) s
  where d.id = s.document_id;
$$;

create function sync_sent_document() returns trigger language plpgsql as $$
begin
  perform sync_documents_of_parts(array[new.id]);
  return null;
end $$;
create trigger billing_document_sent after update on billing_document for each row
  when (old.sent_at is distinct from new.sent_at) execute function sync_sent_document();

-- A document that its platform rejected, or whose deposit is undone, was not received.
create function withdraw_deposit() returns trigger language plpgsql as $$
begin
  update billing_document set sent_at = null, is_sent_by_hand = false where id = new.id and sent_at is not null;
  return null;
end $$;
create trigger platform_deposit_withdrawn after update on platform_deposit for each row
  when (old.status is distinct from new.status and new.status in ('TO_DEPOSIT', 'SUBMITTED', 'REJECTED'))
  execute function withdraw_deposit();

drop function late_documents(date);
drop function late_parts(date);

-- Parts of sent invoices and notes past their first late day: neither replaced by a plan nor prior to a judgment.
create function late_parts(on_day date)
returns table (part_id uuid, document_id uuid, company_id uuid, issuer_id uuid, due_on date, late_from date, cents bigint)
language sql stable as $$
  select p.id, d.id, d.company_id, d.issuer_id, p.due_on, first_late_day(p.due_on, d.sent_on), p.remaining_cents
  from billing_document d join document_part p on p.document_id = d.id
  where d.late_from <= on_day and first_late_day(p.due_on, d.sent_on) <= on_day
    and not p.is_replaced and p.settled_cents < p.amount_cents
    and not exists (select from prior_claim c where c.part_id = p.id)
$$;

-- Late documents with what may be claimed of them: without what is disputed, nor interest and recovery fees. Nobody is
-- reminded of what a debit prepared or sent is about to collect: `chased_since` is the eve of the first late day of the
-- others, and `chased_due_on` their oldest due day.
create function late_documents(on_day date)
returns table (document_id uuid, company_id uuid, issuer_id uuid, number text, issued_on date, due_on date, cents bigint,
  debited_cents bigint, debited_on date, chased_since date, chased_due_on date)
language sql stable as $$
  select id, company_id, issuer_id, number, issued_on, due_on, late_cents, least(late_cents, debit_cents), debited_on,
    case when late_cents > debit_cents then chased_since end, case when late_cents > debit_cents then chased_due_on end
  from (
    select d.id, d.company_id, d.issuer_id, d.number, d.issued_on, min(l.due_on) as due_on,
      least(sum(l.cents), open.cents - d.disputed_cents)::bigint as late_cents,
      coalesce(sum(b.cents), 0)::bigint as debit_cents, min(b.debited_on) as debited_on,
      min(l.late_from) filter (where b.cents is null) - 1 as chased_since,
      min(l.due_on) filter (where b.cents is null) as chased_due_on
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

-- Documents of an existing installation that nothing says were sent wait to be sent, or to be recorded as sent on the day
-- they were: they are late on no day until then. Letters, notes and cases are left as they are.
update billing_document d set sent_at = null
from platform_deposit p where p.id = d.id and d.sent_at is not null and p.status in ('TO_DEPOSIT', 'SUBMITTED', 'REJECTED');
select sync_documents_of_parts(array(select id from billing_document where late_from is not null and (sent_at is null or sent_on >= due_on)));
update billing_document set is_late_delivery = false where is_late_delivery and sent_at is null;
