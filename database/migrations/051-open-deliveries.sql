-- The list of planned deliveries is that of the open ones: counted, and walked by its own indexes.
create or replace function tally_of_delivery_slot(s delivery_slot) returns text[] language sql immutable as $$
  select case when s.status in ('TO_ASK', 'ASKED', 'SCHEDULED')
    then array['deliverySlot', 'deliverySlot:' || s.status, 'deliverySlot:open']
    else array['deliverySlot', 'deliverySlot:' || s.status] end
$$;
insert into tally (name, backend, count)
select 'deliverySlot:open', 0, count(*) from delivery_slot where status in ('TO_ASK', 'ASKED', 'SCHEDULED');
create index delivery_slot_open_by_start on delivery_slot (starts_at, id)
  where status in ('TO_ASK', 'ASKED', 'SCHEDULED');
create index delivery_slot_open_by_start_desc on delivery_slot (starts_at desc nulls last, id desc)
  where status in ('TO_ASK', 'ASKED', 'SCHEDULED');
create index delivery_slot_open_by_order on delivery_slot (order_id, id)
  where status in ('TO_ASK', 'ASKED', 'SCHEDULED');
create index delivery_slot_open_by_asking on delivery_slot (asked_at, id)
  where status in ('TO_ASK', 'ASKED', 'SCHEDULED');
create index delivery_slot_open_by_asking_desc on delivery_slot (asked_at desc nulls last, id desc)
  where status in ('TO_ASK', 'ASKED', 'SCHEDULED');
create index delivery_slot_open_by_update on delivery_slot (updated_at, id)
  where status in ('TO_ASK', 'ASKED', 'SCHEDULED');
drop index delivery_slot_by_asking;
drop index delivery_slot_by_asking_desc;
drop index delivery_slot_by_order;
drop index delivery_slot_by_start_desc;
drop index delivery_slot_by_update;
