-- A delivery is corrected with a reason; the facts that the delivery was judged by are kept with it.
alter table handover
  add column mileage_before integer,
  add column stocked_since date;
alter table delivery_slot
  add column corrected_at timestamptz,
  add column corrected_by text,
  add column corrected_by_id text,
  add column correction_reason text not null default '';
update handover set stocked_since = t.received_on from transport_car t where t.car_id = handover.car_id;
