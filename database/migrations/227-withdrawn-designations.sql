-- A rectified designation is withdrawn by a letter, whose facts are frozen (reason, signer, day); the client that it
-- named is written to once. One that an authority refused has no such letter.
alter table fine_pack add column withdrawal jsonb;
alter table fine_pack add column withdrawal_mailed_at timestamptz;
alter table fine_pack add column company_id uuid references company;
update fine_pack p set company_id = f.company_id from fine f where f.id = p.fine_id;
create index fine_pack_of_company on fine_pack (company_id);
alter table fine_pack add constraint fine_pack_withdrawal_check check (
  (withdrawal is null or withdrawn_at is not null) and (withdrawal_mailed_at is null or withdrawal is not null));

-- The proof of a contest is awaited from its day on.
alter table fine add column contested_on date;
update fine set contested_on = (updated_at at time zone 'Europe/Paris')::date where contest_ground is not null;
