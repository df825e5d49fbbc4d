-- Losses of cars: stolen, or wrecked beyond repair. A car has one that is open; a loss during another follows it.
create table car_loss (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  car_id uuid not null references car (id),
  kind text not null,
  status text not null,
  lost_at timestamptz not null,
  -- The status of the car before, which it takes again when it is found, or when the loss is withdrawn.
  status_before text not null,
  -- The loss during which this one happened.
  follows_id uuid references car_loss (id),
  -- The rental that ran at the hour of the loss.
  period_id uuid references rental_period (id),
  -- The need that this car no longer fills.
  freed_period_id uuid references rental_period (id),
  contract_id uuid references contract (id),
  company_id uuid references company (id),
  company_name text not null default '',
  place text not null default '',
  circumstances text not null default '',
  complaint_number text not null default '',
  complaint_on date,
  offer_accepted_on date,
  -- True where the end of the rental noted the loss, without a declaration of its own.
  is_noted_by_end boolean not null default false,
  -- The rental period that replaces the one ended by the loss.
  replacement_period_id uuid references rental_period (id),
  found_at timestamptz,
  found_odometer integer,
  found_place text not null default '',
  condition text not null default '',
  ceded_at timestamptz,
  buyer text,
  buyer_name text not null default '',
  approval_number text not null default '',
  amount_cents bigint,
  deed_id uuid references document (id),
  withdrawn_reason text not null default '',
  search_text text not null default '',
  constraint car_loss_pkey primary key (id),
  constraint car_loss_kind_check check (kind in ('THEFT', 'WRECK')),
  constraint car_loss_status_check check (status in ('OPEN', 'FOUND', 'FOLLOWED', 'WITHDRAWN', 'CEDED')),
  constraint car_loss_found_check check (found_at > lost_at and (found_at is not null or status <> 'FOUND')),
  constraint car_loss_buyer_check check (buyer in ('INSURER', 'VHU')),
  constraint car_loss_ceded_check check ((status = 'CEDED') = (ceded_at is not null) and (ceded_at is null) = (buyer is null)
    and (ceded_at is null) = (amount_cents is null))
);
create unique index car_loss_open on car_loss ((case when status = 'OPEN' then car_id end));
create index car_loss_of_car on car_loss (car_id, lost_at);
create index car_loss_follows on car_loss (follows_id) where (follows_id is not null);
create index car_loss_of_period on car_loss (period_id) where (period_id is not null);
create index car_loss_of_freed_period on car_loss (freed_period_id) where (freed_period_id is not null);
create index car_loss_replacement on car_loss (replacement_period_id) where (replacement_period_id is not null);
create index car_loss_of_contract on car_loss (contract_id) where (contract_id is not null);
create index car_loss_of_company on car_loss (company_id) where (company_id is not null);
create index car_loss_deed on car_loss (deed_id) where (deed_id is not null);
create index car_loss_by_hour on car_loss (lost_at, id);
create index car_loss_by_status on car_loss (status, lost_at, id);
create index car_loss_by_kind on car_loss (kind, id);
create index car_loss_by_company on car_loss (company_name, id);
create index car_loss_by_complaint on car_loss (complaint_on, id);
create index car_loss_by_last_complaint on car_loss (complaint_on desc nulls last, id desc);
create index car_loss_search on car_loss using gin (search_text gin_trgm_ops);

create function tally_of_car_loss(car_loss) returns text[] language sql immutable
  return case when $1.status = 'OPEN' then array['carLoss', 'carLoss:open'] else array['carLoss'] end;
create trigger car_loss_tally after insert or delete or update on car_loss for each row execute function keep_tally();

-- The losses noted by the end of a rental so far.
insert into car_loss (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
  car_id, kind, status, lost_at, status_before, period_id, contract_id, company_id, company_name, is_noted_by_end)
select gen_random_uuid(), 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system',
  c.id, case c.status when 'STOLE' then 'THEFT' else 'WRECK' end, 'OPEN',
  coalesce(p.ended_at, p.end_day::timestamp at time zone 'Europe/Paris'), 'DELIVERED', p.id, p.contract_id,
  p.company_id, p.company_name, true
from car c
cross join lateral (
  select * from rental_period p where p.car_id = c.id and p.end_cause in ('THEFT', 'WRECK') order by p.end_day desc limit 1
) p
where c.status in ('STOLE', 'BROKEN');
