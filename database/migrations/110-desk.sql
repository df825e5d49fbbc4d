-- The desk: saved views, comments, and what the global search needs beyond the indexes of the areas.

create table saved_view (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  owner_sub text not null,
  owner_name text not null
);
create unique index saved_view_name on saved_view (list, owner_sub, lower(name));
create index saved_view_of_list on saved_view (list, name) where is_shared;

create table comment (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  record text not null,
  record_id text not null,
  text text not null,
  author_sub text not null
);
create index comment_of_record on comment (record, record_id, created_at desc);

-- Any part of a VIN or of a plate, dashes left out: people type its last six characters.
create function car_search_text(vin text, license_plate text, temporary_license_plate text) returns text
  language sql immutable parallel safe
  return lower(vin || ' ' || replace(coalesce(license_plate, ''), '-', '') || ' ' || replace(coalesce(temporary_license_plate, ''), '-', ''));
create index car_search on car using gin (car_search_text(vin, license_plate, temporary_license_plate) gin_trgm_ops);
create index car_temporary_plate_prefix on car (lower(replace(temporary_license_plate, '-', '')) text_pattern_ops) where temporary_license_plate is not null;

-- People type the beginning of a number, or its last figures.
create index contract_order_start on contract (order_id text_pattern_ops);
create index contract_order_end on contract (reverse(order_id) text_pattern_ops);
create index quote_order_start on quote (order_id text_pattern_ops);
create index quote_order_end on quote (reverse(order_id) text_pattern_ops);
-- One's own quotes by status: the home page.
create index quote_of_creator on quote (created_by, status, updated_at, id);
create index quote_by_waiting on quote (status, updated_at, id);
