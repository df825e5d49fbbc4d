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
