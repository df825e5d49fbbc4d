-- When the house delivers, and how much of it in a day: one row.
create table delivery_rule (
  the_only boolean primary key default true check (the_only),
  version integer not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  opens_at text not null check (opens_at ~ '^\d\d:\d\d$'),
  closes_at text not null check (closes_at ~ '^\d\d:\d\d$' and closes_at > opens_at),
  day_capacity integer not null check (day_capacity > 0),
  window_capacity integer not null check (window_capacity > 0),
  lead_days integer not null check (lead_days >= 0),
  -- Besides ends of weeks and public holidays: [{ "on": "2026-12-24" }].
  closed_days jsonb not null
);
insert into delivery_rule (version, updated_at, updated_by, updated_by_id, opens_at, closes_at, day_capacity, window_capacity,
    lead_days, closed_days)
  values (1, now(), 'Écurie', 'system', '07:00', '20:00', 12, 3, 2, '[]');
