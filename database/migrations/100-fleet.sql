-- One physical car, known by its VIN; what the catalogue says of it is kept on the row, as it was bought.
create table car (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  vin text not null,
  status text not null check (status in ('TO_TRANSPORT', 'TO_PLAN', 'READY_TO_DELIVER', 'DELIVERED', 'STOCKED', 'SELLABLE_STOCKED', 'SOLD', 'STOLE', 'BROKEN')),
  license_plate text,
  temporary_license_plate text,
  car_model_id uuid not null references car_model (id),
  brand text not null,
  model text not null,
  finish text not null default '',
  motorization text not null default '',
  energy text not null,
  gearbox text not null,
  color text not null default '',
  mileage integer not null default 0,
  first_registration_date date,
  buying_price_cents bigint,
  supplier_id uuid references supplier (id)
);
create unique index car_vin on car (vin);
create index car_vin_prefix on car (lower(vin) text_pattern_ops);
create index car_plate_prefix on car (lower(replace(license_plate, '-', '')) text_pattern_ops) where license_plate is not null;
create index car_status on car (status, id);
create index car_supplier on car (supplier_id);
create index car_model_of_car on car (car_model_id);

create function tally_of_car(car) returns text[] language sql immutable
  return array['car', 'car:' || $1.status];
create trigger car_tally after insert or update of status or delete on car
  for each row execute function keep_tally();

alter table rental_period add foreign key (car_id) references car (id);
