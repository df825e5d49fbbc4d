-- The staff directory, the revocation of tokens, and the embedded identity pool.

-- Who the staff are, as the product knows them; the pool keeps passwords. `id` is the subject of the pool.
create table "user" (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  email text not null unique,
  name text not null,
  family_name text not null,
  phone text,
  roles jsonb not null,
  status text not null check (status in ('INVITED', 'ACTIVE', 'RESET_REQUIRED', 'DISABLED')),
  last_seen_at timestamptz,
  searched text generated always as (normal_text(name || ' ' || family_name || ' ' || email)) stored
);
create index user_by_family_name on "user" (family_name, id);
create index user_by_name on "user" (name, id);
create index user_by_status on "user" (status, id);
create index user_by_last_seen on "user" (last_seen_at, id);
create index user_by_creation on "user" (created_at, id);
create index user_by_phone on "user" (phone);
create index user_by_role on "user" using gin (roles);
create index user_searched on "user" using gin (searched gin_trgm_ops);

-- Tokens of a subject are worth nothing when they come from a sign-in before `signed_out_at`, or were
-- issued before `changed_at` (roles, names). `at` is for other processes, which poll.
create table token_floor (
  sub text primary key,
  signed_out_at timestamptz,
  changed_at timestamptz,
  at timestamptz not null default clock_timestamp()
);
create index token_floor_by_age on token_floor (at);

-- The embedded identity pool. One row: its names, made at the first start, and the credentials that
-- sign its administrative operations.
create table identity_pool (
  id text primary key,
  client_id text not null,
  access_key_id text not null,
  secret_access_key text not null,
  demonstration_password text,
  is_only boolean not null default true unique check (is_only)
);

create table identity_key (
  kid text primary key,
  private_key jsonb not null,
  public_key jsonb not null,
  made_at timestamptz not null
);

create table identity_account (
  sub uuid primary key,
  email text not null unique,
  name text not null,
  family_name text not null,
  phone text,
  groups jsonb not null,
  status text not null check (status in ('FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'RESET_REQUIRED')),
  is_enabled boolean not null,
  password_hash text,
  -- A temporary password is worth nothing after this.
  password_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table identity_group (
  name text primary key
);

-- A challenge to answer within three minutes, once.
create table identity_session (
  token_hash text primary key,
  sub uuid not null references identity_account on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index identity_session_by_age on identity_session (expires_at);

create table identity_refresh_token (
  token_hash text primary key,
  sub uuid not null references identity_account on delete cascade,
  origin_jti uuid not null unique,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_refresh_token_of on identity_refresh_token (sub);
create index identity_refresh_token_by_age on identity_refresh_token (expires_at);

create table identity_reset_code (
  sub uuid primary key references identity_account on delete cascade,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- Tries counted before they are judged: passwords by account and by address, codes asked.
create table identity_try (
  key text primary key,
  count integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index identity_try_by_age on identity_try (last_at);
create index user_last_seen_first on "user" (last_seen_at desc nulls last, id desc);
