-- The invoice of a supplier, as printed. What is paid of it follows from the cars that it lists.
alter table supplier add column payment_days integer check (payment_days between 0 and 60);

create table supplier_invoice (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  supplier_id uuid not null references supplier (id),
  supplier_name text not null,
  number text not null,
  -- The number without case, spaces and signs: one invoice of a supplier, however it is typed.
  number_key text generated always as (regexp_replace(upper(number), '[^A-Z0-9]', '', 'g')) stored not null,
  invoiced_on date not null,
  due_on date not null,
  vat_regime text not null,
  vat_rate double precision not null,
  net_cents bigint not null,
  -- The part of the net amount without VAT: registration fees paid on our behalf.
  exempt_cents bigint not null,
  vat_cents bigint not null,
  total_cents bigint not null,
  currency text not null,
  foreign_total_cents bigint,
  explanation text not null,
  comment text not null,
  vins text not null,
  -- Maintained from its cars: those paid, what was due for them, and the shares of a deposit of the others.
  nb_of_cars integer default 0 not null,
  nb_paid integer default 0 not null,
  settled_cents bigint default 0 not null,
  reversed_at timestamptz,
  reversed_by text,
  reversed_by_id text,
  reversal_reason text default '' not null,
  stage text generated always as (
case
    when (reversed_at is not null) then 'REVERSED'
    when (nb_of_cars = 0) then 'TO_MATCH'
    when (nb_paid = 0) then 'TO_PAY'
    when (nb_paid < nb_of_cars) then 'PARTLY'
    else 'PAID'
end) stored not null,
  outstanding_cents bigint generated always as (
case
    when (reversed_at is not null) then (0)::bigint
    when (nb_of_cars > 0 and nb_paid = nb_of_cars) then (0)::bigint
    else greatest(total_cents - settled_cents, 0)
end) stored not null,
  -- Its amounts in sums: none once it is reversed.
  counted_net_cents bigint generated always as (case when (reversed_at is null) then net_cents else 0 end) stored not null,
  counted_total_cents bigint generated always as (case when (reversed_at is null) then total_cents else 0 end) stored not null,
  -- Its due day, while a part of it is to be paid.
  to_pay_by date generated always as (
case
    when (reversed_at is not null) then null
    when (nb_of_cars > 0 and nb_paid = nb_of_cars) then null
    else due_on
end) stored,
  search_text text generated always as (normal_text(number || ' ' || supplier_name || ' ' || vins)) stored,
  constraint supplier_invoice_pkey primary key (id),
  constraint supplier_invoice_amounts_check check (total_cents = net_cents + vat_cents),
  constraint supplier_invoice_net_check check (net_cents > 0 and vat_cents >= 0),
  constraint supplier_invoice_exempt_check check (exempt_cents between 0 and net_cents),
  constraint supplier_invoice_due_check check (due_on >= invoiced_on),
  constraint supplier_invoice_currency_check check ((currency = 'EUR') = (foreign_total_cents is null)),
  constraint supplier_invoice_regime_check check (vat_regime in ('FRENCH', 'INTRA_EU', 'MARGIN', 'IMPORT')),
  constraint supplier_invoice_reversal_check check ((reversed_at is null) = (reversed_by_id is null))
);
create unique index supplier_invoice_number on supplier_invoice (supplier_id, number_key) where (reversed_at is null);
create index supplier_invoice_by_number on supplier_invoice (number, id);
create index supplier_invoice_by_day on supplier_invoice (invoiced_on, id);
create index supplier_invoice_by_due on supplier_invoice (due_on, id);
create index supplier_invoice_by_day_to_pay on supplier_invoice (to_pay_by, id);
create index supplier_invoice_by_day_to_pay_last on supplier_invoice (to_pay_by desc nulls last, id desc);
create index supplier_invoice_by_supplier on supplier_invoice (supplier_name, id);
create index supplier_invoice_by_total on supplier_invoice (total_cents, id);
create index supplier_invoice_by_outstanding on supplier_invoice (outstanding_cents, id);
create index supplier_invoice_by_stage on supplier_invoice (stage, due_on, id);
create index supplier_invoice_by_regime on supplier_invoice (vat_regime, invoiced_on, id);
create index supplier_invoice_of_supplier on supplier_invoice (supplier_id, invoiced_on, id);
create index supplier_invoice_search on supplier_invoice using gin (search_text gin_trgm_ops);

-- A car of an invoice, until the invoice is reversed: one invoice for each car.
create table supplier_invoice_car (
  line_id uuid not null references car_order_line (id),
  invoice_id uuid not null references supplier_invoice (id) on delete cascade,
  -- The payment made before the car was added: it does not rely on the invoice.
  earlier_payment_id uuid references supplier_payment (id),
  constraint supplier_invoice_car_pkey primary key (line_id)
);
create index supplier_invoice_car_of_invoice on supplier_invoice_car (invoice_id, line_id);
create index supplier_invoice_car_of_payment on supplier_invoice_car (earlier_payment_id)
  where (earlier_payment_id is not null);

create function tally_of_supplier_invoice(invoice supplier_invoice) returns text[] language sql immutable
  return case when invoice.to_pay_by is null then '{}' else array['supplierInvoice:DUE'] end;
create trigger supplier_invoice_tally after insert or delete or update on supplier_invoice
  for each row execute function keep_tally();

create function refresh_supplier_invoices(ids uuid[]) returns void language sql as $$
  update supplier_invoice i set (nb_of_cars, nb_paid, settled_cents) = (
    select count(*), count(*) filter (where l.status = 'PAID'),
      coalesce(sum(case when l.status = 'PAID' then l.settled_cents else l.deposit_cents end), 0)
    from supplier_invoice_car c join car_order_line l on l.id = c.line_id where c.invoice_id = i.id)
  where i.id = any(ids);
$$;

create function keep_supplier_invoice_of_line() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct c.invoice_id from supplier_invoice_car c join changed on changed.id = c.line_id);
begin
  if ids <> '{}' then perform refresh_supplier_invoices(ids); end if;
  return null;
end $$;
create trigger car_order_line_invoiced after update on car_order_line REFERENCING NEW TABLE AS changed
  for each statement execute function keep_supplier_invoice_of_line();

create function keep_supplier_invoice() returns trigger language plpgsql as $$
begin
  perform refresh_supplier_invoices(array(select distinct invoice_id from changed));
  return null;
end $$;
create trigger supplier_invoice_car_added after insert on supplier_invoice_car REFERENCING NEW TABLE AS changed
  for each statement execute function keep_supplier_invoice();
create trigger supplier_invoice_car_gone after delete on supplier_invoice_car REFERENCING OLD TABLE AS changed
  for each statement execute function keep_supplier_invoice();

create or replace function rename_supplier() returns trigger language plpgsql as $$
begin
  update car_order set supplier_name = new.name where supplier_id = new.id;
  update car_order_line set supplier_name = new.name where supplier_id = new.id;
  update supplier_payment set supplier_name = new.name where supplier_id = new.id;
  update supplier_advance set supplier_name = new.name where supplier_id = new.id;
  update supplier_invoice set supplier_name = new.name where supplier_id = new.id;
  return null;
end $$;
