-- Debits collected by GoCardless or Stripe: batches that leave as calls instead of a file, and the calls themselves.

alter table debit_batch add column provider text not null default 'embedded',
  drop constraint debit_batch_sent_check,
  add constraint debit_batch_provider_check check (provider in ('embedded', 'gocardless', 'stripe')),
  -- Only the bank receives a file.
  add constraint debit_batch_sent_check check ((status in ('SENT', 'REFUSED', 'CLOSED')) = (sent_at is not null)
    and (file_key is not null) = (sent_at is not null and provider = 'embedded'));
alter table debit_batch alter column provider drop default;
create index debit_batch_by_provider on debit_batch (provider, collection_on, id);

alter table debit add column provider text not null default 'embedded',
  alter column mandate_account_id drop not null,
  -- At the provider: its payment, the state read last, and when.
  add column provider_payment_id text,
  add column provider_state text,
  add column provider_read_at timestamptz,
  add constraint debit_provider_check check (provider in ('embedded', 'gocardless', 'stripe')
    and (provider = 'embedded') = (mandate_account_id is not null)
    and (provider <> 'embedded' or provider_payment_id is null)),
  add constraint debit_provider_state_check check (provider_state in
    ('PENDING', 'CONFIRMED', 'PAID_OUT', 'FAILED', 'CANCELLED', 'CHARGED_BACK'));
alter table debit alter column provider drop default;
create unique index debit_by_payment on debit (provider, provider_payment_id) where provider_payment_id is not null;

create or replace function refuse_changed_debit() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'reason', 'receipt_id', 'returned_on', 'return_code', 'return_text', 'retry_on', 'told_at',
    'is_to_settle', 'settled_at', 'settled_by', 'settled_by_id', 'settlement', 'company_id', 'company_name', 'search_text',
    'provider_payment_id', 'provider_state', 'provider_read_at'];
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'a debit never changes' using errcode = 'restrict_violation';
  end if;
  if old.provider_payment_id is not null and new.provider_payment_id is distinct from old.provider_payment_id then
    raise exception 'the payment of a debit never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Calls to a provider that move money: the intention is stored by the transaction that decides it, the call made after.
create table provider_call (
  id uuid not null,
  kind text not null,
  provider text not null,
  -- The debit that is collected.
  subject_id uuid not null,
  status text not null,
  -- The first day of the call: a card is charged at once.
  due_on date not null,
  intended_at timestamptz not null,
  called_at timestamptz,
  ended_at timestamptz,
  nb_of_calls integer not null default 0,
  -- The object made at the provider.
  result_id text,
  error text not null default '',
  constraint provider_call_pkey primary key (id),
  constraint provider_call_kind_check check (kind in ('PAYMENT', 'REFUND')),
  constraint provider_call_provider_check check (provider in ('gocardless', 'stripe')),
  constraint provider_call_status_check check (status in ('INTENDED', 'CALLED', 'DONE', 'FAILED', 'UNKNOWN')),
  constraint provider_call_ended_check check ((status in ('DONE', 'FAILED')) = (ended_at is not null)),
  constraint provider_call_done_check check ((status = 'DONE') = (result_id is not null)),
  constraint provider_call_called_check check ((status = 'INTENDED') = (called_at is null))
);
-- One call moves the money of one debit, or of one refund.
create unique index provider_call_of_subject on provider_call (kind, subject_id);
create index provider_call_to_make on provider_call (due_on, id) where status in ('INTENDED', 'CALLED', 'UNKNOWN');

-- What is known of each provider, besides the settings of the application.
create table payment_provider (
  name text not null,
  -- True when it announces each debit to the client itself, with its own notice.
  announces_debits boolean not null,
  -- What it asks for before it collects again; null while it collects.
  stopped_because text,
  constraint payment_provider_pkey primary key (name),
  constraint payment_provider_name_check check (name in ('gocardless', 'stripe'))
);
insert into payment_provider (name, announces_debits, stopped_because) values
  ('gocardless', true, null), ('stripe', false, null);
