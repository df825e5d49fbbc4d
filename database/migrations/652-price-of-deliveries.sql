-- The price of a delivery stands with its slot, which may be priced before there is a car.
alter table preparation drop column delivery_price_cents, drop column is_delivery_price_fixed;
