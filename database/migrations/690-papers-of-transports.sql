-- The consignment note and the invoice of a transport are documents of every car that it carries.
insert into document_link (document_id, record, record_id)
  select link.document_id, 'car', carried.car_id
  from document_link link
  join document on document.id = link.document_id and document.kind in ('transport.cmr', 'transport.invoice')
  join transport_car carried on carried.transport_id = link.record_id
  where link.record = 'transport'
  on conflict do nothing;
