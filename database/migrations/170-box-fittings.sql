-- Boxes in cars by instants: they follow the box noted on the car.

create table box_fitting (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  car_id uuid not null references car (id) on delete cascade,
  box_type text not null check (box_type in ('ACTIA', 'MANUFACTURER', 'RUPTELA')),
  -- 15 digits; null for the telematics of the maker.
  imei text,
  status text not null check (status in ('FITTED', 'HEARD', 'SILENT', 'REMOVED')),
  fitted_at timestamptz not null,
  removed_at timestamptz,
  removal_reason text check (removal_reason in ('REMOVAL', 'SALE', 'SWAP')),
  constraint box_fitting_pkey primary key (id),
  constraint box_fitting_instants_check check (removed_at >= fitted_at),
  constraint box_fitting_imei_check check ((imei is null) = (box_type = 'MANUFACTURER')),
  constraint box_fitting_removal_check
    check ((status = 'REMOVED') = (removed_at is not null) and (removed_at is null) = (removal_reason is null))
);
create unique index box_fitting_open_of_car on box_fitting (car_id) where status <> 'REMOVED';
create unique index box_fitting_open_of_imei on box_fitting (imei) where status <> 'REMOVED';
create index box_fitting_of_car on box_fitting (car_id, fitted_at desc);

-- The last time that a box was heard: written with each batch of frames, without a version nor a line of history.
create table box_hearing (
  fitting_id uuid not null references box_fitting (id) on delete cascade,
  heard_at timestamptz not null,
  -- The latest instant that its records bear, when their clock is right.
  recorded_at timestamptz,
  -- The last reception of a record whose clock is wrong.
  wrong_clock_at timestamptz,
  constraint box_hearing_pkey primary key (fitting_id)
);

-- The boxes noted on cars so far, from the change that noted them.
insert into box_fitting (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
  car_id, box_type, imei, status, fitted_at)
select gen_random_uuid(), 1, noted.at, noted.who_name, noted.who_id, noted.at, noted.who_name, noted.who_id,
  c.id, c.box_type, c.box_number, 'FITTED', noted.at
from car c
cross join lateral (
  select l.at, l.who_name, l.who_id from audit_line l
  where l.record = 'car' and l.record_id = c.id::text
    and (l.after -> 'boxType' = to_jsonb(c.box_type) or l.after -> 'boxNumber' = to_jsonb(c.box_number))
  union all select c.created_at, c.created_by, c.created_by_id
  order by at desc limit 1
) noted
where c.status <> 'SOLD' and (c.box_type = 'MANUFACTURER') = (c.box_number is null);
