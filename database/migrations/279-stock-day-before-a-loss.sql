-- The day since which a lost car was in stock, which a withdrawn loss gives back to it.
alter table car_loss add column stocked_since_before date;
