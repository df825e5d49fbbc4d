-- A statement imported by mistake is withdrawn with its lines, once their matches are undone.
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
    -- Two opposite receipts no longer name the line of a statement that is withdrawn.
    if new.statement_line_id is null and (old.is_reversed or old.reverses_id is not null) then
      allowed.statement_line_id := old.statement_line_id;
    end if;
    if allowed is not distinct from old then
      return null;
    end if;
  end if;
  raise exception 'a receipt never changes' using errcode = 'restrict_violation';
end $$;
