-- Verification of payee (regulation (EU) 2024/886): what the bank answered about the holder of an account to credit. Rows
-- are only added: the newest of an account is its check; an account without a row was not checked.
create table beneficiary_check (
  id uuid not null,
  account_id uuid not null constraint beneficiary_check_account_id_fkey references beneficiary_account (id),
  result text not null constraint beneficiary_check_result_check
    check (result in ('NOT_CHECKED', 'MATCH', 'CLOSE_MATCH', 'NO_MATCH')),
  -- The name of the holder, as the bank states it.
  bank_name text not null default '',
  checked_at timestamptz not null,
  checked_by text not null,
  checked_by_id text not null,
  constraint beneficiary_check_pkey primary key (id)
);
create index beneficiary_check_of_account on beneficiary_check (account_id, id);
