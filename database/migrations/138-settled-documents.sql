-- Each payment updates its document: what that update costs is what a bank statement costs.

-- The same index as `billing_document_by_late_last`.
drop index billing_document_latest_late;

-- Compares rows as they are: their conversion to JSON was a third of the time of an update.
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
    allowed.sent_at := old.sent_at;
    allowed.disputed_cents := old.disputed_cents;
    allowed.dispute_reason := old.dispute_reason;
    allowed.settled_cents := old.settled_cents;
    allowed.is_canceled := old.is_canceled;
    allowed.is_late_delivery := old.is_late_delivery;
    -- Generated columns have no value yet.
    allowed.remaining_cents := old.remaining_cents;
    allowed.stage := old.stage;
    allowed.late_from := old.late_from;
    allowed.search_text := old.search_text;
    if allowed is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'billing_document % is final', old.number using errcode = 'restrict_violation';
end $$;
