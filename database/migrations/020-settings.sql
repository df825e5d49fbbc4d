-- Dated parameters of prices, dated scales of tax entered since those of the law, and who the lessor is.

create table parameter (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  name text not null,
  value double precision not null,
  starts_on date not null,
  source text not null
);
create index parameter_versions on parameter (name, starts_on, created_at);

create table tax_scale (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  kind text not null check (kind in ('CO2_WLTP', 'CO2_NEDC', 'MASS', 'DEPRECIATION', 'REGIONAL_RATE')),
  starts_on date not null,
  -- As the model says it: kind, first day and article included.
  scale jsonb not null
);
create index tax_scale_versions on tax_scale (kind, starts_on, created_at);

-- One row at most.
create table lessor (
  the_only boolean primary key default true check (the_only),
  version integer not null,
  updated_at timestamptz not null,
  updated_by text not null,
  identity jsonb not null
);
