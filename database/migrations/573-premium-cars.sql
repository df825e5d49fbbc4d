-- Cars that premium salesmen bring in, outside of orders: from whom, for how much.
create table premium_car (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null unique references car (id),
  vin text not null,
  car_title text not null,
  supplier_id uuid references supplier (id),
  -- The supplier, or a person who owns the car.
  owner_name text not null,
  price_cents bigint not null check (price_cents > 0),
  nb_of_photos integer not null,
  comment text not null,
  search_text text generated always as (normal_text(vin || ' ' || car_title || ' ' || owner_name)) stored
);
create index premium_car_by_creation on premium_car (created_at, id);
create index premium_car_by_price on premium_car (price_cents, id);
create index premium_car_by_title on premium_car (car_title, id);
create index premium_car_of_supplier on premium_car (supplier_id, id) where supplier_id is not null;
create index premium_car_search on premium_car using gin (search_text gin_trgm_ops);
