-- The list of premium cars shows the price that an accountant has corrected since.
update premium_car p set price_cents = c.buying_price_cents from car c where c.id = p.car_id and c.buying_price_cents > 0;
create function keep_premium_price() returns trigger language plpgsql as $$
begin
  update premium_car set price_cents = new.buying_price_cents where car_id = new.id and price_cents <> new.buying_price_cents;
  return null;
end $$;
create trigger car_keeps_premium_price after update of buying_price_cents on car
  for each row when (new.buying_price_cents > 0) execute function keep_premium_price();
