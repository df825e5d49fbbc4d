-- How cars come to us: one transport carries one or several, from one place to one place.
create table transport (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  way text not null check (way in ('CARRIED', 'DRIVEN')),
  carrier_name text not null,
  carrier_email text not null,
  carrier_phone text,
  pickup jsonb not null,
  destination jsonb not null,
  planned_pickup_on date not null,
  planned_delivery_on date check (planned_delivery_on >= planned_pickup_on),
  instructions text not null
);

-- A car under its transport, then received. One transport for a car: the way back takes the row out.
create table transport_car (
  car_id uuid primary key references car (id),
  transport_id uuid not null references transport (id),
  price_cents bigint not null check (price_cents >= 0),
  received_on date,
  mileage integer check (mileage >= 0),
  condition text not null default '',
  reservations text not null default '',
  received_by text,
  received_by_id text,
  check ((received_on is null) = (mileage is null))
);
create index transport_car_of_transport on transport_car (transport_id, car_id);

-- Cars that have still to come, as the list of transports shows them: derived from the car.
create table car_to_transport (
  car_id uuid primary key references car (id) on delete cascade,
  transport_id uuid references transport (id) on delete cascade,
  is_confirmed boolean not null,
  vin text not null,
  brand text not null,
  car_title text not null,
  supplier_id uuid references supplier (id) on delete cascade,
  supplier_name text not null,
  pickup_city text not null,
  pickup_country text not null,
  carrier_name text not null,
  price_cents bigint,
  planned_pickup_on date,
  planned_delivery_on date,
  order_id text not null,
  due_on date,
  since date not null,
  search_text text generated always as
    (normal_text(vin || ' ' || car_title || ' ' || supplier_name || ' ' || carrier_name || ' ' || pickup_city)) stored
);
create index car_to_transport_of_transport on car_to_transport (transport_id);
create index car_to_transport_by_vin on car_to_transport (vin, car_id);
create index car_to_transport_vin_search on car_to_transport using gin (vin gin_trgm_ops);
create index car_to_transport_by_car on car_to_transport (car_title, car_id);
create index car_to_transport_by_brand on car_to_transport (brand, car_id);
create index car_to_transport_by_supplier on car_to_transport (supplier_id, car_id);
create index car_to_transport_by_supplier_name on car_to_transport (supplier_name, car_id);
create index car_to_transport_by_confirmation on car_to_transport (is_confirmed, car_id);
create index car_to_transport_by_country on car_to_transport (pickup_country, car_id);
create index car_to_transport_by_carrier on car_to_transport (carrier_name, car_id);
create index car_to_transport_carrier_search on car_to_transport using gin (carrier_name gin_trgm_ops);
create index car_to_transport_by_pickup on car_to_transport (planned_pickup_on, car_id);
create index car_to_transport_by_pickup_last on car_to_transport (planned_pickup_on desc nulls last, car_id desc);
create index car_to_transport_by_arrival on car_to_transport (planned_delivery_on, car_id);
create index car_to_transport_by_arrival_last on car_to_transport (planned_delivery_on desc nulls last, car_id desc);
create index car_to_transport_by_due on car_to_transport (due_on, car_id);
create index car_to_transport_by_due_last on car_to_transport (due_on desc nulls last, car_id desc);
create index car_to_transport_by_since on car_to_transport (since, car_id);
create index car_to_transport_search on car_to_transport using gin (search_text gin_trgm_ops);
