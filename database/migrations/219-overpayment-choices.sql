-- An overpayment is announced to its client, who may have it paid back or deducted from its next invoice: the night obeys.
alter table receipt
  add column announced_on date,
  add column client_choice text
    constraint receipt_client_choice_check check (client_choice is null or client_choice in ('KEEP', 'REFUND') and security is null);
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
    allowed.announced_on := old.announced_on;
    allowed.client_choice := old.client_choice;
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

-- Old credits were announced on the day that marked them.
update receipt set announced_on = received_on + 10 where is_old_credit and company_id is not null;

create or replace function tally_of_receipt(receipt receipt) returns text[] language sql immutable
  return case when receipt.remaining_cents > 0 and (receipt.is_to_return or receipt.client_choice = 'REFUND'
      or receipt.is_old_credit and receipt.client_choice is distinct from 'KEEP')
    then array['missingCredit'] else '{}' end;
drop index receipt_missing_credit;
create index receipt_missing_credit on receipt (received_on, id)
  where (remaining_cents > 0 and (is_to_return or is_old_credit or client_choice is not null));
create index receipt_unannounced_credit on receipt (received_on, id)
  where (remaining_cents > 0 and security is null and announced_on is null and client_choice is null);
