-- The return of each rented car, under the id of its rental period.
create table restitution (
  id uuid primary key references rental_period, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  period_id uuid not null unique references rental_period check (period_id = id),
  contract_id uuid not null references contract,
  car_id uuid references car,
  company_id uuid not null references company, company_name text not null,
  client_id uuid not null references client,
  order_id text not null, needed_on date not null, due_on date, is_running boolean not null,
  status text not null check (status in ('RUNNING', 'ASKED', 'ANSWERED', 'PREPARED', 'RETURNED', 'INSPECTED')),
  starts_at timestamptz, ends_at timestamptz,
  address jsonb,
  city text generated always as (coalesce(address ->> 'city', '')) stored not null,
  is_other_place boolean not null default false,
  contact_name text not null default '', contact_phone text, contact_email text not null default '',
  note text not null default '',
  chosen_by text check (chosen_by in ('CLIENT', 'STAFF')),
  brought_by text check (brought_by in ('CLIENT', 'CARRIER', 'US')),
  person_id text, person text not null default '',
  carrier_id uuid references supplier, carrier_name text not null default '', carrier_email text not null default '',
  carrier_ordered_at timestamptz,
  expected_transport_cents bigint check (expected_transport_cents >= 0),
  transport_cents bigint check (transport_cents >= 0),
  asked_at timestamptz, asked_by text, asked_by_id text, asked_to text not null default '',
  answered_at timestamptz,
  answered_link_id uuid references outsider_link on delete set null,
  promised_at timestamptz,
  open_requests integer not null default 0 check (open_requests >= 0),
  returned_at timestamptz, returned_by text, returned_by_id text, kilometrage integer check (kilometrage >= 0),
  presence text check (presence in ('SIGNED', 'ABSENT', 'REFUSED')), presence_reason text not null default '',
  signer_name text not null default '', signature_id uuid references signature,
  custody_reason text not null default '',
  report_id uuid references document on delete set null, report_sent_at timestamptz, report_sent_to text not null default '',
  remarks text not null default '', remarked_at timestamptz,
  handed_to_carrier_at timestamptz, arrived_at timestamptz,
  inspection_id uuid references inspection on delete set null,
  exchange_period_id uuid references rental_period on delete set null,
  search_text text not null default '',
  check ((starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at),
  check (status <> 'PREPARED' or (starts_at is not null and address is not null and brought_by is not null)),
  check ((status in ('RETURNED', 'INSPECTED')) = (returned_at is not null)),
  check (arrived_at is null or handed_to_carrier_at is not null),
  check (arrived_at >= handed_to_carrier_at)
);
create index restitution_of_contract on restitution (contract_id);
create index restitution_of_car on restitution (car_id, returned_at desc);
create index restitution_of_company on restitution (company_id);
create index restitution_of_client on restitution (client_id);
create index restitution_of_carrier on restitution (carrier_id) where carrier_id is not null;
create index restitution_of_inspection on restitution (inspection_id) where inspection_id is not null;
create index restitution_of_signature on restitution (signature_id) where signature_id is not null;
create index restitution_of_report on restitution (report_id) where report_id is not null;
create index restitution_of_exchange on restitution (exchange_period_id) where exchange_period_id is not null;
create index restitution_by_answered_link on restitution (answered_link_id) where answered_link_id is not null;
create index restitution_running_by_due on restitution (due_on, id) where is_running;
create index restitution_on_its_way on restitution (handed_to_carrier_at, id)
  where handed_to_carrier_at is not null and arrived_at is null;
create index restitution_to_inspect on restitution (returned_at, id) where status = 'RETURNED';

insert into restitution
  (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
   period_id, contract_id, car_id, company_id, company_name, client_id, order_id, needed_on, due_on, is_running,
   status, returned_at, kilometrage, inspection_id, search_text)
select p.id, 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system',
  p.id, p.contract_id, p.car_id, p.company_id, p.company_name, p.client_id, p.order_id, p.delivery_date_deadline,
  p.due_back_on, p.start_day is not null and p.end_day is null,
  case when r.is_returned then 'INSPECTED' else 'RUNNING' end,
  case when r.is_returned then coalesce(p.ended_at, (p.end_day + time '12:00') at time zone 'Europe/Paris') end,
  case when r.is_returned then p.end_kilometrage end,
  case when r.is_returned then
    (select i.id from inspection i where i.period_id = p.id and i.kind = 'RETURN' and i.status = 'DONE') end,
  normal_text(concat_ws(' ', nullif(p.order_id, ''), nullif(p.company_name, ''),
    nullif(concat_ws(' ', c.vin, c.license_plate, c.temporary_license_plate, c.brand, c.model), '')))
from rental_period p
cross join lateral (select p.end_day is not null and coalesce(p.end_cause, '') not in ('THEFT', 'WRECK') as is_returned) r
left join car c on c.id = p.car_id;
