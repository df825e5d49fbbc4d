-- Orders to suppliers, the cars to pay that they hold, what is paid, and what suppliers hold of ours.
create table car_order (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  supplier_id uuid not null references supplier (id),
  supplier_name text not null,
  store_id uuid references supplier_store (id),
  number text not null,
  ordered_on date not null,
  expected_on date,
  vat_regime text not null check (vat_regime in ('FRENCH', 'INTRA_EU', 'MARGIN')),
  -- That of the day of the order.
  vat_rate double precision not null check (vat_rate >= 0),
  is_purchased_with_carte_grise boolean not null,
  deposit_cents bigint not null check (deposit_cents >= 0),
  vat_caution_cents bigint not null check (vat_caution_cents >= 0),
  comment text not null,
  has_document boolean not null default false,
  -- Of its lines, kept by them.
  nb_of_cars integer not null default 0,
  nb_to_pay integer not null default 0,
  price_cents bigint not null default 0,
  remaining_cents bigint not null default 0,
  stage text not null generated always as (
    case when nb_of_cars = 0 then 'EMPTY' when nb_to_pay = 0 then 'PAID' when nb_to_pay < nb_of_cars then 'PARTLY' else 'TO_PAY' end) stored,
  search_text text generated always as (normal_text(number || ' ' || supplier_name)) stored
);
create unique index car_order_number on car_order (supplier_id, lower(number));
create index car_order_by_number on car_order (number, id);
create index car_order_by_day on car_order (ordered_on, id);
create index car_order_by_expected on car_order (expected_on, id);
create index car_order_by_expected_last on car_order (expected_on desc nulls last, id desc);
create index car_order_by_supplier on car_order (supplier_name, id);
create index car_order_of_supplier on car_order (supplier_id, ordered_on, id);
create index car_order_of_store on car_order (store_id) where store_id is not null;
create index car_order_by_regime on car_order (vat_regime, ordered_on, id);
create index car_order_by_stage on car_order (stage, ordered_on, id);
create index car_order_by_document on car_order (has_document, ordered_on, id);
create index car_order_by_remaining on car_order (remaining_cents, id);
create index car_order_search on car_order using gin (search_text gin_trgm_ops);

create table supplier_payment (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  supplier_id uuid not null references supplier (id),
  supplier_name text not null,
  paid_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  due_cents bigint not null,
  reference text not null,
  explanation text not null,
  nb_of_cars integer not null check (nb_of_cars > 0),
  vins text not null,
  corrected_at timestamptz,
  corrected_by text,
  corrected_by_id text,
  correction_reason text not null default '',
  is_corrected boolean not null generated always as (corrected_at is not null) stored,
  search_text text generated always as (normal_text(reference || ' ' || supplier_name || ' ' || vins)) stored,
  check ((corrected_at is null) = (corrected_by_id is null))
);
create index supplier_payment_by_day on supplier_payment (paid_on, id);
create index supplier_payment_by_amount on supplier_payment (amount_cents, id);
create index supplier_payment_by_supplier on supplier_payment (supplier_name, id);
create index supplier_payment_of_supplier on supplier_payment (supplier_id, paid_on, id);
create index supplier_payment_by_correction on supplier_payment (is_corrected, paid_on, id);
create index supplier_payment_search on supplier_payment using gin (search_text gin_trgm_ops);

-- A car to pay; paid, it is the car of the same id.
create table car_order_line (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  order_id uuid not null references car_order (id),
  order_number text not null,
  supplier_id uuid not null references supplier (id),
  supplier_name text not null,
  ordered_on date not null,
  expected_on date,
  has_document boolean not null,
  status text not null check (status in ('TO_PAY', 'PAID')),
  vin text not null,
  car_model_id uuid not null references car_model (id),
  finish_id uuid not null references finish (id),
  brand text not null,
  car_title text not null,
  manufacturer_finish text not null,
  color text not null,
  mileage integer not null check (mileage >= 0),
  first_registration_date date,
  price_cents bigint not null check (price_cents > 0),
  due_cents bigint not null,
  deposit_cents bigint not null check (deposit_cents >= 0),
  remaining_cents bigint not null generated always as (due_cents - deposit_cents) stored,
  payment_id uuid references supplier_payment (id),
  paid_on date,
  search_text text generated always as (normal_text(vin || ' ' || car_title || ' ' || order_number || ' ' || supplier_name)) stored,
  check ((status = 'PAID') = (payment_id is not null)),
  check ((status = 'PAID') = (paid_on is not null))
);
create index car_order_line_of_order on car_order_line (order_id, id);
create index car_order_line_of_payment on car_order_line (payment_id) where payment_id is not null;
create index car_order_line_of_model on car_order_line (car_model_id, ordered_on);
create index car_order_line_of_finish on car_order_line (finish_id, ordered_on);
create index car_order_line_of_supplier on car_order_line (supplier_id, status, ordered_on, id);
create index car_order_line_by_day on car_order_line (status, ordered_on, id);
create index car_order_line_by_expected on car_order_line (status, expected_on, id);
create index car_order_line_by_expected_last on car_order_line (status, expected_on desc nulls last, id desc);
create index car_order_line_by_vin on car_order_line (status, vin, id);
create index car_order_line_by_title on car_order_line (status, car_title, id);
create index car_order_line_by_supplier on car_order_line (status, supplier_name, id);
create index car_order_line_by_remaining on car_order_line (status, remaining_cents, id);
create index car_order_line_by_brand on car_order_line (status, brand, id);
create index car_order_line_by_document on car_order_line (status, has_document, id);
create index car_order_line_search on car_order_line using gin (search_text gin_trgm_ops);
create index car_order_line_vin_text on car_order_line using gin (vin gin_trgm_ops);

-- A VIN is that of one line or of one car.
create trigger car_order_line_chassis before insert or update of vin on car_order_line
  for each row execute function keep_vin();
create or replace function drop_vin() returns trigger language plpgsql as $$
begin
  delete from chassis where id = old.id
    and not exists (select from car where car.id = old.id)
    and not exists (select from car_order_line l where l.id = old.id);
  return null;
end $$;
create trigger car_order_line_chassis_gone after delete on car_order_line
  for each row execute function drop_vin();

create function tally_of_car_order_line(line car_order_line) returns text[] language sql immutable
  return array['carOrderLine:' || line.status];
create trigger car_order_line_tally after insert or update or delete on car_order_line
  for each row execute function keep_tally();

create function keep_car_order() returns trigger language plpgsql as $$
begin
  update car_order o set (nb_of_cars, nb_to_pay, price_cents, remaining_cents) = (
    select count(*), count(*) filter (where l.status = 'TO_PAY'), coalesce(sum(l.price_cents), 0),
      coalesce(sum(l.remaining_cents) filter (where l.status = 'TO_PAY'), 0)
    from car_order_line l where l.order_id = o.id)
  where o.id in (select order_id from changed);
  return null;
end $$;
create trigger car_order_line_added after insert on car_order_line
  referencing new table as changed for each statement execute function keep_car_order();
create trigger car_order_line_moved after update on car_order_line
  referencing new table as changed for each statement execute function keep_car_order();
create trigger car_order_line_gone after delete on car_order_line
  referencing old table as changed for each statement execute function keep_car_order();

-- What a supplier holds of ours, and how it came back.
create table supplier_advance (
  id uuid primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null check (kind in ('DEPOSIT', 'VAT_CAUTION')),
  order_id uuid not null references car_order (id),
  order_number text not null,
  supplier_id uuid not null references supplier (id),
  supplier_name text not null,
  since date not null,
  amount_cents bigint not null check (amount_cents > 0),
  recovered_cents bigint not null default 0 check (recovered_cents between 0 and amount_cents),
  last_recovered_on date,
  outstanding_cents bigint not null generated always as (amount_cents - recovered_cents) stored,
  stage text not null generated always as (
    case when recovered_cents = 0 then 'OUT' when recovered_cents < amount_cents then 'PARTLY' else 'RECOVERED' end) stored,
  search_text text generated always as (normal_text(order_number || ' ' || supplier_name)) stored
);
create unique index supplier_advance_of_order on supplier_advance (order_id, kind);
create index supplier_advance_by_day on supplier_advance (kind, since, id);
create index supplier_advance_by_supplier on supplier_advance (kind, supplier_name, id);
create index supplier_advance_of_supplier on supplier_advance (supplier_id, kind, since, id);
create index supplier_advance_by_stage on supplier_advance (kind, stage, since, id);
create index supplier_advance_by_amount on supplier_advance (kind, amount_cents, id);
create index supplier_advance_by_outstanding on supplier_advance (kind, outstanding_cents, id);
create index supplier_advance_by_recovery on supplier_advance (kind, last_recovered_on, id);
create index supplier_advance_by_recovery_last on supplier_advance (kind, last_recovered_on desc nulls last, id desc);
create index supplier_advance_search on supplier_advance using gin (search_text gin_trgm_ops);
create function tally_of_supplier_advance(advance supplier_advance) returns text[] language sql immutable
  return case when advance.stage = 'RECOVERED' then '{}' else array['supplierAdvance:' || advance.kind] end;
create trigger supplier_advance_tally after insert or update or delete on supplier_advance
  for each row execute function keep_tally();

create table supplier_advance_recovery (
  id uuid primary key,
  advance_id uuid not null references supplier_advance (id) on delete cascade,
  recovered_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  cause text not null check (cause in ('PAYMENT', 'REFUND')),
  payment_id uuid references supplier_payment (id),
  note text not null,
  added_at timestamptz not null,
  added_by text not null,
  added_by_id text not null,
  check ((cause = 'PAYMENT') = (payment_id is not null))
);
create index supplier_advance_recovery_of_advance on supplier_advance_recovery (advance_id, recovered_on, id);
create unique index supplier_advance_recovery_of_payment on supplier_advance_recovery (payment_id, advance_id) where payment_id is not null;
create function keep_supplier_advance() returns trigger language plpgsql as $$
begin
  update supplier_advance a set (recovered_cents, last_recovered_on) = (
    select coalesce(sum(r.amount_cents), 0), max(r.recovered_on) from supplier_advance_recovery r where r.advance_id = a.id)
  where a.id = coalesce(new.advance_id, old.advance_id);
  return null;
end $$;
create trigger supplier_advance_recovery_kept after insert or update or delete on supplier_advance_recovery
  for each row execute function keep_supplier_advance();

-- The last IBAN that somebody accepted: named by when it was entered, so that another one is not.
create table supplier_iban_acceptance (
  supplier_id uuid primary key references supplier (id) on delete cascade,
  iban_entered_at timestamptz not null,
  accepted_at timestamptz not null,
  accepted_by text not null,
  accepted_by_id text not null
);

-- A supplier that takes another name keeps its orders.
create function rename_supplier() returns trigger language plpgsql as $$
begin
  update car_order set supplier_name = new.name where supplier_id = new.id;
  update car_order_line set supplier_name = new.name where supplier_id = new.id;
  update supplier_payment set supplier_name = new.name where supplier_id = new.id;
  update supplier_advance set supplier_name = new.name where supplier_id = new.id;
  return null;
end $$;
create trigger supplier_renamed after update of name on supplier
  for each row when (old.name is distinct from new.name) execute function rename_supplier();
