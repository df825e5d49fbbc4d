-- The sum that settled a document before its paper was drawn: what its electronic invoice states as paid in advance (BT-113).
-- It is stored with the paper, once: the papers drawn so far state none.
alter table billing_document add column prepaid_cents bigint not null default 0
  constraint billing_document_prepaid check (prepaid_cents between 0 and total_cents);

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
    allowed.disputed_cents := old.disputed_cents;
    allowed.dispute_reason := old.dispute_reason;
    allowed.settled_cents := old.settled_cents;
    allowed.late_from := old.late_from;
    allowed.is_canceled := old.is_canceled;
    allowed.is_late_delivery := old.is_late_delivery;
    -- Generated from those above.
    allowed.remaining_cents := old.remaining_cents;
    allowed.stage := old.stage;
    allowed.search_text := old.search_text;
    if allowed is not distinct from old then
      return null;
    end if;
  end if;
  raise exception 'billing_document % is final', old.number using errcode = 'restrict_violation';
end $$;
