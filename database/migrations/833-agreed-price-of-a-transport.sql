-- What was agreed with the carrier for the whole way: it stays when a car leaves the transport.
alter table transport add column agreed_cents bigint not null default 0 check (agreed_cents >= 0);
update transport t set agreed_cents = (
  select coalesce(sum(c.transport_price_cents), 0) from transport_car k join car c on c.id = k.car_id
  where k.transport_id = t.id);
alter table transport alter column agreed_cents drop default;
