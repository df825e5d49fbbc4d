-- The title of a car, as `carTitle` of src/areas/catalogue/model/names.ts: "DS" and "DS 4" make "DS 4".
create function car_title(brand text, model text) returns text
language sql immutable parallel safe
return case
  when normal_text(model) = normal_text(brand) then brand
  when starts_with(normal_text(model), normal_text(brand) || ' ') then brand || substr(model, length(brand) + 1)
  else brand || ' ' || model
end;
