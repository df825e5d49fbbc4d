-- What a client was last told of its delivery: once that no longer holds, it is told so, once.
alter table delivery_slot add column promised_at timestamptz;
update delivery_slot set promised_at = starts_at where status = 'SCHEDULED' and contact_email <> '';
create index delivery_slot_promise_to_take_back on delivery_slot (updated_at)
  where promised_at is not null and status in ('TO_ASK', 'ASKED', 'CANCELED');
