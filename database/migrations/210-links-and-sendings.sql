-- Links to people who have no account: each leads to one thing, expires, may be ended. Of its token only the hash is kept.
create table outsider_link (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  token_hash text not null unique,
  recipient_name text not null,
  recipient_email text not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Seen means that the link was opened.
  first_seen_at timestamptz,
  last_seen_at timestamptz,
  seen_count integer not null default 0
);
create index outsider_link_of_subject on outsider_link (kind, subject_id, created_at);

-- Quotes sent by mail to people of the client: one message, the papers as they were, a link for each person.
create table quote_sending (
  id uuid primary key,
  sent_at timestamptz not null,
  sent_by text not null,
  sent_by_id text not null,
  sender_email text not null,
  subject text not null,
  message text not null
);
create table quote_sending_document (
  sending_id uuid not null references quote_sending (id),
  position integer not null,
  quote_id uuid not null references quote (id),
  name text not null,
  page_count integer not null,
  sha256 text not null,
  bytes bytea not null,
  primary key (sending_id, position),
  unique (sending_id, quote_id)
);
create index quote_sending_document_of_quote on quote_sending_document (quote_id);
