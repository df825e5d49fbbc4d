-- The last failure of the hooks of one object, until it is read.
alter table hook add column error text not null default '';

-- Hooks whose signature is wrong, without their body; deleted after seven days.
create table unsigned_hook (
  id uuid not null,
  source text not null,
  received_at timestamptz not null,
  constraint unsigned_hook_pkey primary key (id)
);
create index unsigned_hook_by_reception on unsigned_hook (received_at, source);

-- Money that a provider pays out to the bank: what it collected, less what came back and its fees.
create table provider_payout (
  id uuid not null,
  provider text not null,
  -- Its id at the provider.
  payout_id text not null,
  status text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  arrives_on date,
  -- On the statement of the bank.
  reference text not null,
  read_at timestamptz not null,
  constraint provider_payout_pkey primary key (id),
  constraint provider_payout_provider_check check (provider in ('gocardless', 'stripe')),
  constraint provider_payout_status_check check (status in ('PENDING', 'PAID', 'FAILED'))
);
create unique index provider_payout_once on provider_payout (provider, payout_id);
create index provider_payout_by_arrival on provider_payout (arrives_on, id);

-- What a payout is made of: its items add up to its amount.
create table provider_payout_item (
  payout_id uuid not null,
  rank integer not null,
  kind text not null,
  cents bigint not null,
  -- Null for fees, and for what is of none of our debits.
  debit_id uuid,
  constraint provider_payout_item_pkey primary key (payout_id, rank),
  constraint provider_payout_item_kind_check check (kind in ('PAYMENT', 'RETURN', 'REFUND', 'FEE', 'OTHER')),
  constraint provider_payout_item_payout_id_fkey foreign key (payout_id) references provider_payout (id),
  constraint provider_payout_item_debit_id_fkey foreign key (debit_id) references debit (id)
);
create index provider_payout_item_of_debit on provider_payout_item (debit_id) where debit_id is not null;
