-- Positions of cars: the agreement that allows them, and their days. No position is in the car's records.

-- The agreement of a rental: the client confirms that its drivers are informed, with the days and hours of collection.
create table position_rule (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  period_id uuid not null references rental_period on delete cascade,
  contract_id uuid not null references contract on delete cascade,
  client_id uuid not null references client,
  -- The lessee that was asked: a transfer of the contract ends its agreement.
  company_id uuid not null references company,
  status text not null check (status in ('ASKED', 'CONFIRMED', 'PAUSED', 'WITHDRAWN')),
  requested_of text not null,
  requested_at timestamptz not null,
  -- Days of the week, and hours in Paris.
  weekdays jsonb not null default '[]',
  from_time text,
  until_time text,
  -- Nothing before is stored: moved by each confirmation and each end of a pause.
  collecting_since timestamptz,
  -- The last day of a pause.
  paused_until date,
  constraint position_rule_one_by_period unique (period_id),
  constraint position_rule_hours check (status not in ('CONFIRMED', 'PAUSED')
    or from_time is not null and until_time is not null and collecting_since is not null)
);
create index position_rule_contract on position_rule (contract_id);
create index position_rule_client on position_rule (client_id);
create index position_rule_company on position_rule (company_id);

-- To the minute, without speed. Days are those of UTC, each a partition, dropped whole.
create table box_position (
  car_id uuid not null,
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  -- CONSENT: the client's agreement; THEFT: the car is its thief's.
  basis text not null check (basis in ('CONSENT', 'THEFT')),
  constraint box_position_pkey primary key (car_id, at),
  constraint box_position_car_id_fkey foreign key (car_id) references car on delete cascade
) partition by range (at);

-- Attached rather than created as a partition: positions go on being written meanwhile.
create function open_box_position_day(day date) returns void language plpgsql as $$
declare
  name text := 'box_position_' || to_char(day, 'YYYY_MM_DD');
begin
  if to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('box_position'));
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like box_position including all)', name);
  execute format('alter table box_position attach partition %I for values from (%L) to (%L)', name,
    to_char(day, 'YYYY-MM-DD') || ' 00:00+00', to_char(day + 1, 'YYYY-MM-DD') || ' 00:00+00');
end $$;
