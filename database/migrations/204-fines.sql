-- Fines of cars: the notice, its holder, its clocks, what was decided, paid and billed again.
create table fine (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  kind text not null check (kind in ('OFFENCE', 'PARKING_FEE', 'TOLL', 'INCREASED', 'NON_DESIGNATION', 'FOREIGN')),
  country text not null,
  authority text not null,
  number text not null,
  notice_key text not null,
  plate text not null,
  -- Null for a plate that was not ours on that day.
  car_id uuid references car,
  offence_on date not null,
  -- As printed, on the clocks of the country.
  offence_time text not null check (offence_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Tells the two instants of a repeated hour apart.
  hour_choice text check (hour_choice in ('FIRST', 'SECOND')),
  -- Null while the hour is skipped, or repeated and not settled.
  offence_at timestamptz,
  place text not null,
  nature text not null,
  sending_date date not null,
  received_on date not null check (received_on >= sending_date),
  printed_last_day date,
  increased_on date,
  last_day date not null,
  is_last_day_binding boolean not null,
  claim_last_day date,
  reduced_cents bigint check (reduced_cents >= 0),
  reduced_until date,
  fixed_cents bigint check (fixed_cents >= 0),
  fixed_until date,
  increased_cents bigint check (increased_cents >= 0),
  holder_kind text,
  holder_name text not null,
  is_holder_certain boolean not null,
  -- A person chose among several holders.
  is_holder_chosen boolean not null default false,
  period_id uuid references rental_period,
  company_id uuid references company,
  company_name text not null,
  client_id uuid references client,
  contract_id uuid references contract,
  order_id text not null,
  has_holder_changed boolean not null default false,
  outcome text check (outcome in ('DENOUNCEABLE', 'INTERNAL', 'NOT_DENOUNCEABLE')),
  reason text not null default '',
  contest_ground text check (contest_ground in ('THEFT', 'SALE', 'USURPED_PLATE', 'OTHER_PLATE', 'FEE_CLAIM')),
  designated_at timestamptz,
  designated_name text not null default '',
  dispatched_on date,
  dispatch_reference text not null default '',
  closing_proof text not null default '',
  paid_on date,
  paid_cents bigint check (paid_cents > 0),
  payment_reference text not null default '',
  payment_reason text not null default '',
  rebilled_cents bigint check (rebilled_cents >= 0),
  rebilling_reason text not null default '',
  status text not null
    check (status in ('TO_CHECK', 'TO_SEND', 'SENT', 'CONTESTED', 'TO_PAY', 'CLOSED', 'WITHDRAWN')),
  search_text text generated always as (normal_text(number || ' ' || replace(number, ' ', '') || ' ' || authority || ' '
    || plate || ' ' || replace(plate, '-', '') || ' ' || company_name || ' ' || order_id || ' ' || place)) stored,
  -- The list in which it awaits its designation.
  waiting text generated always as (case when status in ('TO_CHECK', 'TO_SEND')
    then case when country = 'FR' then 'FRENCH' else 'FOREIGN' end end) stored,
  constraint fine_pkey primary key (id),
  constraint fine_payment_check check ((paid_on is null) = (paid_cents is null)),
  constraint fine_period_check check ((period_id is null) = (company_id is null)),
  constraint fine_holder_check check (holder_kind is null or car_id is not null),
  constraint fine_sent_check check (status <> 'SENT' or designated_at is not null)
);
create function fine_reference(text) returns text language sql immutable
  return upper(regexp_replace(normal_text($1), '[^a-zA-Z0-9]', '', 'g'));
create unique index fine_once on fine (fine_reference(authority), fine_reference(number));
create index fine_by_sending on fine (sending_date, id);
create index fine_by_offence on fine (offence_on, id);
create index fine_by_last_day on fine (last_day, id);
create index fine_by_update on fine (updated_at, id);
create index fine_by_company_name on fine (company_name, id);
create index fine_by_number on fine (number, id);
create index fine_by_status on fine (status, id);
create index fine_by_kind on fine (kind, id);
create index fine_by_country on fine (country, id);
create index fine_by_outcome on fine (outcome, id);
create index fine_by_order on fine (order_id, id);
create index fine_by_dispatch on fine (dispatched_on, id);
create index fine_of_car on fine (car_id, sending_date);
create index fine_of_period on fine (period_id);
create index fine_of_company on fine (company_id);
create index fine_of_client on fine (client_id);
create index fine_of_contract on fine (contract_id);
create index fine_holder_changed on fine (has_holder_changed, id);
create index fine_waiting on fine (waiting, last_day, id);
create index fine_search on fine using gin (search_text gin_trgm_ops);

create function tally_of_fine(fine) returns text[] language sql immutable
  return array['fine', 'fine:' || $1.status]
    || case when $1.waiting is null then '{}' else array['fine:' || $1.waiting] end
    || case when $1.status = 'SENT' and $1.dispatched_on is null then array['fine:unproven'] else '{}' end;
create trigger fine_tally after insert or delete or update on fine for each row execute function keep_tally();

-- The facts of a designation as sent; a rectified one stays, withdrawn.
create table fine_pack (
  id uuid primary key,
  fine_id uuid not null references fine on delete cascade,
  content jsonb not null,
  sent_at timestamptz not null,
  withdrawn_at timestamptz
);
create index fine_pack_of_fine on fine_pack (fine_id);
create unique index fine_pack_once on fine_pack (fine_id) where withdrawn_at is null;

-- Sums billed to the company of a fine; each is the cause of its own billing event.
create table fine_charge (
  id uuid primary key,
  fine_id uuid not null references fine on delete cascade,
  kind text not null check (kind in ('HANDLING', 'REBILLING')),
  company_id uuid not null references company,
  cents bigint not null check (cents > 0),
  billed_on date not null,
  -- The billing event that cancels it has this cause.
  opposite_cause uuid unique,
  opposed_on date,
  check ((opposite_cause is null) = (opposed_on is null))
);
create index fine_charge_of_fine on fine_charge (fine_id);
create index fine_charge_of_company on fine_charge (company_id);
create unique index fine_charge_once on fine_charge (fine_id, kind) where opposite_cause is null;

create table fine_settings (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  handling_fee_cents bigint not null check (handling_fee_cents >= 0),
  bills_individuals boolean not null,
  rebills_short_rental_fees boolean not null
);
insert into fine_settings (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
  handling_fee_cents, bills_individuals, rebills_short_rental_fees)
values ('01900000-0000-7000-8000-000000000003', 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system', 2500, false, false);
