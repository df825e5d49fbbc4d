-- The account of a mandate changes: who asked for it, and when the account replaced another one.
alter table mandate
  add column account_asked_by text not null default '',
  add column account_asked_by_id text not null default '',
  add column account_changed_at timestamptz;
update mandate set account_asked_by = created_by, account_asked_by_id = created_by_id;

-- The change that the first debits of an account announce to their approver; empty for any other debit.
alter table debit add column account_change text not null default '';
