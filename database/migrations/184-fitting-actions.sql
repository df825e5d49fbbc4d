-- Boxes fitted and taken out by hand, at their instants: neither a car nor a box has two fittings at once.
alter table box_fitting drop constraint box_fitting_removal_reason_check,
  add constraint box_fitting_removal_reason_check
    check (removal_reason in ('REMOVAL', 'SALE', 'SWAP', 'RENTAL_END', 'FAULT', 'LOSS')),
  add constraint box_fitting_car_once exclude using gist (car_id with =, tstzrange(fitted_at, removed_at) with &&),
  add constraint box_fitting_imei_once exclude using gist (imei with =, tstzrange(fitted_at, removed_at) with &&)
    where (imei is not null);

-- Tracked cars: those with a box, or whose contract sells the telematics of their maker. One row for each, derived.
create table tracked_car (
  id uuid primary key references car (id) on delete cascade,
  vin text not null,
  license_plate text,
  temporary_license_plate text,
  model text not null,
  car_status text not null,
  -- Of the eligibility for the telematics of the maker.
  status text,
  box_type text,
  imei text,
  box_status text,
  fitting_id uuid references box_fitting (id) on delete cascade,
  fitted_at timestamptz,
  search_text text not null
);
create index tracked_car_by_vin on tracked_car (vin, id);
create index tracked_car_by_fitting on tracked_car (fitted_at, id);
create index tracked_car_by_last_fitting on tracked_car (fitted_at desc nulls last, id desc);
create index tracked_car_by_car_status on tracked_car (car_status, id);
create index tracked_car_by_status on tracked_car (status, id);
create index tracked_car_by_box_type on tracked_car (box_type, id);
create index tracked_car_by_box_status on tracked_car (box_status, id);
create index tracked_car_of_fitting on tracked_car (fitting_id);
create index tracked_car_search on tracked_car using gin (search_text gin_trgm_ops);
create function tally_of_tracked_car(tracked_car) returns text[] language sql immutable return array['trackedCar'];
create trigger tracked_car_tally after insert or delete or update on tracked_car
  for each row execute function keep_tally();

insert into tracked_car
select c.id, c.vin, c.license_plate, c.temporary_license_plate, coalesce(car_title(c.brand, c.model), ''), c.status,
  m.status, f.box_type, f.imei, f.status, f.id, f.fitted_at,
  normal_text(concat_ws(' ', c.vin, c.license_plate, c.temporary_license_plate, c.brand, c.model, f.imei))
from car c
left join first_mount m on m.id = c.id and m.is_sold
left join box_fitting f on f.car_id = c.id and f.status <> 'REMOVED'
where m.id is not null or f.id is not null;
