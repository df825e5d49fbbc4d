-- Cars sold to a special-purpose vehicle (SPV) with their contract going on.
create table transferred_car (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  car_id uuid not null references car (id),
  spv_id uuid not null references issuer (id),
  -- Who bills the rents from the transfer on.
  biller text not null,
  -- Without tax.
  price_cents bigint not null,
  -- True for the transfer of a going concern, which bears no VAT (CGI, art. 257 bis).
  is_going_concern boolean not null,
  transferred_on date,
  deed_id uuid references document (id),
  -- The release of the pledge of a lender; null when the car secured no loan.
  release_id uuid references document (id),
  -- The invoice of the sale.
  invoice_id uuid references billing_document (id),
  reversed_on date,
  reason text not null default '',
  constraint transferred_car_pkey primary key (id),
  constraint transferred_car_status_check check (status in ('PREPARED', 'TRANSFERRED', 'PAID', 'REVERSED')),
  constraint transferred_car_biller_check check (biller in ('SELLER', 'SPV')),
  constraint transferred_car_price_check check (price_cents > 0),
  constraint transferred_car_sold_check check ((status = 'PREPARED') = (transferred_on is null)
    and (status = 'PREPARED') = (deed_id is null) and (status = 'PREPARED') = (invoice_id is null)),
  constraint transferred_car_reversed_check check ((status = 'REVERSED') = (reversed_on is not null)
    and reversed_on >= transferred_on)
);
-- A car has one transfer that holds.
create unique index transferred_car_alive on transferred_car (car_id) where (status <> 'REVERSED');
create unique index transferred_car_invoice on transferred_car (invoice_id);
create index transferred_car_of_car on transferred_car (car_id, id);
create index transferred_car_of_spv on transferred_car (spv_id, id);
create index transferred_car_by_status on transferred_car (status, id);
create index transferred_car_by_day on transferred_car (transferred_on, id);
create index transferred_car_by_last_day on transferred_car (transferred_on desc nulls last, id desc);
create index transferred_car_of_biller on transferred_car (biller, id);
create index transferred_car_by_creation on transferred_car (created_at, id);
create index transferred_car_deed on transferred_car (deed_id) where (deed_id is not null);
create index transferred_car_release on transferred_car (release_id) where (release_id is not null);

create function tally_of_transferred_car(car transferred_car) returns text[] language sql immutable
  return case when car.status = 'TRANSFERRED' then array['transferredCar:UNPAID'] else '{}' end;
create trigger transferred_car_tally after insert or delete or update on transferred_car
  for each row execute function keep_tally();
