-- Cars for sale with their prices, and the procedures that sell them.
create table sale_offer (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  car_id uuid not null references car (id),
  status text not null,
  -- Null for a car that was for sale before prices were recorded.
  price_cents bigint,
  priced_on date,
  opened_on date not null,
  opened_reason text not null default '',
  closed_on date,
  closed_reason text not null default '',
  search_text text not null default '',
  constraint sale_offer_pkey primary key (id),
  constraint sale_offer_status_check check (status in ('OPEN', 'WAITING', 'CLOSED')),
  constraint sale_offer_price_check check (price_cents > 0 and (price_cents is null) = (priced_on is null)),
  constraint sale_offer_closed_check check ((status = 'CLOSED') = (closed_on is not null))
);
-- One offer of a car is open or waits.
create unique index sale_offer_open on sale_offer (car_id) where (status <> 'CLOSED');
create index sale_offer_car on sale_offer (car_id, id);
create index sale_offer_status on sale_offer (status, opened_on, id);
create index sale_offer_search on sale_offer using gin (search_text gin_trgm_ops);

create table sale_price (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  sale_offer_id uuid not null references sale_offer (id),
  priced_on date not null,
  price_cents bigint not null,
  reason text not null,
  constraint sale_price_pkey primary key (id),
  constraint sale_price_price_check check (price_cents > 0)
);
create index sale_price_offer on sale_price (sale_offer_id, priced_on, id);

create table resale_procedure (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  car_id uuid not null references car (id),
  sale_offer_id uuid not null references sale_offer (id),
  status text not null,
  status_since timestamptz not null,
  buyer_kind text not null,
  first_name text not null,
  last_name text not null,
  company_name text not null default '',
  capacity text not null default '',
  siret text,
  vat_number text,
  email text not null,
  phone text,
  address jsonb not null,
  is_former_lessee boolean not null default false,
  -- With tax for a consumer, without for others.
  desired_cents bigint,
  agreed_cents bigint,
  options jsonb not null default '[]',
  payment_method text not null,
  sale_on date,
  reception_on date,
  deposit_kind text not null,
  deposit_cents bigint not null default 0,
  delivery_country text not null,
  is_carried_by_buyer boolean not null default false,
  repays_pledge boolean not null default false,
  advertisement_link text not null default '',
  comment text not null default '',
  proposed_regime text,
  regime_reason text not null default '',
  vat_regime text,
  regime_confirmed_by text,
  regime_confirmed_by_id text,
  regime_change_reason text not null default '',
  offer_version integer not null default 0,
  offered_until date,
  offer_document_id uuid references document (id),
  proofs_asked_on date,
  quote_version integer not null default 0,
  quoted_on date,
  quoted_asking_cents bigint,
  quote_document_id uuid references document (id),
  terms_hash text,
  client_id uuid references client (id),
  company_id uuid references company (id),
  vat_checked_at timestamptz,
  signature_id uuid references signature (id),
  sent_at timestamptz,
  signed_at timestamptz,
  is_at_distance boolean,
  witness text,
  witness_id text,
  invoice_id uuid references billing_document (id),
  scheduled_at timestamptz,
  place text not null default '',
  deed_id uuid references document (id),
  deed_signed_at timestamptz,
  handed_keys integer,
  handed_papers jsonb not null default '[]',
  sale_odometer integer,
  concluded_at timestamptz,
  declared_on date,
  declaration_number text not null default '',
  purchase_cents bigint,
  margin_cents bigint,
  vat_base_cents bigint,
  vat_cents bigint,
  left_on date,
  withdrawn_on date,
  returned_on date,
  value_loss_cents bigint check (value_loss_cents >= 0),
  value_loss_reason text not null default '',
  sale_file_id uuid references document (id),
  sale_file_digest text not null default '',
  aborted_on date,
  abort_reason text not null default '',
  deposit_fate text,
  search_text text not null default '',
  constraint resale_procedure_pkey primary key (id),
  constraint resale_procedure_status_check check (status in ('CREATED', 'OFFER_GENERATED', 'DOCUMENTS_UPLOADED',
    'QUOTE_CREATED', 'QUOTE_SENT', 'ENDED', 'ABORTED')),
  constraint resale_procedure_kind_check check (buyer_kind in ('TRADE', 'COMPANY', 'CONSUMER')),
  constraint resale_procedure_company_check check ((buyer_kind = 'CONSUMER') = (company_name = '')),
  constraint resale_procedure_regime_check check (vat_regime in ('TAXED', 'EU', 'MARGIN', 'EXEMPT')),
  constraint resale_procedure_proposed_check check (proposed_regime in ('TAXED', 'EU', 'MARGIN', 'EXEMPT')),
  constraint resale_procedure_payment_check check (payment_method in ('TRANSFER', 'BANK_CHEQUE')),
  constraint resale_procedure_deposit_check check (deposit_kind in ('ARRHES', 'ACOMPTE') and deposit_cents >= 0),
  constraint resale_procedure_fate_check check (deposit_fate in ('RETURNED', 'KEPT')),
  constraint resale_procedure_signed_check check (status <> 'ENDED' or (signed_at is not null and is_at_distance is not null)),
  constraint resale_procedure_aborted_check check ((status = 'ABORTED') = (aborted_on is not null)),
  constraint resale_procedure_concluded_check check (concluded_at is null or invoice_id is not null)
);
-- A car is sent for signature, or sold, to one buyer.
create unique index resale_procedure_holding on resale_procedure (car_id) where (status in ('QUOTE_SENT', 'ENDED'));
create index resale_procedure_car on resale_procedure (car_id, id);
create index resale_procedure_offer on resale_procedure (sale_offer_id);
create index resale_procedure_status on resale_procedure (status, status_since, id);
create index resale_procedure_open_by_day on resale_procedure (status_since, id)
  where (status not in ('ENDED', 'ABORTED'));
create index resale_procedure_open_by_kind on resale_procedure (buyer_kind, id)
  where (status not in ('ENDED', 'ABORTED'));
create index resale_procedure_client on resale_procedure (client_id) where (client_id is not null);
create index resale_procedure_company on resale_procedure (company_id) where (company_id is not null);
create unique index resale_procedure_invoice on resale_procedure (invoice_id) where (invoice_id is not null);
create index resale_procedure_signature on resale_procedure (signature_id) where (signature_id is not null);
create index resale_procedure_offer_document on resale_procedure (offer_document_id) where (offer_document_id is not null);
create index resale_procedure_quote_document on resale_procedure (quote_document_id) where (quote_document_id is not null);
create index resale_procedure_deed on resale_procedure (deed_id) where (deed_id is not null);
create index resale_procedure_file on resale_procedure (sale_file_id) where (sale_file_id is not null);
create index resale_procedure_email on resale_procedure (lower(email));
create index resale_procedure_concluded on resale_procedure (concluded_at, id) where (concluded_at is not null);
create index resale_procedure_search on resale_procedure using gin (search_text gin_trgm_ops);

-- Cars that are for sale have an open offer, whose price is not known.
insert into sale_offer (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
  car_id, status, opened_on, search_text)
select gen_random_uuid(), 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system', c.id, 'OPEN',
  coalesce(c.stocked_since, (c.updated_at at time zone 'Europe/Paris')::date),
  normal_text(concat_ws(' ', c.vin, c.license_plate, c.temporary_license_plate, c.brand, c.model))
from car c where c.status = 'SELLABLE_STOCKED';
-- A car lost while it was for sale keeps its offer, which waits.
insert into sale_offer (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
  car_id, status, opened_on, search_text)
select gen_random_uuid(), 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system', c.id, 'WAITING', lost.opened_on,
  normal_text(concat_ws(' ', c.vin, c.license_plate, c.temporary_license_plate, c.brand, c.model))
from car c join lateral (
  select coalesce(l.stocked_since_before, (l.created_at at time zone 'Europe/Paris')::date) as opened_on
  from car_loss l where l.car_id = c.id and l.status in ('OPEN', 'FOLLOWED') and l.status_before = 'SELLABLE_STOCKED'
  order by l.created_at desc limit 1
) lost on true
where c.status in ('STOLE', 'BROKEN');
