-- Each line of a bank statement inserts a receipt, which its allocation updates with the document that it pays.

-- Counters change for few of them: the condition is evaluated without a call of the function.
drop trigger receipt_tally on receipt;
create trigger receipt_tally_added after insert on receipt for each row
  when (tally_of_receipt(new) <> '{}') execute function keep_tally();
create trigger receipt_tally_changed after update on receipt for each row
  when (tally_of_receipt(old) <> tally_of_receipt(new)) execute function keep_tally();
create trigger receipt_tally_removed after delete on receipt for each row
  when (tally_of_receipt(old) <> '{}') execute function keep_tally();
drop trigger billing_document_tally on billing_document;
create trigger billing_document_tally_added after insert on billing_document for each row
  when (tally_of_billing_document(new) <> '{}') execute function keep_tally();
create trigger billing_document_tally_changed after update on billing_document for each row
  when (tally_of_billing_document(old) <> tally_of_billing_document(new)) execute function keep_tally();
create trigger billing_document_tally_removed after delete on billing_document for each row
  when (tally_of_billing_document(old) <> '{}') execute function keep_tally();

-- Compares rows as they are, as `refuse_final_document` does.
create or replace function refuse_changed_receipt() returns trigger language plpgsql as $$
declare
  allowed receipt;
begin
  if tg_op = 'UPDATE' and (old.company_id is null or new.company_id is not distinct from old.company_id) then
    allowed := new;
    allowed.version := old.version;
    allowed.updated_at := old.updated_at;
    allowed.updated_by := old.updated_by;
    allowed.updated_by_id := old.updated_by_id;
    allowed.company_id := old.company_id;
    allowed.company_name := old.company_name;
    allowed.payer := old.payer;
    allowed.is_to_return := old.is_to_return;
    allowed.is_old_credit := old.is_old_credit;
    allowed.is_reversed := old.is_reversed;
    allowed.allocated_cents := old.allocated_cents;
    allowed.released_cents := old.released_cents;
    allowed.remaining_cents := old.remaining_cents;
    allowed.search_text := old.search_text;
    if allowed is not distinct from old then
      return null;
    end if;
  end if;
  raise exception 'a receipt never changes' using errcode = 'restrict_violation';
end $$;

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

-- After an update: a trigger before it makes every generated column computed again, search texts included.
drop trigger receipt_never_changes on receipt;
create trigger receipt_never_changes after update on receipt
  for each row execute function refuse_changed_receipt();
create trigger receipt_never_deleted before delete on receipt
  for each row execute function refuse_changed_receipt();
drop trigger billing_document_final on billing_document;
create trigger billing_document_final after update on billing_document
  for each row when (old.status = 'FINAL') execute function refuse_final_document();
create trigger billing_document_never_deleted before delete on billing_document
  for each row when (old.status = 'FINAL') execute function refuse_final_document();
