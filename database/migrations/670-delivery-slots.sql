-- When and where the car of a rental period is handed over: one slot for each period, under its id.
create table delivery_slot (
  id uuid primary key references rental_period (id),
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  contract_id uuid not null references contract (id),
  order_id text not null,
  car_id uuid references car (id),
  car_title text not null,
  status text not null check (status in ('TO_ASK', 'ASKED', 'SCHEDULED', 'DELIVERED', 'CANCELED')),
  starts_at timestamptz,
  ends_at timestamptz,
  person_id text,
  person text not null,
  address jsonb not null,
  city text generated always as (coalesce(address ->> 'city', '')) stored not null,
  contact_name text not null,
  contact_phone text,
  contact_email text not null,
  instructions text not null,
  chosen_by text check (chosen_by in ('CLIENT', 'STAFF')),
  price_cents bigint check (price_cents >= 0),
  is_price_fixed boolean not null,
  asked_at timestamptz,
  answered_at timestamptz,
  search_text text generated always as (normal_text(order_id || ' ' || car_title || ' ' || contact_name)) stored,
  check ((starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at),
  check (status <> 'SCHEDULED' or starts_at is not null)
);
create index delivery_slot_of_contract on delivery_slot (contract_id);
create index delivery_slot_of_car on delivery_slot (car_id, id);
create index delivery_slot_by_order on delivery_slot (order_id, id);
create index delivery_slot_order_search on delivery_slot using gin (order_id gin_trgm_ops);
create index delivery_slot_by_status on delivery_slot (status, id);
create index delivery_slot_by_start on delivery_slot (starts_at, id);
create index delivery_slot_by_start_desc on delivery_slot (starts_at desc nulls last, id desc);
create index delivery_slot_by_status_and_start on delivery_slot (status, starts_at, id);
create index delivery_slot_of_person on delivery_slot (person_id, id);
create index delivery_slot_by_city on delivery_slot (city, id);
create index delivery_slot_city_search on delivery_slot using gin (city gin_trgm_ops);
create index delivery_slot_by_asking on delivery_slot (asked_at, id);
create index delivery_slot_by_asking_desc on delivery_slot (asked_at desc nulls last, id desc);
create index delivery_slot_by_update on delivery_slot (updated_at, id);
create index delivery_slot_search on delivery_slot using gin (search_text gin_trgm_ops);

create function tally_of_delivery_slot(s delivery_slot) returns text[] language sql immutable as $$
  select array['deliverySlot', 'deliverySlot:' || s.status]
$$;
create trigger delivery_slot_keeps_tally after insert or delete or update of status on delivery_slot
  for each row execute function keep_tally();
