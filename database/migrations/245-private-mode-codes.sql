-- The code of a private mode belongs to the lessee for whom it was issued.
alter table private_mode add company_id uuid references company;
update private_mode m set company_id = p.company_id from rental_period p where p.id = m.period_id;
alter table private_mode alter company_id set not null;
create index private_mode_company on private_mode (company_id);
