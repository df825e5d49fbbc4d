-- The key and the store of files that belong to this database: a process that starts with others is refused.
create table installation_mark (
  name text primary key check (name in ('key', 'store')),
  value text not null,
  set_at timestamptz not null
);
