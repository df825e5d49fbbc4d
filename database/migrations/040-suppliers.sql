-- Who sells cars to the company.
create table supplier (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  name text not null,
  vat_number text not null default '',
  iban text not null default '',
  country text not null default 'FR',
  address jsonb not null default '{}',
  brands jsonb not null default '[]',
  is_multi_brand boolean not null default false,
  supplied_cars integer not null default 0,
  search_text text generated always as (normal_text(name)) stored
);
create unique index supplier_name on supplier (lower(name));
create index supplier_search on supplier using gin (search_text gin_trgm_ops);
create index supplier_search_prefix on supplier (search_text text_pattern_ops);
