-- The reason of a VAT regime that does not follow from the supplier, and the kind of supplier that it was given for.
alter table car_order
  add column vat_regime_reason text not null default '',
  add column vat_regime_seller text check (vat_regime_seller in ('FRANCE', 'UNION', 'OUTSIDE', 'NO_NUMBER', 'UNCLEAR')),
  -- The last change of the terms that the supplier signs: a paper signed before it no longer matches them.
  add column terms_changed_at timestamptz,
  add check ((vat_regime_reason = '') = (vat_regime_seller is null));

-- A paid car keeps the rate of the day of its payment, and what was due then.
alter table car_order_line add column vat_rate double precision, add column settled_cents bigint;
update car_order_line l set vat_rate = o.vat_rate, settled_cents = case when l.status = 'PAID' then l.due_cents end
  from car_order o where o.id = l.order_id;
alter table car_order_line alter column vat_rate set not null,
  add check (vat_rate >= 0),
  add check ((status = 'PAID') = (settled_cents is not null));

-- A paid advance keeps the rate of the day of its payment.
alter table supplier_advance add column vat_rate double precision;
update supplier_advance a set vat_rate = o.vat_rate from car_order o where o.id = a.order_id and a.paid_at is not null;
alter table supplier_advance add check ((paid_at is null) = (vat_rate is null));
