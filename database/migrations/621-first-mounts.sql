-- The telematics that makers mount: whether a car has it, and whether its driver agreed to be read. One row for a car.
create table first_mount (
  id uuid primary key references car (id),
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  -- The rental whose client was asked; null once nobody drives the car.
  period_id uuid references rental_period (id),
  contract_id uuid references contract (id),
  company_id uuid references company (id),
  company_name text not null,
  client_id uuid references client (id),
  order_id text not null,
  needed_on date,
  -- Geolocation or eco-driving is in the terms of the contract.
  is_sold boolean not null,
  sells_position boolean not null,
  sells_eco_driving boolean not null,
  status text not null check (status in ('TODO', 'SENT', 'DONE')),
  eligibility text check (eligibility in ('YES', 'NO', 'UNKNOWN')),
  is_verified boolean not null default false,
  eligibility_note text not null default '',
  checked_at timestamptz,
  checked_by text,
  checked_by_id text,
  requested_at timestamptz,
  requested_of text not null default '',
  consent text check (consent in ('GIVEN', 'DECLINED')),
  consent_at timestamptz,
  note text not null default '',
  search_text text not null default ''
);
create index first_mount_period on first_mount (period_id);
create index first_mount_contract on first_mount (contract_id);
create index first_mount_company on first_mount (company_id);
create index first_mount_client on first_mount (client_id, id);
create index first_mount_by_company on first_mount (company_name, id);
create index first_mount_company_search on first_mount using gin (company_name gin_trgm_ops);
create index first_mount_by_order on first_mount (order_id, id);
create index first_mount_order_search on first_mount using gin (order_id gin_trgm_ops);
create index first_mount_by_status on first_mount (status, id);
create index first_mount_by_eligibility on first_mount (eligibility, id);
create index first_mount_by_consent on first_mount (consent, id);
create index first_mount_by_sale on first_mount (is_sold, id);
create index first_mount_by_need on first_mount (needed_on, id);
create index first_mount_by_last_need on first_mount (needed_on desc nulls last, id desc);
create index first_mount_by_request on first_mount (requested_at, id);
create index first_mount_by_last_request on first_mount (requested_at desc nulls last, id desc);
create index first_mount_by_update on first_mount (updated_at, id);
create index first_mount_search on first_mount using gin (search_text gin_trgm_ops);
create index first_mount_missing on first_mount (needed_on, id) where is_sold and status <> 'DONE';

create function tally_of_first_mount(first_mount) returns text[] language sql immutable
  return case
    when $1.is_sold and $1.status <> 'DONE' then array['firstMount', 'firstMount:missing']
    else array['firstMount']
  end;
create trigger first_mount_tally after insert or update or delete on first_mount
  for each row execute function keep_tally();
