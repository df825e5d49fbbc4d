-- The national kind that a conversion gave a car, until a certificate says it.
create table converted_car (
  car_id uuid primary key references car (id) on delete cascade,
  category text not null check (category in ('VP', 'CTTE', 'VASP')),
  -- The file of the certificate that says it.
  certified_by uuid references registration (id) on delete cascade
);
create index converted_car_certified on converted_car (certified_by) where certified_by is not null;

-- A car that was converted has another certificate.
alter table registration drop constraint registration_purpose_check,
  add constraint registration_purpose_check check (purpose in ('FIRST', 'LESSEE_CHANGE', 'CORRECTION', 'CONVERSION'));
