-- Accounts of refunds are numbered by company: two persons never replace the same one.
drop index beneficiary_account_of_company;
alter table beneficiary_account add column version integer;
update beneficiary_account a set version = ranked.version
from (
  select id, row_number() over (partition by company_id order by given_at, id) as version
  from beneficiary_account
) ranked
where ranked.id = a.id;
alter table beneficiary_account
  alter column version set not null,
  add constraint beneficiary_account_version_check check (version > 0),
  add constraint beneficiary_account_company_id_version_key unique (company_id, version);
