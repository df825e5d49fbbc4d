-- The private mode of drivers: the code of a car for a rental, and the hours during which no position is stored.
create table private_mode (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  period_id uuid not null references rental_period on delete cascade,
  contract_id uuid not null references contract on delete cascade,
  car_id uuid not null references car on delete cascade,
  constraint private_mode_one_by_period unique (period_id)
);
create index private_mode_contract on private_mode (contract_id);
create index private_mode_car on private_mode (car_id);

-- Without a history: deleted with the positions of their days.
create table private_span (
  car_id uuid not null references car on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz,
  primary key (car_id, from_at),
  constraint private_span_order check (until_at >= from_at)
);
create unique index private_span_running on private_span (car_id) where until_at is null;
