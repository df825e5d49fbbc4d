-- Looks at the positions of cars, and the people who may look.

-- Given by name, by an administrator, never to oneself: no role holds it.
create table position_viewer (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  account_id uuid not null references "user" on delete cascade,
  name text not null,
  constraint position_viewer_once unique (account_id)
);

create table position_look (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  car_id uuid not null references car,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- NAMED: by a person named for it; THEFT: by who handles losses, for the search of a stolen car.
  basis text not null check (basis in ('NAMED', 'THEFT')),
  reason text not null,
  constraint position_look_span check (until_at > from_at)
);
create index position_look_car on position_look (car_id, created_at);
