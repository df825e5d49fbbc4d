-- The preparation of a car for a contract: one at a time, which waits when the car loses its contract and goes on with
-- the next one. Its tasks keep the words of the templates of that day.
create table preparation (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null references car (id),
  -- Null while the car has no contract.
  period_id uuid references rental_period (id),
  workflow text not null check (workflow in ('NEW_CAR', 'RESTITUTED_CAR')),
  nb_of_tasks integer not null default 0,
  nb_of_open_tasks integer not null default 0,
  -- Of the tasks still to do.
  minutes_left integer not null default 0,
  tires_fitted_on date,
  tires_fitted_by text,
  tires_fitted_by_id text,
  -- What the delivery costs: without tax; null: not estimated.
  delivery_price_cents bigint check (delivery_price_cents >= 0),
  is_delivery_price_fixed boolean not null default false,
  -- The day of the delivery.
  ended_on date,
  is_open boolean not null generated always as (period_id is not null and ended_on is null and nb_of_open_tasks > 0) stored
);
create unique index preparation_of_car on preparation (car_id) where ended_on is null;
create index preparation_by_car on preparation (car_id);
create index preparation_of_period on preparation (period_id) where period_id is not null;
create index preparation_open on preparation (is_open, id);
create index preparation_by_minutes on preparation (minutes_left, id);
create function tally_of_preparation(preparation) returns text[] language sql immutable
  return case when $1.is_open then array['preparation:open'] else '{}'::text[] end;
create trigger preparation_tally after insert or update or delete on preparation
  for each row execute function keep_tally();

create table preparation_task (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  preparation_id uuid not null references preparation (id) on delete cascade,
  car_id uuid not null references car (id),
  template_id uuid references preparation_task_template (id),
  status text not null check (status in ('UNCOMPLETED', 'DONE', 'CLOSED')),
  label text not null,
  description text not null,
  photos text not null check (photos in ('MULTIPLE_POSSIBLE', 'NULL', 'REQUIRED')),
  position integer not null,
  minutes integer not null,
  -- Why it was undone, or cannot be done now.
  reason text not null default '',
  done_at timestamptz,
  done_by text,
  done_by_id text
);
create unique index preparation_task_of_template on preparation_task (preparation_id, template_id) where template_id is not null;
create index preparation_task_of_preparation on preparation_task (preparation_id, position);
create index preparation_task_of_car on preparation_task (car_id);
create index preparation_task_template_used on preparation_task (template_id) where template_id is not null;

-- The inspection of a car when it leaves, for a rental period, and when it comes back from it.
create table inspection (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null references car (id),
  period_id uuid not null references rental_period (id),
  kind text not null check (kind in ('DEPARTURE', 'RETURN')),
  status text not null check (status in ('DRAFT', 'DONE')),
  -- What the car was known to have run when it began.
  mileage_before integer not null,
  mileage integer,
  energy_percent integer check (energy_percent between 0 and 100),
  nb_of_keys integer,
  tires jsonb not null default '[]',
  belongings jsonb not null default '[]',
  defects jsonb not null default '[]',
  nb_of_defects integer not null generated always as (jsonb_array_length(defects)) stored,
  comment text not null default '',
  finished_at timestamptz,
  finished_by text,
  finished_by_id text,
  -- Of the departure, for a return.
  previous_id uuid references inspection (id),
  -- Of the car.
  search_text text not null default '',
  unique (car_id, period_id, kind)
);
create index inspection_of_period on inspection (period_id);
create index inspection_of_previous on inspection (previous_id) where previous_id is not null;
create index inspection_by_day on inspection (created_at, id);
create index inspection_by_end on inspection (finished_at, id);
create index inspection_by_end_last on inspection (finished_at desc nulls last, id desc);
create index inspection_by_kind on inspection (kind, created_at, id);
create index inspection_by_status on inspection (status, created_at, id);
create index inspection_by_defects on inspection (nb_of_defects, id);
create index inspection_of_car on inspection (car_id, created_at, id);
create index inspection_search on inspection using gin (search_text gin_trgm_ops);

-- A photo of a task, or of a place of an inspection: the same one is kept once.
create table preparation_picture (
  id uuid primary key,
  task_id uuid references preparation_task (id) on delete cascade,
  inspection_id uuid references inspection (id) on delete cascade,
  -- A view or a defect of an inspection.
  spot text not null default '',
  digest text not null,
  size integer not null,
  file_key text not null,
  added_at timestamptz not null,
  added_by text not null,
  added_by_id text not null,
  check (num_nonnulls(task_id, inspection_id) = 1),
  unique nulls not distinct (task_id, inspection_id, spot, digest)
);
create index preparation_picture_of_inspection on preparation_picture (inspection_id) where inspection_id is not null;

create function count_preparation_tasks() returns trigger language plpgsql as $$
begin
  update preparation p
  set nb_of_tasks = counted.all_tasks, nb_of_open_tasks = counted.open_tasks, minutes_left = counted.minutes
  from (
    select count(*) as all_tasks,
      count(*) filter (where status = 'UNCOMPLETED') as open_tasks,
      coalesce(sum(minutes) filter (where status = 'UNCOMPLETED'), 0) as minutes
    from preparation_task where preparation_id = coalesce(new.preparation_id, old.preparation_id)
  ) counted
  where p.id = coalesce(new.preparation_id, old.preparation_id);
  return null;
end $$;
create trigger preparation_task_count after insert or update of status, minutes or delete on preparation_task
  for each row execute function count_preparation_tasks();

-- A car in preparation is looked for by its plate, its VIN or its client.
alter table car_readiness add column if not exists search_text text generated always as
  (normal_text(vin || ' ' || plate || ' ' || replace(plate, '-', '') || ' ' || car_title || ' ' || order_id || ' ' || client_name)) stored;
create index if not exists car_readiness_search on car_readiness using gin (search_text gin_trgm_ops);
