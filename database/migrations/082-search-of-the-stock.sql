-- The stock is searched by VIN, plate, brand, model and finish.
create function stocked_car_text(vin text, plate text, brand text, model text, finish text) returns text
language sql immutable parallel safe
return normal_text(
  vin || ' ' || coalesce(plate, '') || ' ' || replace(coalesce(plate, ''), '-', '')
    || ' ' || brand || ' ' || model || ' ' || finish
);
create index car_stocked_search on car
  using gin (stocked_car_text(vin, license_plate, brand, model, finish) gin_trgm_ops) where status = 'STOCKED';
