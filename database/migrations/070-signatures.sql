-- Signature procedures: one document, its signers, what happened, and what proves it.

create table signature (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  subject_kind text not null,
  subject_id uuid not null,
  title text not null,
  provider text not null check (provider in ('embedded', 'yousign')),
  status text not null check (status in ('GENERATED', 'PENDING', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELED')),
  is_ordered boolean not null,
  document_name text not null,
  document_sha256 text not null,
  page_count integer not null,
  expires_at timestamptz not null,
  last_reminded_at timestamptz,
  ended_at timestamptz,
  end_reason text not null default '',
  provider_request_id text unique,
  -- Told of the outcome; empty when nobody in particular started it.
  starter_email text not null default ''
);
create index signature_of_subject on signature (subject_kind, subject_id, created_at desc);
-- One running procedure for a document: two clicks start one.
create unique index signature_running on signature (subject_kind, subject_id) where status in ('GENERATED', 'PENDING');
create index signature_by_expiry on signature (expires_at) where status in ('GENERATED', 'PENDING');

create table signature_signer (
  id uuid primary key,
  signature_id uuid not null references signature (id),
  position integer not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  code_channel text not null check (code_channel in ('email', 'sms')),
  status text not null check (status in ('WAITING', 'NOTIFIED', 'SIGNED', 'REFUSED')),
  -- Unguessable part of the link: 32 random bytes.
  token text not null unique,
  -- Address at the outside provider, when it is the one that signs.
  provider_signer_id text,
  provider_link text,
  notified_at timestamptz,
  opened_at timestamptz,
  signed_at timestamptz,
  refused_at timestamptz,
  reminders integer not null default 0,
  -- The one-time code: never itself.
  code_hash text,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  codes_sent_at timestamptz[] not null default '{}',
  unique (signature_id, position)
);

-- What was presented, what was signed, what proves it. Never changed, never removed.
create table signature_document (
  signature_id uuid not null references signature (id),
  kind text not null check (kind in ('original', 'signed', 'evidence', 'evidence-json')),
  name text not null,
  type text not null,
  sha256 text not null,
  bytes bytea not null,
  kept_at timestamptz not null,
  primary key (signature_id, kind)
);
alter table signature_document alter column bytes set storage external;
create trigger signature_document_is_append_only before update or delete or truncate on signature_document
  for each statement execute function refuse_change();

-- What happened, each line bound to the one before by its hash. `facts` is the exact text that was hashed.
create table signature_journal (
  signature_id uuid not null references signature (id),
  position integer not null,
  at timestamptz not null,
  kind text not null,
  signer_id uuid references signature_signer (id),
  facts text not null,
  address text not null,
  user_agent text not null,
  previous_hash text not null,
  hash text not null,
  primary key (signature_id, position)
);
create trigger signature_journal_is_append_only before update or delete or truncate on signature_journal
  for each statement execute function refuse_change();

-- The certificate that the application made for itself when none was given: one for all processes.
create table signature_seal (
  id integer primary key check (id = 1),
  certificate bytea not null,
  password text not null,
  made_at timestamptz not null
);

-- Events of the outside provider: received once each, treated by a job.
create table yousign_event (
  event_id text primary key,
  name text not null,
  request_id text,
  body jsonb not null,
  received_at timestamptz not null,
  treated_at timestamptz
);
create index yousign_event_waiting on yousign_event (received_at) where treated_at is null;
