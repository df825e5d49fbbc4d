-- Refunds by the provider that collected: a batch leaves as calls instead of a file, to the card or the account that paid.

alter table transfer_batch add column provider text not null default 'embedded',
  drop constraint transfer_batch_sent_check,
  add constraint transfer_batch_provider_check check (provider in ('embedded', 'stripe')),
  -- Only the bank receives a file.
  add constraint transfer_batch_sent_check check ((status in ('SENT', 'EXECUTED', 'REFUSED')) = (sent_at is not null)
    and (file_key is not null) = (sent_at is not null and provider = 'embedded'));
alter table transfer_batch alter column provider drop default;

alter table transfer alter column account_id drop not null,
  -- The debit whose payment is refunded at its provider; null for a transfer to an account.
  add column debit_id uuid references debit (id),
  -- At the provider: its refund, the state read last, and when.
  add column provider_refund_id text,
  add column provider_state text,
  add column provider_read_at timestamptz,
  -- The money that came back after its execution.
  add column receipt_id uuid references receipt (id),
  drop constraint transfer_status_check,
  drop constraint transfer_executed_check,
  add constraint transfer_status_check check (status in ('PREPARED', 'SENT', 'EXECUTED', 'REFUSED', 'CANCELED', 'RETURNED')),
  add constraint transfer_executed_check check ((status in ('EXECUTED', 'RETURNED')) = (executed_on is not null)),
  add constraint transfer_returned_check check ((status = 'RETURNED') = (receipt_id is not null)),
  add constraint transfer_payee_check check ((account_id is null) <> (debit_id is null)),
  add constraint transfer_provider_check check (debit_id is not null
    or (provider_refund_id is null and provider_state is null and provider_read_at is null)),
  add constraint transfer_provider_state_check check (provider_state in ('PENDING', 'PAID', 'FAILED'));
create index transfer_of_debit on transfer (debit_id) where debit_id is not null;
create unique index transfer_by_receipt on transfer (receipt_id) where receipt_id is not null;
create unique index transfer_by_provider_refund on transfer (provider_refund_id) where provider_refund_id is not null;

-- What its provider has refunded of a payment, be it from there.
alter table debit add column refunded_cents bigint not null default 0;

create or replace function refuse_changed_debit() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'reason', 'receipt_id', 'returned_on', 'return_code', 'return_text', 'retry_on', 'told_at',
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
