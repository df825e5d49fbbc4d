-- Acts by which another account may hold an account: opened, given a role, invited again, reset, changed behind its owner.
-- Its author and it are one person until another administrator confirms it. Rows outlive the accounts.
create table account_control (
  id uuid primary key,
  account_id text not null,
  kind text not null,
  made_at timestamptz not null,
  made_by text not null,
  made_by_id text not null,
  confirmed_at timestamptz,
  confirmed_by text,
  confirmed_by_id text,
  constraint account_control_confirmed check ((confirmed_at is null) = (confirmed_by_id is null)),
  constraint account_control_two_persons check (confirmed_by_id is null or confirmed_by_id not in (made_by_id, account_id))
);
create index account_control_account on account_control (account_id);

-- Accounts that exist approve already; their recorded author stays the same person, except for the first two administrators.
insert into account_control (id, account_id, kind, made_at, made_by, made_by_id)
select gen_random_uuid(), u.id::text, 'RECORDED', u.created_at, u.created_by, u.created_by_id
from "user" u
where u.created_by_id not in ('system', 'anonymous', 'unknown', '', u.id::text)
  and u.id not in (select id from "user" where roles ? 'admin' order by created_at, id limit 2);

-- The chain of the openers of an author is read from the controls of accounts.
alter table supplier_iban_hand drop column opener_ids;
alter table maintenance_supplier_iban_entry drop column opener_ids;
