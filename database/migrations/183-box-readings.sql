-- Readings of boxes: one a day for each, from the records of its box while it was in the car.
alter table mileage_reading
  add box_fitting_id uuid references box_fitting (id) on delete set null,
  -- Its box was not in this car at that instant.
  add is_unfitted boolean not null default false;
create index mileage_reading_of_box on mileage_reading (box_fitting_id, at) where box_fitting_id is not null;

-- The fitting of a box at an instant.
create index box_fitting_of_imei on box_fitting (imei, fitted_at desc) where imei is not null;

-- Records of a box that are not in the readings of its car yet: written with each batch of frames, without a version
-- nor a line of history.
create table box_unread (
  fitting_id uuid not null references box_fitting (id) on delete cascade,
  -- The earliest of them; null once they are read.
  since timestamptz,
  read_at timestamptz,
  -- Digest of the anchors that set its offset: another one makes all its records read again.
  calibration text,
  constraint box_unread_pkey primary key (fitting_id)
);
create index box_unread_due on box_unread (read_at nulls first) where since is not null;

insert into box_unread (fitting_id, since) select id, fitted_at from box_fitting where imei is not null;

-- Odometers read next to a box by a person: with the anchors of its car, they set its offset from their instant on.
create table box_calibration (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  fitting_id uuid not null references box_fitting (id) on delete cascade,
  at timestamptz not null,
  odometer integer not null check (odometer between 0 and 2000000),
  reason text not null,
  constraint box_calibration_pkey primary key (id),
  constraint box_calibration_once unique (fitting_id, at)
);
