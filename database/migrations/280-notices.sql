-- What concerns a person: told in the transaction of its cause, read on any machine, removed once old. Never twice for one cause.
create table notice (
  id uuid primary key,
  -- Whom it concerns: the subject of an account.
  account_id text not null,
  kind text not null check (kind in ('signed', 'refused', 'withdrawn', 'decided', 'mentioned', 'late')),
  title text not null,
  detail text not null,
  -- The page of the record, in the application.
  address text not null check (address like '/%'),
  cause text not null,
  at timestamptz not null,
  read_at timestamptz,
  unique (cause, account_id)
);
create index notice_of_account on notice (account_id, at desc, id desc);
create index notice_unread on notice (account_id) where read_at is null;
create index notice_by_age on notice (at);

-- Whom a comment mentions: subjects of accounts.
alter table comment add column mentioned_ids jsonb not null default '[]';
