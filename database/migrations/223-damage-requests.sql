-- Declarations asked of drivers by a link: what they state waits for sales administration, which makes a damage of it,
-- joins it to one, or refuses it.
create table damage_request (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  car_id uuid not null references car (id),
  period_id uuid references rental_period (id),
  contract_id uuid references contract (id),
  company_id uuid references company (id),
  company_name text not null default '',
  status text not null,
  recipient_name text not null,
  recipient_email text not null,
  invited_at timestamptz not null,
  received_at timestamptz,
  driver_name text not null default '',
  driver_phone text not null default '',
  kind text,
  damage_time timestamptz,
  place text not null default '',
  circumstances text not null default '',
  has_injured boolean not null default false,
  third_party_name text not null default '',
  third_party_plate text not null default '',
  third_party_insurer text not null default '',
  third_party_policy text not null default '',
  has_no_photos boolean not null default false,
  -- The damage that this declaration became, or was joined to.
  damage_id uuid references damage (id),
  refused_reason text not null default '',
  search_text text not null default '',
  constraint damage_request_pkey primary key (id),
  constraint damage_request_kind_check check (kind in ('COLLISION', 'GLASS', 'VANDALISM', 'FIRE', 'NATURAL',
    'THEFT_ATTEMPT', 'PARTS_STOLEN', 'MECHANICAL', 'OTHER')),
  constraint damage_request_status_check check (status in ('INVITED', 'RECEIVED', 'ACCEPTED', 'JOINED', 'REFUSED', 'WITHDRAWN')),
  constraint damage_request_received_check check ((received_at is null) = (status in ('INVITED', 'WITHDRAWN'))),
  constraint damage_request_facts_check check ((received_at is null) = (kind is null) and (received_at is null) = (damage_time is null)),
  constraint damage_request_damage_check check ((damage_id is not null) = (status in ('ACCEPTED', 'JOINED')))
);
create index damage_request_of_car on damage_request (car_id, invited_at, id);
create index damage_request_of_period on damage_request (period_id) where (period_id is not null);
create index damage_request_of_contract on damage_request (contract_id) where (contract_id is not null);
create index damage_request_of_company on damage_request (company_id, id) where (company_id is not null);
create index damage_request_of_damage on damage_request (damage_id) where (damage_id is not null);
create index damage_request_by_invited on damage_request (invited_at, id);
create index damage_request_by_received on damage_request (received_at, id);
create index damage_request_by_last_received on damage_request (received_at desc nulls last, id desc);
create index damage_request_by_kind on damage_request (kind, invited_at, id);
create index damage_request_by_status on damage_request (status, received_at, id);
create index damage_request_by_company on damage_request (company_name, id);
create index damage_request_search on damage_request using gin (search_text gin_trgm_ops);

create function tally_of_damage_request(damage_request) returns text[] language sql immutable
  return case when $1.status = 'RECEIVED' then array['damageRequest', 'damageRequest:waiting']
    else array['damageRequest'] end;
create trigger damage_request_tally after insert or delete or update on damage_request for each row execute function keep_tally();
