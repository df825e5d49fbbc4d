-- A reception that was a mistake gives its car back the mileage that it had. What a car costs to transport stands on it alone.
alter table transport_car
  add column mileage_before integer,
  drop column price_cents;
