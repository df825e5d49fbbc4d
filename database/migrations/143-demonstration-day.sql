-- How far the day of a demonstration is ahead of the real one: one row, which an administrator moves forward.
create table demonstration_day (
  id text primary key check (id = 'demonstration'),
  ahead_ms bigint not null default 0 check (ahead_ms >= 0),
  advance_from date,
  advance_to date,
  check ((advance_from is null) = (advance_to is null))
);
insert into demonstration_day (id) values ('demonstration');

-- The day in Paris, that of the demonstration when it was advanced.
create function today() returns date language sql stable as $$
  select (now() + (select ahead_ms from demonstration_day) * interval '1 millisecond')
    at time zone 'Europe/Paris'
$$;
