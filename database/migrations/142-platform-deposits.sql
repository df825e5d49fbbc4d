-- Documents that leave by an approved platform of electronic invoices. Its id is that of the document.

alter table billing_rule drop constraint billing_rule_subject_check;
alter table billing_rule add constraint billing_rule_subject_check
  check (subject in ('NATURE', 'MENTION', 'VAT_ON_DEBITS', 'PLATFORM'));

create table platform_deposit (
  id uuid not null references billing_document (id) on delete cascade,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  issuer_id uuid not null references issuer (id),
  company_id uuid not null references company (id),
  company_name text not null,
  kind text not null,
  number text not null,
  issued_on date not null,
  -- Given by the platform: nothing is deposited without it.
  deposited_on date,
  platform_reference text not null default '',
  -- Why it is rejected, refused, treated or undone.
  reason text not null default '',
  constraint platform_deposit_pkey primary key (id),
  constraint platform_deposit_status_check
    check (status in ('TO_DEPOSIT', 'DEPOSITED', 'REJECTED', 'REFUSED', 'CASHED', 'TREATED')),
  constraint platform_deposit_reference_check check ((platform_reference = '') = (deposited_on is null))
);
create unique index platform_deposit_reference on platform_deposit (issuer_id, platform_reference) where (platform_reference <> '');
create index platform_deposit_by_status on platform_deposit (status, id);
create index platform_deposit_by_issue on platform_deposit (issued_on, id);
create index platform_deposit_by_deposit on platform_deposit (deposited_on, id);
create index platform_deposit_by_number on platform_deposit (number, id);
create index platform_deposit_by_company on platform_deposit (company_name, id);
create index platform_deposit_company on platform_deposit (company_id, id);
create index platform_deposit_issuer on platform_deposit (issuer_id, id);

create function tally_of_platform_deposit(deposit platform_deposit) returns text[] language sql immutable
return case when deposit.status in ('TO_DEPOSIT', 'REJECTED', 'REFUSED') then array['platformDeposit:OPEN'] else '{}' end;
create trigger platform_deposit_tally after insert or delete or update on platform_deposit
  for each row execute function keep_tally();
