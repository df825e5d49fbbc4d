-- The definitive plate of a car that a client waits for: told to it once it is sure; the last one told is kept.
create table plate_notice (
  car_id uuid not null references car (id) on delete cascade,
  plate text not null,
  given_at timestamptz not null,
  period_id uuid references rental_period (id) on delete cascade,
  told_at timestamptz,
  check ((told_at is null) = (period_id is null))
);
create unique index plate_notice_awaited on plate_notice (car_id) where told_at is null;
create unique index plate_notice_last on plate_notice (period_id);
create index plate_notice_of_car on plate_notice (car_id);
create index plate_notice_to_tell on plate_notice (given_at) where told_at is null;

-- A sticker bears the plate that it was asked for: another plate asks for another sticker.
alter table air_quality_sticker add column for_plate text not null default '';
update air_quality_sticker s set for_plate = c.license_plate from car c where c.id = s.car_id and c.license_plate is not null;

-- Cars that were there before stickers were followed: those of clients have theirs, the others wait for it.
insert into air_quality_sticker (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
    car_id, status, class, opened_on, vin, plate, car_title, car_status, for_plate)
  select gen_random_uuid(), 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system', c.id,
    case when c.status = 'DELIVERED' then 'DONE' else 'TODO' end,
    case when c.energy = 'Electric' then 'E'
      when c.first_registration_date >= '2011-01-01' and c.energy in ('Petrol', 'MildEssence') then '1'
      when c.first_registration_date >= '2011-01-01' and c.energy = 'Diesel' then '2' end,
    (now() at time zone 'Europe/Paris')::date, c.vin, c.license_plate, c.brand || ' ' || c.model, c.status, c.license_plate
  from car c
  where c.license_plate is not null and c.status not in ('SOLD', 'STOLE', 'BROKEN')
    and not exists (select from air_quality_sticker s where s.car_id = c.id);

-- A file that goes takes the plates that it gave.
alter table car_plate drop constraint car_plate_registration_id_fkey,
  add constraint car_plate_registration_id_fkey foreign key (registration_id) references registration (id) on delete cascade;
