-- What the odometers of cars said, from every source. An invalidated reading stays, and is not judged.
create table mileage_reading (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  car_id uuid not null references car (id) on delete cascade,
  at timestamptz not null,
  is_hour_known boolean not null,
  received_at timestamptz not null,
  source text not null check (source in ('INSPECTION', 'HANDOVER', 'CLIENT_SIGNED', 'SAFETY_INSPECTION', 'GARAGE',
    'MAKER', 'CAN', 'BOX', 'CLIENT', 'FILE', 'STAFF')),
  odometer integer,
  -- The record that says it: one live reading for each.
  cause text,
  cause_id uuid,
  is_forced boolean not null default false,
  comment text not null default '',
  state text not null check (state in ('ACCEPTED', 'REFUSED', 'SUPERSEDED', 'INVALIDATED')),
  reason text check (reason in ('CLOCK', 'UNREADABLE', 'NOT_FITTED', 'ZERO', 'DECREASE', 'TOO_FAST')),
  -- Kilometres since the car was new, replaced clusters included.
  distance integer,
  is_doubtful boolean not null default false,
  check ((reason is not null) = (state = 'REFUSED')),
  check (distance is not null or state in ('REFUSED', 'INVALIDATED')),
  check ((cause is null) = (cause_id is null))
);
create unique index mileage_reading_of_cause on mileage_reading (cause, cause_id) where state <> 'INVALIDATED';
create unique index mileage_reading_once on mileage_reading (car_id, source, at, odometer)
  where state <> 'INVALIDATED' and cause is null;
create index mileage_reading_of_car on mileage_reading (car_id, at);
create index mileage_reading_accepted on mileage_reading (car_id, at desc) include (odometer, distance)
  where state = 'ACCEPTED';

-- Instrument clusters replaced: what the old one showed, and the new one.
create table odometer_change (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  car_id uuid not null references car (id) on delete cascade,
  at timestamptz not null,
  before_km integer not null check (before_km between 0 and 2000000),
  after_km integer not null check (after_km between 0 and 2000000),
  comment text not null,
  unique (car_id, at)
);

-- Cars on the road, one row for each, derived from the rental, the contract and the accepted readings.
create table road_use (
  id uuid primary key references car (id) on delete cascade,
  period_id uuid not null references rental_period (id) on delete cascade,
  contract_id uuid not null references contract (id) on delete cascade,
  company_id uuid not null references company (id) on delete cascade,
  company_name text not null,
  client_id uuid not null references client (id) on delete cascade,
  order_id text not null,
  start_day date not null,
  due_on date not null,
  is_long boolean not null,
  is_bound boolean not null,
  is_restitutable boolean not null,
  odometer integer,
  read_on date,
  source text,
  driven integer,
  allowance integer,
  allowance_at_term integer not null,
  -- Above the allowance, in percent.
  excess_percent double precision,
  km_per_day double precision,
  projected integer,
  margin integer,
  search_text text not null
);
create index road_use_by_company on road_use (company_name, id);
create index road_use_by_order on road_use (order_id, id);
create index road_use_by_start on road_use (start_day, id);
create index road_use_by_due on road_use (due_on, id);
create index road_use_by_odometer on road_use (odometer, id);
create index road_use_by_last_odometer on road_use (odometer desc nulls last, id desc);
create index road_use_by_reading on road_use (read_on, id);
create index road_use_by_last_reading on road_use (read_on desc nulls last, id desc);
create index road_use_by_excess on road_use (excess_percent, id);
create index road_use_by_last_excess on road_use (excess_percent desc nulls last, id desc);
create index road_use_by_source on road_use (source, id);
create index road_use_restitutable on road_use (is_long, due_on, id) where is_restitutable;
create index road_use_of_company on road_use (company_id, id);
create index road_use_of_client on road_use (client_id, id);
create index road_use_of_contract on road_use (contract_id);
create index road_use_of_period on road_use (period_id);
create index road_use_search on road_use using gin (search_text gin_trgm_ops);
create index road_use_company_search on road_use using gin (company_name gin_trgm_ops);
create index road_use_order_search on road_use using gin (order_id gin_trgm_ops);
create function tally_of_road_use(road_use) returns text[] language sql immutable
  return case when not $1.is_restitutable then array[]::text[]
    when $1.is_long then array['roadUse:LLD'] else array['roadUse:LMD'] end;
create trigger road_use_tally after insert or delete or update on road_use for each row execute function keep_tally();

-- The readings of a car say what it had before its reception.
alter table transport_car drop column mileage_before;
