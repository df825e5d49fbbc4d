-- Registration of cars: the file of each, its plates by day, what its accepted certificate says, inspections, stickers.
create extension if not exists btree_gist;

create table registration (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null references car (id),
  status text not null check (status in ('A_FAIRE', 'PROVISOIRE', 'CPI_DEFINITIVE', 'DEFINITIVE')),
  purpose text not null check (purpose in ('FIRST', 'LESSEE_CHANGE', 'CORRECTION')),
  origin text not null check (origin in ('FRANCE', 'GERMANY', 'EUROPE', 'OUTSIDE')),
  is_new boolean not null,
  quitus text not null check (quitus in ('NOT_NEEDED', 'TO_ASK', 'ASKED', 'RECEIVED')),
  quitus_on date,
  quitus_number text not null default '',
  opened_on date not null,
  requested_on date,
  -- Last day of the paper that the car drives on.
  valid_until date,
  is_renewed boolean not null default false,
  certificate_date date,
  formula text not null default '',
  -- A VIN read on one of its papers that is not that of the car, and what somebody said of it.
  other_vin text,
  settlement text not null default '',
  paid_cents bigint check (paid_cents >= 0),
  paid_explanation text not null default '',
  -- What the list shows of its car and of its papers, kept with them.
  vin text not null default '',
  plate text not null default '',
  car_title text not null default '',
  car_status text not null default '',
  missing text[] not null default '{}',
  nb_of_missing integer not null default 0,
  search_text text generated always as (normal_text(vin || ' ' || plate || ' ' || replace(plate, '-', '') || ' ' || car_title)) stored
);
create index registration_of_car on registration (car_id, opened_on);
create unique index registration_open on registration (car_id) where status <> 'DEFINITIVE';
create index registration_by_status on registration (status, opened_on, id);
create index registration_by_opening on registration (opened_on, id);
create index registration_by_title on registration (car_title, id);
create index registration_by_vin on registration (vin, id);
create index registration_by_plate on registration (plate, id);
create index registration_by_car_status on registration (car_status, opened_on, id);
create index registration_by_origin on registration (origin, opened_on, id);
create index registration_by_purpose on registration (purpose, opened_on, id);
create index registration_by_quitus on registration (quitus, opened_on, id);
create index registration_by_missing on registration (nb_of_missing, id);
create index registration_by_validity on registration (valid_until, id);
create index registration_by_last_validity on registration (valid_until desc nulls last, id desc);
create index registration_by_request on registration (requested_on, id);
create index registration_by_last_request on registration (requested_on desc nulls last, id desc);
create index registration_search on registration using gin (search_text gin_trgm_ops);
create index registration_vin_text on registration using gin (vin gin_trgm_ops);
create index registration_plate_text on registration using gin (plate gin_trgm_ops);
create function tally_of_registration(file registration) returns text[] language sql immutable
  return case when file.status = 'DEFINITIVE' or file.car_status in ('SOLD', '') then '{}' else array['registration:open'] end;
create trigger registration_tally after insert or update or delete on registration
  for each row execute function keep_tally();

-- The plates of a car, by day. A WW number is given again once it has lapsed: a number is that of one car at a time.
create table car_plate (
  id uuid primary key,
  car_id uuid not null references car (id) on delete cascade,
  plate text not null,
  kind text not null check (kind in ('WW', 'DEFINITIVE')),
  from_day date not null,
  until_day date,
  check (until_day is null or until_day >= from_day),
  constraint car_plate_of_one_car exclude using gist (plate with =, daterange(from_day, until_day, '[]') with &&),
  constraint car_plate_one_of_a_kind exclude using gist (car_id with =, kind with =, daterange(from_day, until_day, '[]') with &&)
);
create index car_plate_of_car on car_plate (car_id, from_day);

-- What the accepted certificate of a car says, over its finish in the catalogue.
create table car_specification (
  car_id uuid primary key references car (id) on delete cascade,
  accepted_on date not null,
  certified jsonb not null
);

-- What was read in a paper, as it was proposed.
create table paper_reading (
  document_id uuid primary key references document (id) on delete cascade,
  car_id uuid not null references car (id) on delete cascade,
  kind text not null,
  fields jsonb not null,
  warnings jsonb not null
);
create index paper_reading_of_car on paper_reading (car_id);

create table safety_inspection (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null references car (id),
  status text not null check (status in ('PENDING', 'VALIDATED', 'INVALIDATED')),
  nature text not null check (nature in ('VTP', 'VTC', 'CV', 'CVC')),
  result text not null check (result in ('A', 'S', 'R')),
  done_on date not null,
  valid_until date not null,
  mileage integer check (mileage >= 0),
  number text not null default '',
  reason text not null default '',
  document_id uuid not null references document (id),
  check (valid_until >= done_on)
);
create index safety_inspection_of_car on safety_inspection (car_id, done_on);
create index safety_inspection_of_document on safety_inspection (document_id);

-- When each registered car is to be inspected next: kept with the car and its inspections.
create table inspection_due (
  car_id uuid primary key references car (id) on delete cascade,
  vin text not null,
  plate text not null,
  car_title text not null,
  car_status text not null,
  kind text not null check (kind in ('PERIODIC', 'POLLUTION', 'AGAIN')),
  due_on date not null,
  nb_to_review integer not null,
  search_text text generated always as (normal_text(vin || ' ' || plate || ' ' || replace(plate, '-', '') || ' ' || car_title)) stored
);
create index inspection_due_by_day on inspection_due (due_on, car_id);
create index inspection_due_by_vin on inspection_due (vin, car_id);
create index inspection_due_by_plate on inspection_due (plate, car_id);
create index inspection_due_by_title on inspection_due (car_title, car_id);
create index inspection_due_by_status on inspection_due (car_status, due_on, car_id);
create index inspection_due_by_kind on inspection_due (kind, due_on, car_id);
create index inspection_due_by_review on inspection_due (nb_to_review, car_id);
create index inspection_due_search on inspection_due using gin (search_text gin_trgm_ops);

create table air_quality_sticker (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null references car (id),
  status text not null check (status in ('TODO', 'ASKED', 'DONE')),
  class text check (class in ('E', '1', '2', '3', '4', '5', 'NONE')),
  opened_on date not null,
  asked_on date,
  sent_on date,
  vin text not null default '',
  plate text not null default '',
  car_title text not null default '',
  car_status text not null default '',
  search_text text generated always as (normal_text(vin || ' ' || plate || ' ' || replace(plate, '-', '') || ' ' || car_title)) stored
);
create unique index air_quality_sticker_of_car on air_quality_sticker (car_id);
create index air_quality_sticker_by_status on air_quality_sticker (status, opened_on, id);
create index air_quality_sticker_by_class on air_quality_sticker (class, opened_on, id);
create index air_quality_sticker_by_opening on air_quality_sticker (opened_on, id);
create index air_quality_sticker_by_title on air_quality_sticker (car_title, id);
create index air_quality_sticker_by_vin on air_quality_sticker (vin, id);
create index air_quality_sticker_by_plate on air_quality_sticker (plate, id);
create index air_quality_sticker_by_request on air_quality_sticker (asked_on, id);
create index air_quality_sticker_by_last_request on air_quality_sticker (asked_on desc nulls last, id desc);
create index air_quality_sticker_search on air_quality_sticker using gin (search_text gin_trgm_ops);
create function tally_of_air_quality_sticker(sticker air_quality_sticker) returns text[] language sql immutable
  return case when sticker.status = 'DONE' or sticker.car_status in ('SOLD', 'STOLE', 'BROKEN', '') then '{}'
    else array['airQualitySticker:open'] end;
create trigger air_quality_sticker_tally after insert or update or delete on air_quality_sticker
  for each row execute function keep_tally();

create table registration_rule (
  the_only boolean primary key default true check (the_only),
  version integer not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  -- A car may leave on a WW plate.
  allows_provisional boolean not null
);

-- Cars that were there before: their plates, and a file where each stands.
insert into car_plate (id, car_id, plate, kind, from_day)
  select gen_random_uuid(), c.id, c.license_plate, 'DEFINITIVE', coalesce(c.first_registration_date, (c.created_at at time zone 'Europe/Paris')::date)
  from car c where c.license_plate is not null
    and not exists (select from car o where o.license_plate = c.license_plate and o.id < c.id);
insert into car_plate (id, car_id, plate, kind, from_day, until_day)
  select gen_random_uuid(), c.id, c.temporary_license_plate, 'WW', (c.updated_at at time zone 'Europe/Paris')::date, (c.updated_at at time zone 'Europe/Paris')::date + 60
  from car c where c.temporary_license_plate is not null and c.license_plate is null
    and not exists (select from car o where o.temporary_license_plate = c.temporary_license_plate and o.id < c.id);
insert into registration (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
    car_id, status, purpose, origin, is_new, quitus, opened_on, valid_until, vin, plate, car_title, car_status)
  select gen_random_uuid(), 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system', c.id,
    case when c.license_plate is not null then 'DEFINITIVE' when c.temporary_license_plate is not null then 'PROVISOIRE' else 'A_FAIRE' end,
    'FIRST',
    case when coalesce(s.country, 'FR') = 'FR' then 'FRANCE' when s.country = 'DE' then 'GERMANY'
      when s.country in ('AT', 'BE', 'BG', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK') then 'EUROPE'
      else 'OUTSIDE' end,
    c.first_registration_date is null, 'NOT_NEEDED', (c.created_at at time zone 'Europe/Paris')::date, p.until_day,
    c.vin, coalesce(c.license_plate, c.temporary_license_plate, ''), c.brand || ' ' || c.model, c.status
  from car c left join supplier s on s.id = c.supplier_id left join car_plate p on p.car_id = c.id and p.kind = 'WW';
