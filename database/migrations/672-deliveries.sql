-- What a rental period is, to the hour: its kind, when it began, when the car is due back, why it ended.
alter table rental_period
  add column kind text not null default 'FIRST' check (kind in ('FIRST', 'MIDTERM', 'REPLACEMENT')),
  add column started_at timestamptz,
  add column due_back_on date,
  add column end_cause text check (end_cause in ('TERM', 'FREE', 'EARLY', 'THEFT', 'WRECK', 'MIDTERM', 'SWAP')),
  add check (started_at is null or (started_at at time zone 'Europe/Paris')::date = start_day);
update rental_period set kind = 'MIDTERM' where position = 2;
create index rental_period_due_back on rental_period (due_back_on, id) where end_day is null;

-- Periods that had their car before their slots were kept.
insert into delivery_slot (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id, contract_id,
    order_id, car_id, car_title, status, person, address, contact_name, contact_email, instructions, is_price_fixed)
  select p.id, 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system', p.contract_id, p.order_id, p.car_id, k.car_title,
    'TO_ASK', '', jsonb_build_object('line1', o.line1, 'zipCode', o.zip_code, 'city', o.city, 'country', o.country), '', '', '', false
  from rental_period p join contract k on k.id = p.contract_id join company o on o.id = p.company_id
    join assignment a on a.period_id = p.id and a.ended_at is null
  where p.start_day is null
  on conflict (id) do nothing;

-- Deposits received, as an accountant records them until invoices do.
create table deposit_receipt (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  contract_id uuid not null references contract (id),
  received_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  reference text not null
);
create index deposit_receipt_of_contract on deposit_receipt (contract_id, received_on);
create unique index deposit_receipt_once on deposit_receipt (contract_id, lower(reference));

-- A car was handed over: once for a period, and never changed.
create table handover (
  id uuid primary key references rental_period (id),
  car_id uuid not null references car (id),
  contract_id uuid not null references contract (id),
  delivered_at timestamptz not null,
  mileage integer not null check (mileage >= 0),
  received_by text not null,
  capacity text not null,
  email text not null,
  remarks text not null,
  is_drawn boolean not null,
  -- What was drawn on the screen: lines of points.
  strokes jsonb not null,
  signature_id uuid not null references signature (id),
  kept_at timestamptz not null,
  kept_by text not null,
  kept_by_id text not null
);
create index handover_of_car on handover (car_id);
create index handover_of_contract on handover (contract_id);
create index handover_signature on handover (signature_id);

-- The last car of a contract is due back on its term, whatever is signed meanwhile.
create function follow_term() returns trigger language plpgsql as $$
begin
  update rental_period p set due_back_on = new.term_day
  where p.contract_id = new.id and p.start_day is not null and p.end_day is null
    and not exists (select from rental_period o where o.contract_id = new.id and o.position > p.position);
  return null;
end $$;
create trigger contract_term_of_periods after update of term_day on contract
  for each row when (old.term_day is distinct from new.term_day) execute function follow_term();
update rental_period p set due_back_on = coalesce(
    (select o.delivery_date_deadline from rental_period o where o.contract_id = p.contract_id and o.position = p.position + 1),
    (select k.term_day from contract k where k.id = p.contract_id))
  where p.start_day is not null and p.end_day is null;
