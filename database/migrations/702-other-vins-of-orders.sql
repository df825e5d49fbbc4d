-- Why a paper of an order bears another VIN than that of its car: said by a person, before the supplier is paid.
create table car_order_line_vin (
  line_id uuid not null references car_order_line (id) on delete cascade,
  vin text not null,
  reason text not null,
  settled_at timestamptz not null,
  settled_by text not null,
  settled_by_id text not null,
  primary key (line_id, vin)
);
