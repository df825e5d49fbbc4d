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
create index client_message_open on client_message (at, id) where handled_at is null;
create index client_message_open_by_subject on client_message (about, at, id) where handled_at is null;

-- The work that waits on a return, derived, and the counters of its lists.
alter table restitution
  add is_near boolean not null default false,
  add is_to_prepare boolean not null default false,
  add is_to_come boolean not null generated always as
    (status = 'PREPARED' or handed_to_carrier_at is not null and arrived_at is null) stored;
update restitution set
  is_near = is_running and due_on <= (now() at time zone 'Europe/Paris')::date + 90,
  is_to_prepare = is_running and due_on < (now() at time zone 'Europe/Paris')::date;
-- Few rows are near, to prepare or to come: their search walks one of these indexes.
create index restitution_near_open_by_due on restitution (due_on, id) where is_near;
create index restitution_near_open_by_due_desc on restitution (due_on desc nulls last, id desc) where is_near;
create index restitution_near_open_by_client on restitution (client_id, id) where is_near;
create index restitution_near_open_by_status on restitution (status, id) where is_near;
create index restitution_near_open_by_messages on restitution (open_requests, id) where is_near;
create index restitution_to_prepare_open_by_due on restitution (due_on, id) where is_to_prepare;
create index restitution_to_prepare_open_by_due_desc on restitution (due_on desc nulls last, id desc)
  where is_to_prepare;
create index restitution_to_prepare_open_by_client on restitution (client_id, id) where is_to_prepare;
create index restitution_to_prepare_open_by_status on restitution (status, id) where is_to_prepare;
create index restitution_to_come_open_by_start on restitution (starts_at, id) where is_to_come;
create index restitution_to_come_open_by_start_desc on restitution (starts_at desc nulls last, id desc)
  where is_to_come;
create index restitution_to_come_open_by_status on restitution (status, id) where is_to_come;
create index restitution_to_come_open_by_client on restitution (client_id, id) where is_to_come;
create index restitution_to_come_open_by_person on restitution (person_id, id) where is_to_come;
create index restitution_booked on restitution (starts_at) where status in ('ANSWERED', 'PREPARED');
create trigger restitution_tally after insert or delete or update on restitution
  for each row execute function keep_tally();
