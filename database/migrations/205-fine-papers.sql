-- The letter to the client is mailed once; the person that a designation names is one encrypted row, erased in time.
alter table fine_pack add column mailed_at timestamptz;

create table fine_driver (
  id uuid primary key,
  fine_id uuid not null unique references fine on delete cascade,
  -- Encrypted; null once erased.
  closed_identity text,
  given_at timestamptz not null,
  given_by text not null,
  given_by_id text not null,
  erased_at timestamptz,
  check ((closed_identity is null) = (erased_at is not null))
);
