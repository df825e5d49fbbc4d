-- A car that comes from outside of the Union is paid without tax: its VAT is ours to account for.
alter table car_order drop constraint car_order_vat_regime_check,
  add constraint car_order_vat_regime_check check (vat_regime in ('FRENCH', 'INTRA_EU', 'MARGIN', 'IMPORT'));

-- What the supplier holds of ours is counted once it was paid.
drop trigger supplier_advance_tally on supplier_advance;
drop function tally_of_supplier_advance;
delete from tally where name like 'supplierAdvance:%';
create function tally_of_supplier_advance(advance supplier_advance) returns text[] language sql immutable
  return case when advance.stage in ('OUT', 'PARTLY') then array['supplierAdvance:' || advance.kind] else '{}' end;
insert into tally (name, backend, count)
  select 'supplierAdvance:' || kind, 0, count(*) from supplier_advance where stage in ('OUT', 'PARTLY') group by 1;
create trigger supplier_advance_tally after insert or update or delete on supplier_advance
  for each row execute function keep_tally();
