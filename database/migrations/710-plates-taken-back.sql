-- The file and the paper that gave a plate, and the end that its paper bears: what is taken back gives back what it ended.
alter table car_plate
  add column registration_id uuid references registration (id) on delete set null,
  add column paper text check (paper in ('CPI_WW', 'CPI', 'CARTE_GRISE')),
  add column printed_until date;
create index car_plate_of_file on car_plate (registration_id) where registration_id is not null;
update car_plate p set printed_until = p.until_day where p.kind = 'WW';
update car_plate p set
    registration_id = r.id,
    paper = case when p.kind = 'WW' then 'CPI_WW' when r.status = 'CPI_DEFINITIVE' then 'CPI' else 'CARTE_GRISE' end
  from registration r
  where r.car_id = p.car_id and r.purpose = 'FIRST'
    and not exists (select from registration o where o.car_id = r.car_id and o.purpose = 'FIRST' and o.id < r.id);

-- The last day of the CPI of a file, as long as it has one: a carte grise that is taken back leads to it again.
alter table registration add column cpi_until date;
update registration set cpi_until = valid_until where status = 'CPI_DEFINITIVE';

-- What each accepted certificate says: one that is taken back leaves what the one before it said.
alter table car_specification
  add column registration_id uuid references registration (id) on delete cascade,
  add column first_registration_before date;
update car_specification s set registration_id = (
  select r.id from registration r where r.car_id = s.car_id and r.status = 'DEFINITIVE' order by r.opened_on desc, r.id desc limit 1);
delete from car_specification where registration_id is null;
alter table car_specification drop constraint car_specification_pkey;
alter table car_specification add primary key (registration_id);
create index car_specification_of_car on car_specification (car_id, accepted_on);
