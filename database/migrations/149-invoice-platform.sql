-- An approved platform called by its interface (AFNOR XP Z12-013): what was submitted to it, and what it said since.

alter table platform_deposit
  -- The flow of the document at the platform; null when it was deposited by hand.
  add column flow_id text,
  -- Submitted to the test environment of the platform.
  add column is_test boolean not null default false,
  -- Raised when a rejected document is submitted again: each attempt has one flow.
  add column attempt integer not null default 1,
  -- What the platform said before this instant is about an earlier attempt.
  add column attempt_from timestamptz;
alter table platform_deposit drop constraint platform_deposit_status_check;
alter table platform_deposit add constraint platform_deposit_status_check check (status in (
  'TO_DEPOSIT', 'SUBMITTED', 'DEPOSITED', 'APPROVED', 'QUESTIONED', 'REJECTED', 'REFUSED', 'CASHED', 'TREATED'));
create unique index platform_deposit_flow on platform_deposit (is_test, flow_id) where (flow_id is not null);

create or replace function tally_of_platform_deposit(deposit platform_deposit) returns text[] language sql immutable
return case
  when deposit.status in ('TO_DEPOSIT', 'QUESTIONED', 'REJECTED', 'REFUSED') then array['platformDeposit:OPEN']
  else '{}'
end;

-- The lifecycle statuses read at the platform, each once.
create table platform_status (
  id uuid not null,
  -- Null for a document that was not deposited from here.
  deposit_id uuid references platform_deposit (id) on delete cascade,
  is_test boolean not null,
  flow_id text not null,
  flow_updated_at timestamptz not null,
  -- Empty, as the code, in a flow that cannot be read.
  number text not null,
  code text not null,
  said_at timestamptz not null,
  reason text not null,
  read_at timestamptz not null,
  constraint platform_status_pkey primary key (id)
);
create unique index platform_status_once on platform_status (is_test, flow_id, number, code);
create index platform_status_deposit on platform_status (deposit_id, said_at);
create index platform_status_by_update on platform_status (is_test, flow_updated_at);
