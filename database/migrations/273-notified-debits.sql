-- The client of a returned debit is notified of it.
alter table debit rename column told_at to notified_at;

create or replace function refuse_changed_debit() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'reason', 'receipt_id', 'returned_on', 'return_code', 'return_text', 'retry_on', 'notified_at',
    'is_to_settle', 'settled_at', 'settled_by', 'settled_by_id', 'settlement', 'company_id', 'company_name', 'search_text',
    'provider_payment_id', 'provider_state', 'provider_read_at', 'refunded_cents'];
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'a debit never changes' using errcode = 'restrict_violation';
  end if;
  if old.provider_payment_id is not null and new.provider_payment_id is distinct from old.provider_payment_id then
    raise exception 'the payment of a debit never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
