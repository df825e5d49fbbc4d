-- A contract asks for a deposit, a collateral, or both: each payment received is of one of them. One bank transfer may
-- pay both.
alter table deposit_receipt add security text not null default 'DEPOSIT' check (security in ('DEPOSIT', 'COLLATERAL'));
drop index deposit_receipt_once;
create unique index deposit_receipt_once on deposit_receipt (contract_id, security, lower(reference));
alter table deposit_receipt alter security drop default;
