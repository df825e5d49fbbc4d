-- Odometers asked of clients by a link: what they read, signed by their name and a photo. One awaited by rental.
create table mileage_request (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  period_id uuid not null references rental_period (id) on delete cascade,
  car_id uuid not null references car (id) on delete cascade,
  contract_id uuid not null references contract (id) on delete cascade,
  client_id uuid not null references client (id) on delete cascade,
  company_name text not null,
  requested_of text not null,
  requested_at timestamptz not null,
  answered_at timestamptz,
  signer_name text not null default '',
  odometer integer,
  check ((answered_at is null) = (odometer is null))
);
create unique index mileage_request_awaited on mileage_request (period_id) where answered_at is null;
create index mileage_request_of_period on mileage_request (period_id);
create index mileage_request_of_car on mileage_request (car_id, requested_at desc);
create index mileage_request_of_contract on mileage_request (contract_id);
create index mileage_request_of_client on mileage_request (client_id);
