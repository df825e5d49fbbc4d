-- The customs data of cars traded within the Union (EMEBI): by finish, or by car without one.
alter table book_settings add column customs_number text not null default '';

alter table export_run drop constraint export_run_format_check,
  add constraint export_run_format_check check (format in ('csv', 'xlsx', 'zip', 'xml'));

create table emebi_goods (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  finish_id uuid references finish on delete cascade,
  car_id uuid references car on delete cascade,
  is_used boolean not null,
  cn8 text not null check (cn8 ~ '^870[34]\d{4}$'),
  origin_country text not null check (origin_country ~ '^[A-Z]{2}$'),
  mass_kg integer not null check (mass_kg > 0),
  check (num_nonnulls(finish_id, car_id) = 1),
  unique nulls not distinct (finish_id, car_id, is_used)
);
create index emebi_goods_car on emebi_goods (car_id) where car_id is not null;
