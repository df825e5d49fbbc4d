-- Suppliers as their form holds them: brands are those of the catalogue, stores are places that carriers are sent to.
alter table supplier alter column vat_number drop not null, alter column vat_number drop default,
  alter column iban drop not null, alter column iban drop default;
update supplier set vat_number = nullif(vat_number, ''), iban = nullif(iban, '')
  where vat_number = '' or iban = '';
alter table supplier drop column country,
  add column country text generated always as (coalesce(address ->> 'country', 'FR')) stored not null,
  add column city text generated always as (coalesce(address ->> 'city', '')) stored not null,
  add column contacts jsonb not null default '[]',
  add column nb_of_stores integer not null default 0,
  add column iban_entered_at timestamptz,
  add column iban_entered_by text,
  add column iban_entered_by_id text,
  add constraint supplier_iban_entered check ((iban is null) = (iban_entered_by_id is null));
create unique index supplier_vat_number on supplier (vat_number) where vat_number is not null;

create table supplier_brand (
  supplier_id uuid not null references supplier (id) on delete cascade,
  brand_id uuid not null references brand (id),
  primary key (supplier_id, brand_id)
);
create index supplier_brand_of_brand on supplier_brand (brand_id);
insert into supplier_brand (supplier_id, brand_id)
  select distinct s.id, b.id from supplier s cross join lateral jsonb_array_elements_text(s.brands) as sold (name)
    join brand b on lower(b.name) = lower(sold.name);
-- One that names a brand which the catalogue does not know sells more than we can list.
update supplier s set is_multi_brand = true where not exists (select from supplier_brand b where b.supplier_id = s.id);
alter table supplier drop column brands;

create table supplier_store (
  id uuid primary key,
  supplier_id uuid not null references supplier (id) on delete cascade,
  position integer not null,
  name text not null,
  address jsonb not null,
  contact_name text not null,
  email text not null,
  phone text,
  hours text not null,
  logistics_fee_cents bigint,
  -- Two that exchange their names have the same one for the time of a statement.
  constraint supplier_store_name unique (supplier_id, name) deferrable initially deferred
);

-- What the list sorts and filters by.
create index supplier_by_name on supplier (name, id);
create index supplier_name_search on supplier using gin (name gin_trgm_ops);
create index supplier_by_country on supplier (country, id);
create index supplier_by_city on supplier (city, id);
create index supplier_city_search on supplier using gin (city gin_trgm_ops);
create index supplier_by_multi_brand on supplier (is_multi_brand, name, id);
create index supplier_by_cars on supplier (supplied_cars, id);
create index supplier_by_update on supplier (updated_at, id);

-- Cars that each supplier sold us, counted in the transaction that adds, moves or removes one.
create function count_supplied_cars() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then update supplier set supplied_cars = supplied_cars - 1 where id = old.supplier_id; end if;
  if tg_op <> 'DELETE' then update supplier set supplied_cars = supplied_cars + 1 where id = new.supplier_id; end if;
  return null;
end $$;
create trigger supplied_cars after insert or update of supplier_id or delete on car
  for each row execute function count_supplied_cars();
update supplier s set supplied_cars = (select count(*) from car c where c.supplier_id = s.id);

-- The cars of a supplier, as its page lists them.
drop index car_supplier;
create index car_of_supplier on car (supplier_id, id);
create index car_of_supplier_by_vin on car (supplier_id, vin, id);
create index car_of_supplier_by_status on car (supplier_id, status, id);
create index car_of_supplier_by_registration on car (supplier_id, first_registration_date, id);
create index car_of_supplier_by_registration_desc on car (supplier_id, first_registration_date desc nulls last, id desc);
