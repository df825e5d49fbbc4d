-- Messages of clients are about the delivery of a rental period, or about its return.
alter table delivery_request rename to client_message;
alter table client_message rename column slot_id to period_id;
alter table client_message rename constraint delivery_request_pkey to client_message_pkey;
alter index delivery_request_of_slot rename to client_message_of_period;
alter table client_message drop constraint delivery_request_slot_id_fkey;
alter table client_message add constraint client_message_period_id_fkey
  foreign key (period_id) references rental_period(id) on delete cascade;
alter table client_message add about text not null default 'deliverySlot'
  check (about in ('deliverySlot', 'restitution'));
alter table client_message alter about drop default;
