-- The way of a car from an order to a client: what it is bound to, what waits for one, what still blocks it.

-- One VIN is one car, be it paid or on order: a car keeps the id of the line that ordered it.
create table chassis (
  id uuid primary key,
  vin text not null unique
);
insert into chassis (id, vin) select id, vin from car;
create function keep_vin() returns trigger language plpgsql as $$
begin
  insert into chassis (id, vin) values (new.id, new.vin) on conflict (id) do update set vin = excluded.vin;
  return new;
end $$;
create trigger car_chassis before insert or update of vin on car for each row execute function keep_vin();
create function drop_vin() returns trigger language plpgsql as $$
begin
  delete from chassis where id = old.id and not exists (select from car where car.id = old.id);
  return null;
end $$;
create trigger car_chassis_gone after delete on car for each row execute function drop_vin();

alter table car
  add column finish_id uuid references finish (id),
  add column manufacturer_finish text not null default '',
  add column transport_price_cents bigint,
  add column registration_cost_cents bigint,
  add column box_type text check (box_type in ('ACTIA', 'MANUFACTURER', 'RUPTELA')),
  add column box_number text,
  add column stocked_since date,
  add column sale_authorized_on date;
create index car_finish on car (finish_id) where finish_id is not null;
create unique index car_box_number on car (box_number) where box_number is not null;
create index car_by_model on car (status, car_model_id, id);
create index car_by_brand on car (status, brand, id);
create index car_by_name on car (status, model, id);
create index car_by_status_and_vin on car (status, vin, id);
create index car_stocked_since on car (status, stocked_since, id);
create index car_stocked_since_last on car (status, stocked_since desc nulls last, id desc);
create index car_sale_authorized on car (status, sale_authorized_on, id);
update car set stocked_since = (updated_at at time zone 'Europe/Paris')::date where status in ('STOCKED', 'SELLABLE_STOCKED');

-- A rental period is bound to a car, or to a line of an order that will be it; one of each at a time.
create table assignment (
  id uuid primary key,
  period_id uuid not null references rental_period (id),
  -- A payment that is corrected takes its car back: what it was bound to stays told.
  car_id uuid references car (id) on delete set null,
  order_line_id uuid,
  -- What is not as it was sold, as the person who bound them confirmed it.
  differences jsonb not null default '[]',
  assigned_at timestamptz not null,
  assigned_by text not null,
  assigned_by_id text not null,
  ended_at timestamptz,
  ended_by text,
  ended_by_id text,
  end_reason text not null default '',
  check (num_nonnulls(car_id, order_line_id) <= 1),
  check (ended_at is not null or num_nonnulls(car_id, order_line_id) = 1)
);
create unique index assignment_open_period on assignment (period_id) where ended_at is null;
create unique index assignment_open_car on assignment (car_id) where ended_at is null and car_id is not null;
create unique index assignment_open_line on assignment (order_line_id) where ended_at is null and order_line_id is not null;
create index assignment_of_period on assignment (period_id);
create index assignment_of_car on assignment (car_id) where car_id is not null;
create index assignment_of_line on assignment (order_line_id) where order_line_id is not null;
insert into assignment (id, period_id, car_id, assigned_at, assigned_by, assigned_by_id, ended_at, ended_by, ended_by_id)
  select gen_random_uuid(), p.id, p.car_id, c.signed_at, 'Écurie', 'system',
    p.end_day, case when p.end_day is not null then 'Écurie' end, case when p.end_day is not null then 'system' end
  from rental_period p join contract c on c.id = p.contract_id where p.car_id is not null;

-- Periods of active contracts that have neither car nor order: kept with the contract that they are of, which is what
-- keeps its client, its model and its finish from being deleted.
create table open_necessity (
  period_id uuid primary key references rental_period (id) on delete cascade,
  contract_id uuid not null references contract (id),
  position integer not null,
  order_id text not null,
  type text not null,
  client_id uuid not null references client (id) on delete cascade,
  client_name text not null,
  company_name text not null,
  car_model_id uuid references car_model (id) on delete cascade,
  category_id uuid references medium_term_category (id) on delete cascade,
  finish_id uuid references finish (id) on delete cascade,
  brand text not null,
  car_title text not null,
  due_on date not null,
  salesman text not null,
  salesman_id text not null,
  needs_box boolean not null,
  contract_status text not null
);
create index open_necessity_contract on open_necessity (contract_id);
create index open_necessity_by_due on open_necessity (due_on, period_id);
create index open_necessity_by_client on open_necessity (client_name, period_id);
create index open_necessity_by_car on open_necessity (car_title, period_id);
create index open_necessity_by_order on open_necessity (order_id, period_id);
create index open_necessity_by_brand on open_necessity (brand, period_id);
create index open_necessity_by_salesman on open_necessity (salesman_id, period_id);
create index open_necessity_by_type on open_necessity (type, due_on, period_id);
create index open_necessity_model on open_necessity (car_model_id, due_on);
create index open_necessity_finish on open_necessity (finish_id);
create index open_necessity_category on open_necessity (category_id, due_on);
create index open_necessity_of_client on open_necessity (client_id, due_on);
create function tally_of_open_necessity(open_necessity) returns text[] language sql immutable
  return array['necessity'];
create trigger open_necessity_tally after insert or update or delete on open_necessity
  for each row execute function keep_tally();

-- What a car that somebody waits for still needs, and what it has: one row for each thing asked of it.
create table car_prerequisite (
  car_id uuid not null references car (id) on delete cascade,
  key text not null,
  period_id uuid not null references rental_period (id) on delete cascade,
  is_met boolean not null,
  bears_on text[] not null,
  -- client, supplier, prefecture or us.
  awaits text not null,
  -- The permission of who settles it.
  settled_by text not null,
  label text not null,
  proof text not null,
  page text not null,
  since date not null,
  primary key (car_id, key)
);
create index car_prerequisite_period on car_prerequisite (period_id);

-- The same, counted by car: what the list of cars to deliver reads.
create table car_readiness (
  car_id uuid primary key references car (id) on delete cascade,
  period_id uuid not null references rental_period (id) on delete cascade,
  contract_id uuid not null references contract (id),
  status text not null,
  vin text not null,
  plate text not null,
  car_title text not null,
  order_id text not null,
  client_id uuid not null references client (id) on delete cascade,
  client_name text not null,
  due_on date not null,
  nb_of_blockers integer not null,
  awaits text[] not null,
  settled_by text[] not null,
  blockers jsonb not null
);
create index car_readiness_period on car_readiness (period_id);
create index car_readiness_contract on car_readiness (contract_id);
create index car_readiness_by_due on car_readiness (due_on, car_id);
create index car_readiness_by_client on car_readiness (client_name, car_id);
create index car_readiness_of_client on car_readiness (client_id, due_on);
create index car_readiness_by_car on car_readiness (car_title, car_id);
create index car_readiness_by_vin on car_readiness (vin, car_id);
create index car_readiness_by_plate on car_readiness (plate, car_id);
create index car_readiness_by_blockers on car_readiness (nb_of_blockers, car_id);
create index car_readiness_by_status on car_readiness (status, due_on, car_id);
create index car_readiness_by_order on car_readiness (order_id, car_id);
create index car_readiness_awaits on car_readiness using gin (awaits);
create index car_readiness_settled_by on car_readiness using gin (settled_by);
