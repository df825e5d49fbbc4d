-- A guarantee passes to the contract that replaces its own, or to the next lessee: an allocation takes it from its
-- receipt, and names the guarantee that takes it over. No money moves at the bank.
alter table receipt
  drop constraint receipt_origin_check,
  add constraint receipt_origin_check check (origin in ('STATEMENT', 'PAYMENT_DATE', 'DEPOSIT', 'DEBIT', 'PROVIDER', 'MANUAL', 'CARRIED_OVER')),
  add constraint receipt_carried_over_check check (origin <> 'CARRIED_OVER' or security is not null);
alter table allocation
  add column carried_to_id uuid references receipt (id),
  drop constraint allocation_target_check,
  add constraint allocation_target_check check (num_nonnulls(part_id, refund_id, carried_to_id) = 1),
  add constraint allocation_carried_check check (carried_to_id is null or receipt_id is not null);
create index allocation_of_carried on allocation (carried_to_id, id) where (carried_to_id is not null);

create function refuse_misfit_guarantee() returns trigger language plpgsql as $$
begin
  if not exists (select from receipt held join receipt successor on successor.id = new.carried_to_id
      where held.id = new.receipt_id and held.security = successor.security and held.issuer_id = successor.issuer_id
        and held.id <> successor.id and abs(new.cents) = successor.amount_cents)
    or not exists (select from allocation undone
      where undone.id = new.undoes_id and undone.carried_to_id = new.carried_to_id) and new.undoes_id is not null then
    raise exception 'a guarantee passes whole to one of its kind' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger allocation_carried before insert on allocation
  for each row when (new.carried_to_id is not null) execute function refuse_misfit_guarantee();
