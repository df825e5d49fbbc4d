-- The catalogue: brands, models, configurations (engine and gearbox), finishes; tyres; categories of
-- medium-term rental; imports of the official catalogue.

create table brand (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  name text not null,
  -- The name without case, accents or punctuation: what makes two names the same.
  name_key text not null unique,
  is_available boolean not null default true,
  maintenance_terms jsonb not null default '[]',
  -- Kept by a trigger on car_model.
  nb_of_models integer not null default 0,
  search_text text generated always as (normal_text(name)) stored
);
create index brand_by_name on brand (name, id);
create index brand_by_models on brand (nb_of_models, id);
create index brand_by_update on brand (updated_at, id);
create index brand_by_availability on brand (is_available, name, id);
create index brand_search on brand using gin (search_text gin_trgm_ops);
create index brand_name_search on brand using gin (name gin_trgm_ops);

create table medium_term_category (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  name text not null,
  name_key text not null unique,
  description text not null default '',
  is_utility boolean not null default false,
  is_available boolean not null default true,
  monthly_prices jsonb,
  nb_of_models integer not null default 0,
  search_text text generated always as (normal_text(name || ' ' || description)) stored
);
create index medium_term_category_by_name on medium_term_category (name, id);
create index medium_term_category_by_update on medium_term_category (updated_at, id);
create index medium_term_category_by_utility on medium_term_category (is_utility, name, id);
create index medium_term_category_by_availability on medium_term_category (is_available, name, id);
create index medium_term_category_search on medium_term_category using gin (search_text gin_trgm_ops);
create index medium_term_category_name_search on medium_term_category using gin (name gin_trgm_ops);

create table car_model (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  brand_id uuid not null references brand (id),
  -- Kept by a trigger on brand, so that the list sorts by index.
  brand text not null,
  name text not null,
  name_key text not null,
  is_utility boolean not null default false,
  is_end_of_support boolean not null default false,
  is_available boolean not null default true,
  body text not null default '',
  door_count integer,
  seat_count integer,
  height integer,
  wheelbase integer,
  medium_term_category_id uuid references medium_term_category (id),
  -- Key of the picture in the store of files, without its size.
  picture text,
  -- Kept by the verbs that write its configurations and finishes.
  energies text[] not null default '{}',
  nb_of_finishes integer not null default 0,
  lowest_price_cents bigint,
  has_selling_prices boolean not null default false,
  search_text text generated always as (normal_text(brand || ' ' || name)) stored,
  unique (brand_id, name_key)
);
create index car_model_by_brand on car_model (brand, name, id);
create index car_model_by_name on car_model (name, id);
create index car_model_by_finishes on car_model (nb_of_finishes, id);
create index car_model_by_price on car_model (lowest_price_cents, id);
create index car_model_by_update on car_model (updated_at, id);
create index car_model_by_utility on car_model (is_utility, brand, name, id);
create index car_model_by_support on car_model (is_end_of_support, brand, name, id);
create index car_model_by_availability on car_model (is_available, brand, name, id);
create index car_model_by_selling_prices on car_model (has_selling_prices, brand, name, id);
create index car_model_by_energy on car_model using gin (energies);
create index car_model_by_category on car_model (medium_term_category_id) where medium_term_category_id is not null;
create index car_model_search on car_model using gin (search_text gin_trgm_ops);
create index car_model_brand_search on car_model using gin (brand gin_trgm_ops);
create index car_model_name_search on car_model using gin (name gin_trgm_ops);

create table configuration (
  id uuid primary key,
  car_model_id uuid not null references car_model (id) on delete cascade,
  place integer not null,
  motorization text not null,
  energy text not null check (energy in ('Diesel', 'Electric', 'Hybrid', 'MildEssence', 'Petrol')),
  gearbox text not null check (gearbox in ('Automatic', 'Hybrid', 'Manual')),
  thermal_fuel text check (thermal_fuel in ('PETROL', 'DIESEL', 'GAS')),
  is_rechargeable boolean not null default false,
  electric_range_km integer,
  runs_on_e85 boolean not null default false,
  engine_power double precision,
  fiscal_power integer,
  carbon_emission_rate integer,
  fuel_consumption_rate double precision,
  electric_consumption_rate double precision,
  is_available boolean not null default true,
  maintenance_costs jsonb
);
create index configuration_of_model on configuration (car_model_id, place);

-- What is searched and sorted among finishes is kept on the row by the verbs that write models.
create table finish (
  id uuid primary key,
  configuration_id uuid not null references configuration (id) on delete cascade,
  car_model_id uuid not null references car_model (id) on delete cascade,
  place integer not null,
  name text not null,
  name_key text not null,
  weight integer,
  own_carbon_emission_rate integer,
  buying_price_cents bigint,
  estimated_buying_price_cents bigint,
  selling_prices jsonb,
  is_available boolean not null default true,
  brand text not null default '',
  model text not null default '',
  motorization text not null default '',
  energy text not null default '',
  gearbox text not null default '',
  carbon_emission_rate integer,
  fiscal_power integer,
  is_utility boolean not null default false,
  is_proposable boolean not null default false,
  search_text text generated always as (normal_text(brand || ' ' || model || ' ' || name || ' ' || motorization)) stored,
  -- The same name and the same gearbox in one model: refused.
  constraint finish_is_unique unique (car_model_id, name_key, gearbox) deferrable initially deferred
);
create index finish_of_configuration on finish (configuration_id, place);
create index finish_by_brand on finish (brand, model, name, id);
create index finish_by_name on finish (name, id);
create index finish_by_model on finish (model, id);
create index finish_by_price on finish (buying_price_cents, id);
create index finish_by_carbon on finish (carbon_emission_rate, id);
create index finish_by_energy on finish (energy, brand, model, name, id);
create index finish_by_gearbox on finish (gearbox, brand, model, name, id);
create index finish_by_utility on finish (is_utility, brand, model, name, id);
create index finish_by_proposal on finish (is_proposable, brand, model, name, id);
create index finish_by_selling_prices on finish ((selling_prices is not null), brand, model, name, id);
create index finish_search on finish using gin (search_text gin_trgm_ops);
create index finish_name_search on finish using gin (name gin_trgm_ops);
create index finish_model_search on finish using gin (model gin_trgm_ops);
create index finish_brand_search on finish using gin (brand gin_trgm_ops);

create function keep_models_of_brand() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then update brand set nb_of_models = nb_of_models - 1 where id = old.brand_id; end if;
  if tg_op <> 'DELETE' then update brand set nb_of_models = nb_of_models + 1 where id = new.brand_id; end if;
  return null;
end $$;
create trigger car_model_counts_in_brand after insert or delete or update of brand_id on car_model
  for each row execute function keep_models_of_brand();

create function keep_models_of_category() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then update medium_term_category set nb_of_models = nb_of_models - 1 where id = old.medium_term_category_id; end if;
  if tg_op <> 'DELETE' then update medium_term_category set nb_of_models = nb_of_models + 1 where id = new.medium_term_category_id; end if;
  return null;
end $$;
create trigger car_model_counts_in_category after insert or delete or update of medium_term_category_id on car_model
  for each row execute function keep_models_of_category();

create function tally_of_car_model(one car_model) returns text[] language sql immutable as $$
  select array['carModel']
$$;
create trigger car_model_keeps_tally after insert or delete on car_model for each row execute function keep_tally();
create function tally_of_finish(one finish) returns text[] language sql immutable as $$
  select array['finish']
$$;
create trigger finish_keeps_tally after insert or delete on finish for each row execute function keep_tally();

create table tire_size (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  width integer not null,
  series integer not null,
  carcass text not null check (carcass in ('R', 'D', 'B')),
  diameter integer not null,
  is_commercial boolean not null default false,
  load_index integer not null,
  speed_index text not null,
  season text not null check (season in ('ALL_SEASON', 'SUMMER', 'WINTER')),
  full_size text not null,
  search_text text generated always as (normal_text(full_size || ' ' || replace(full_size, ' ', ''))) stored,
  constraint tire_size_is_unique unique (full_size, season)
);
create index tire_size_by_width on tire_size (width, id);
create index tire_size_by_series on tire_size (series, id);
create index tire_size_by_diameter on tire_size (diameter, id);
create index tire_size_by_load on tire_size (load_index, id);
create index tire_size_by_season on tire_size (season, full_size, id);
create index tire_size_by_kind on tire_size (is_commercial, full_size, id);
create index tire_size_by_update on tire_size (updated_at, id);
create index tire_size_search on tire_size using gin (search_text gin_trgm_ops);
create index tire_size_full_size_search on tire_size using gin (full_size gin_trgm_ops);

-- The price of one fitted tyre for a brand, a model or a finish: exactly one of the three.
create table tire_price (
  id uuid primary key,
  brand_id uuid references brand (id) on delete cascade,
  car_model_id uuid references car_model (id) on delete cascade,
  finish_id uuid references finish (id) on delete cascade,
  tire_size_id uuid not null references tire_size (id) on delete cascade,
  price_cents bigint not null,
  check (num_nonnulls(brand_id, car_model_id, finish_id) = 1),
  unique nulls not distinct (brand_id, car_model_id, finish_id, tire_size_id)
);
create index tire_price_of_model on tire_price (car_model_id) where car_model_id is not null;
create index tire_price_of_finish on tire_price (finish_id) where finish_id is not null;
create index tire_price_of_size on tire_price (tire_size_id);

create table catalogue_import (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  file_name text not null,
  status text not null check (status in ('PREVIEWED', 'RUNNING', 'DONE', 'FAILED')),
  counts jsonb not null,
  new_brands jsonb not null,
  nb_of_new_models integer not null,
  done integer not null default 0,
  total integer not null,
  problem text not null default '',
  -- What is to be written, by model; emptied when it is done.
  models jsonb not null
);
create index catalogue_import_by_date on catalogue_import (created_at, id);
create index catalogue_import_by_status on catalogue_import (status, created_at, id);

create table catalogue_import_line (
  catalogue_import_id uuid not null references catalogue_import (id) on delete cascade,
  line integer not null,
  outcome text not null check (outcome in ('created', 'changed', 'unchanged', 'merged', 'refused')),
  what text not null,
  why text not null,
  search_text text generated always as (normal_text(what || ' ' || why)) stored,
  primary key (catalogue_import_id, line)
);
create index catalogue_import_line_by_outcome on catalogue_import_line (catalogue_import_id, outcome, line);
create index catalogue_import_line_search on catalogue_import_line using gin (search_text gin_trgm_ops);

-- What may be empty comes last in both directions.
create index car_model_dearest_first on car_model (lowest_price_cents desc nulls last, id desc);
create index finish_dearest_first on finish (buying_price_cents desc nulls last, id desc);
create index finish_dirtiest_first on finish (carbon_emission_rate desc nulls last, id desc);
