-- Special-purpose vehicles (SPV) that issue documents, and the issuer of the rents of a car by days.

-- The company of an SPV: its name, its numbers and its address, and the customer of what is sold to it. Null for the lessor.
alter table issuer add column company_id uuid references company (id);
alter table issuer add constraint issuer_company_check check ((kind = 'LESSOR') = (company_id is null));
create unique index issuer_by_company on issuer (company_id);

-- Days on which another issuer than the lessor bills the rents of a car.
create table car_issuer (
  id uuid not null,
  car_id uuid not null references car (id) on delete cascade,
  issuer_id uuid not null references issuer (id),
  from_day date not null,
  -- The first day of the next issuer; null while it goes on.
  until_day date,
  constraint car_issuer_pkey primary key (id),
  constraint car_issuer_days_check check (until_day > from_day)
);
create unique index car_issuer_running on car_issuer (car_id) where (until_day is null);
create index car_issuer_of_car on car_issuer (car_id, from_day);
create index car_issuer_of_issuer on car_issuer (issuer_id);

-- A contract has one row by issuer that bills its rents, or has billed some.
alter table contract_billing drop constraint contract_billing_pkey,
  add constraint contract_billing_pkey primary key (contract_id, issuer_id);
