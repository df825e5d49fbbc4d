-- What was done once for this database: the demonstration company, for one.
create table milestone (
  name text primary key,
  at timestamptz not null
);
