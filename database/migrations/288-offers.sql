-- Cars that are for sale get an open offer, without price until a reseller sets one.
insert into sale_offer (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
  car_id, status, opened_on, search_text)
select gen_random_uuid(), 1, now(), 'Système', 'system', now(), 'Système', 'system', c.id, 'OPEN',
  coalesce(c.sale_authorized_on, c.stocked_since, (now() at time zone 'Europe/Paris')::date),
  normal_text(concat_ws(' ', c.vin, c.license_plate, c.temporary_license_plate, c.brand, c.model))
from car c where c.status = 'SELLABLE_STOCKED'
  and not exists (select from sale_offer o where o.car_id = c.id and o.status <> 'CLOSED')
order by c.id;

-- Sorts of the cars for sale, and of those to put for sale.
create index sale_offer_priced on sale_offer (status, priced_on, id);
create index sale_offer_priced_last on sale_offer (status, priced_on desc nulls last, id desc);
create index sale_offer_price on sale_offer (status, price_cents, id);
create index sale_offer_price_last on sale_offer (status, price_cents desc nulls last, id desc);
create index car_to_sell_last on car (status, sale_authorized_on desc nulls last, id desc);

-- The counter of cars to sell follows their authorisation.
drop trigger car_tally on car;
create trigger car_tally after insert or delete or update of status, sale_authorized_on on car
  for each row execute function keep_tally();
