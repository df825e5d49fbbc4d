-- Accounts of which the pool has still to follow what was done here: until it has, the directory is not read from it.
create table account_change (
  id text primary key,
  asked_at timestamptz not null
);
