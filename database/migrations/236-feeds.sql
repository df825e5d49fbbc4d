-- Feeds of mileages and maintenance data: makers and Actia post them, or a file does.

create table tracking_feed (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  -- In the address of its hook.
  name text not null,
  label text not null,
  source text not null check (source in ('MAKER', 'ACTIA')),
  -- Of the odometers that name none.
  unit text not null check (unit in ('KM', 'MI')),
  is_active boolean not null,
  -- Of its signatures, encrypted.
  closed_secret text not null,
  constraint tracking_feed_name unique (name)
);

-- Reception of its last line, apart from the record: lines come at any time.
create table feed_hearing (
  feed_id uuid primary key references tracking_feed on delete cascade,
  heard_at timestamptz not null
);

-- A line, once for its event, else for its car, its instant and its value. Thirty days.
create table feed_line (
  id uuid primary key,
  feed_id uuid not null references tracking_feed on delete cascade,
  once_key text not null,
  received_at timestamptz not null,
  -- The VIN or the IMEI that it names.
  car_key text not null,
  car_id uuid references car on delete cascade,
  at timestamptz,
  -- Whole kilometres.
  odometer integer,
  is_ignition_on boolean,
  next_service_km integer,
  next_service_on date,
  state text not null check (state in ('WAITING', 'ACCEPTED', 'REFUSED', 'UNKNOWN_CAR')),
  reason text not null default '',
  constraint feed_line_once unique (feed_id, once_key)
);
create index feed_line_waiting on feed_line (feed_id, received_at, id) where state = 'WAITING';
create index feed_line_left_out on feed_line (feed_id, received_at desc, id) where state in ('REFUSED', 'UNKNOWN_CAR');
create index feed_line_of_day on feed_line (feed_id, received_at, state);
create index feed_line_by_age on feed_line (received_at);
create index feed_line_of_car on feed_line (car_id);

-- The last facts of each car in a feed.
create table feed_car (
  feed_id uuid not null references tracking_feed on delete cascade,
  car_id uuid not null references car on delete cascade,
  last_at timestamptz not null,
  odometer integer,
  -- The first instant of the present value of the odometer.
  unchanged_since timestamptz,
  -- The last day on which the ignition was seen on.
  ignition_on date,
  next_service_km integer,
  next_service_on date,
  primary key (feed_id, car_id)
);
create index feed_car_of_car on feed_car (car_id);
