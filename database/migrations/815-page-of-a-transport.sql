-- A transport has its page and its list: how many cars it carries and how many came, kept from them.
alter table transport
  add column nb_of_cars integer not null default 0,
  add column nb_received integer not null default 0,
  add column vins text not null default '';
update transport t set nb_of_cars = o.cars, nb_received = o.received, vins = o.vins
  from (select o.transport_id, count(*) as cars, count(o.received_on) as received, string_agg(c.vin, ' ' order by c.vin) as vins
    from transport_car o join car c on c.id = o.car_id group by o.transport_id) o
  where o.transport_id = t.id;
alter table transport
  add column stage text not null generated always as (
    case when nb_of_cars = 0 then 'EMPTY' when nb_received < nb_of_cars then 'AWAITED' else 'RECEIVED' end) stored,
  add column pickup_city text not null generated always as (coalesce(pickup -> 'address' ->> 'city', '')) stored,
  add column search_text text generated always as
    (normal_text(carrier_name || ' ' || coalesce(pickup -> 'address' ->> 'city', '') || ' ' || vins)) stored;
create index transport_by_pickup on transport (planned_pickup_on, id);
create index transport_by_arrival on transport (planned_delivery_on, id);
create index transport_by_arrival_last on transport (planned_delivery_on desc nulls last, id desc);
create index transport_by_carrier on transport (carrier_name, id);
create index transport_carrier_search on transport using gin (carrier_name gin_trgm_ops);
create index transport_by_stage on transport (stage, planned_pickup_on, id);
create index transport_by_way on transport (way, planned_pickup_on, id);
create index transport_search on transport using gin (search_text gin_trgm_ops);
