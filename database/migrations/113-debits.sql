-- Direct debits: batches sent to the bank, their debits, what the bank returns.

create sequence debit_batch_reference;
create sequence debit_reference;

create table debit_batch (
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
  collection_on date not null,
  -- Of its debits that are not cancelled.
  nb_of_debits integer not null,
  total_cents bigint not null,
  -- The last person who changed its content: never the one who approves above the limit.
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
  constraint debit_batch_pkey primary key (id),
  constraint debit_batch_status_check check (status in ('PREPARED', 'APPROVED', 'SENT', 'REFUSED', 'ABANDONED', 'CLOSED')),
  constraint debit_batch_approved_check check (status not in ('APPROVED', 'SENT', 'REFUSED', 'CLOSED') or (content_hash is not null and approved_at is not null)),
  constraint debit_batch_sent_check check ((status in ('SENT', 'REFUSED', 'CLOSED')) = (sent_at is not null and file_key is not null))
);
create unique index debit_batch_by_reference on debit_batch (reference);
create index debit_batch_by_collection on debit_batch (collection_on, id);
create index debit_batch_by_creation on debit_batch (created_at, id);
create index debit_batch_by_status on debit_batch (status, id);
create index debit_batch_by_total on debit_batch (total_cents, id);
create index debit_batch_of_issuer on debit_batch (issuer_id, id);
create index debit_batch_of_preparer on debit_batch (created_by_id, created_at);

create table debit (
  id uuid not null,
  batch_id uuid not null references debit_batch (id),
  status text not null,
  part_id uuid not null references document_part (id),
  document_id uuid not null references billing_document (id),
  document_number text not null,
  company_id uuid not null references company (id),
  company_name text not null,
  mandate_id uuid not null references mandate (id),
  mandate_reference text not null,
  mandate_account_id uuid not null references mandate_account (id),
  scheme text not null,
  signed_on date not null,
  -- True when the account differs from that of the last debit of the mandate.
  is_new_account boolean not null,
  amount_cents bigint not null,
  collection_on date not null,
  end_to_end_id text not null,
  -- Why it was withdrawn before it was sent.
  reason text not null default '',
  -- The money received on the collection day.
  receipt_id uuid references receipt (id),
  returned_on date,
  return_code text not null default '',
  return_text text not null default '',
  -- The first day of its next presentation; null when it is not presented again by itself.
  retry_on date,
  -- When the client was told that it came back.
  told_at timestamptz,
  -- True until a person has decided what to do about its return.
  is_to_settle boolean not null default false,
  settled_at timestamptz,
  settled_by text not null default '',
  settled_by_id text not null default '',
  settlement text not null default '',
  search_text text generated always as (normal_text(company_name || ' ' || document_number || ' ' || end_to_end_id)) stored,
  constraint debit_pkey primary key (id),
  constraint debit_status_check check (status in ('PREPARED', 'SENT', 'COLLECTED', 'REJECTED', 'RETURNED', 'REFUNDED', 'CANCELED')),
  constraint debit_scheme_check check (scheme in ('CORE', 'B2B')),
  constraint debit_amount_check check (amount_cents > 0),
  constraint debit_collected_check check (status not in ('COLLECTED', 'RETURNED', 'REFUNDED') or receipt_id is not null),
  constraint debit_returned_check check ((status in ('REJECTED', 'RETURNED', 'REFUNDED')) = (returned_on is not null))
);
-- A part is debited once at a time.
create unique index debit_alive on debit (part_id) where status in ('PREPARED', 'SENT', 'COLLECTED');
create unique index debit_by_reference on debit (end_to_end_id);
create index debit_of_batch on debit (batch_id, id);
create index debit_of_part on debit (part_id, id);
create index debit_of_document on debit (document_id, id);
create index debit_of_company on debit (company_id, id);
create index debit_of_mandate on debit (mandate_id, id);
create index debit_of_account on debit (mandate_account_id);
create index debit_of_receipt on debit (receipt_id) where receipt_id is not null;
create index debit_to_collect on debit (collection_on, id) where status = 'SENT';
create index debit_to_settle on debit (id) where is_to_settle;
create index debit_by_status on debit (status, id);
create index debit_by_collection on debit (collection_on, id);
create index debit_by_return on debit (returned_on, id);
create index debit_by_last_return on debit (returned_on desc nulls last, id desc);
create index debit_by_code on debit (return_code, id);
create index debit_by_company_name on debit (company_name, id);
create index debit_by_amount on debit (amount_cents, id);
create index debit_search on debit using gin (search_text gin_trgm_ops);

-- What is frozen in a debit never changes.
create function refuse_changed_debit() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'reason', 'receipt_id', 'returned_on', 'return_code', 'return_text', 'retry_on', 'told_at',
    'is_to_settle', 'settled_at', 'settled_by', 'settled_by_id', 'settlement', 'company_id', 'company_name', 'search_text'];
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'a debit never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger debit_never_changes before update or delete on debit
  for each row execute function refuse_changed_debit();

-- Parts left out of a batch, with the reason on the day of its preparation.
create table debit_skip (
  batch_id uuid not null references debit_batch (id) on delete cascade,
  part_id uuid not null references document_part (id),
  amount_cents bigint not null,
  reason text not null,
  constraint debit_skip_pkey primary key (batch_id, part_id)
);
create index debit_skip_of_part on debit_skip (part_id);

-- Returns read in the files of the bank, each once.
create table debit_return (
  fingerprint text not null,
  -- Null when the bank names a payment that is not ours.
  debit_id uuid references debit (id),
  end_to_end_id text not null,
  code text not null,
  words text not null,
  happened_on date not null,
  outcome text not null,
  read_at timestamptz not null,
  read_by text not null,
  read_by_id text not null,
  constraint debit_return_pkey primary key (fingerprint),
  constraint debit_return_outcome_check check (outcome in ('APPLIED', 'KNOWN', 'UNKNOWN', 'TOO_LATE'))
);
create index debit_return_of_debit on debit_return (debit_id) where debit_id is not null;

create function tally_of_debit_batch(batch debit_batch) returns text[] language sql immutable
  return case when batch.status in ('PREPARED', 'APPROVED') then array['debitBatch:OPEN'] else '{}' end;
create trigger debit_batch_tally after insert or delete or update on debit_batch
  for each row execute function keep_tally();

create function tally_of_debit(one debit) returns text[] language sql immutable
  return case when one.is_to_settle then array['debit:TO_SETTLE'] else '{}' end;
create trigger debit_tally after insert or delete or update on debit
  for each row execute function keep_tally();
