-- Transfers to clients: refunds and guarantees to return, in batches that two persons approve.

create sequence transfer_batch_reference;
create sequence transfer_reference;

-- Accounts to which companies are refunded. Rows are only added: the newest of a company is its account.
create table beneficiary_account (
  id uuid not null,
  company_id uuid not null references company (id),
  -- The IBAN, encrypted.
  closed_iban text not null,
  mask text not null,
  holder text not null,
  -- Of the bank, outside of the European Economic Area.
  bic text not null default '',
  given_at timestamptz not null,
  given_by text not null,
  given_by_id text not null,
  constraint beneficiary_account_pkey primary key (id)
);
create index beneficiary_account_of_company on beneficiary_account (company_id, given_at, id);

create table transfer_batch (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  issuer_id uuid not null references issuer (id),
  -- The id of the message sent to the bank.
  reference text not null,
  execution_on date not null,
  -- Of its transfers that are not cancelled.
  nb_of_transfers integer not null,
  total_cents bigint not null,
  -- The last person who changed its content: never the one who approves.
  changed_by text not null,
  changed_by_id text not null,
  -- The content that was approved: nothing else is sent.
  content_hash text,
  approved_at timestamptz,
  approved_by text not null default '',
  approved_by_id text not null default '',
  sent_at timestamptz,
  sent_by text not null default '',
  sent_by_id text not null default '',
  file_key text,
  -- Why it was abandoned or refused.
  reason text not null default '',
  constraint transfer_batch_pkey primary key (id),
  constraint transfer_batch_status_check check (status in ('PREPARED', 'APPROVED', 'SENT', 'EXECUTED', 'REFUSED', 'ABANDONED')),
  constraint transfer_batch_approved_check check (status not in ('APPROVED', 'SENT', 'EXECUTED', 'REFUSED')
    or (content_hash is not null and approved_at is not null and approved_by_id not in (created_by_id, changed_by_id))),
  constraint transfer_batch_sent_check check ((status in ('SENT', 'EXECUTED', 'REFUSED')) = (sent_at is not null and file_key is not null))
);
create unique index transfer_batch_by_reference on transfer_batch (reference);
create index transfer_batch_by_execution on transfer_batch (execution_on, id);
create index transfer_batch_by_creation on transfer_batch (created_at, id);
create index transfer_batch_by_status on transfer_batch (status, id);
create index transfer_batch_by_total on transfer_batch (total_cents, id);
create index transfer_batch_of_issuer on transfer_batch (issuer_id, id);

create table transfer (
  id uuid not null,
  batch_id uuid not null references transfer_batch (id),
  status text not null,
  refund_id uuid not null references refund (id),
  company_id uuid not null references company (id),
  company_name text not null,
  account_id uuid not null references beneficiary_account (id),
  account_mask text not null,
  amount_cents bigint not null,
  end_to_end_id text not null,
  -- Why it was withdrawn, or refused by the bank.
  reason text not null default '',
  executed_on date,
  constraint transfer_pkey primary key (id),
  constraint transfer_status_check check (status in ('PREPARED', 'SENT', 'EXECUTED', 'REFUSED', 'CANCELED')),
  constraint transfer_amount_check check (amount_cents > 0),
  constraint transfer_executed_check check ((status = 'EXECUTED') = (executed_on is not null))
);
-- A refund is paid once.
create unique index transfer_alive on transfer (refund_id) where status in ('PREPARED', 'SENT', 'EXECUTED');
create unique index transfer_by_end_to_end on transfer (end_to_end_id);
create index transfer_of_batch on transfer (batch_id, id);
create index transfer_of_refund on transfer (refund_id, id);
create index transfer_of_company on transfer (company_id, id);
create index transfer_of_account on transfer (account_id);

-- A refund in a batch is no longer cancelled: its transfer is withdrawn first.
alter table refund drop constraint refund_status_check,
  add constraint refund_status_check check (status in ('REQUESTED', 'PREPARED', 'PAID', 'CANCELED'));
