-- How a premium car was bought: what its margin at resale follows from. Unknown for those that entered before.
alter table premium_car
  add column vat_regime text check (vat_regime in ('FRENCH', 'INTRA_EU', 'MARGIN', 'IMPORT')),
  add column owner_kind text check (owner_kind in ('SUPPLIER', 'COMPANY', 'INDIVIDUAL')),
  add column paid_on date,
  add column payment_reference text not null default '',
  add constraint premium_car_payment_check check ((paid_on is null) = (payment_reference = '')),
  add constraint premium_car_owner_check check ((owner_kind = 'SUPPLIER') = (supplier_id is not null));
