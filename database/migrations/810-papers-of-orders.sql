-- Where a paper asked of a supplier stands is the state of its document, kept once; it is held by the line of its car.
update document set state = asked.state, reason = asked.reason, reviewed_at = asked.reviewed_at,
    reviewed_by = asked.reviewed_by, reviewed_by_id = asked.reviewed_by_id
  from supplier_document asked
  where asked.document_id = document.id and asked.state <> 'ASKED';
insert into document_link (document_id, record, record_id)
  select asked.document_id, 'carOrderLine', asked.line_id from supplier_document asked where asked.document_id is not null
  on conflict do nothing;
-- Once its car is paid, it is one of the car too, as is the last order that the supplier signed.
insert into document_link (document_id, record, record_id)
  select asked.document_id, 'car', car.id
  from supplier_document asked join car on car.id = asked.line_id
  where asked.document_id is not null
  on conflict do nothing;
insert into document_link (document_id, record, record_id)
  select signed.id, 'car', car.id
  from car_order_line line join car on car.id = line.id
  join lateral (
    select document.id from document join document_link link on link.document_id = document.id
    where link.record = 'carOrder' and link.record_id = line.order_id and document.kind = 'purchasing.order'
    order by document.added_at desc, document.id desc limit 1
  ) signed on true
  on conflict do nothing;
-- What came and whose file is gone is asked no more.
delete from supplier_document where document_id is null and state in ('PENDING', 'APPROVED');
alter table supplier_document
  drop column state, drop column reason, drop column received_at,
  drop column reviewed_at, drop column reviewed_by, drop column reviewed_by_id;
create index supplier_document_told on supplier_document (told_at);
drop index supplier_document_file;
create unique index supplier_document_file on supplier_document (document_id) where document_id is not null;
