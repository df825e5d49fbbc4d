-- What a recipient typed of a delivery (whom to meet, the code of the door) is read by that person alone: by which link
-- it came is kept with it.
alter table delivery_slot add column answered_link_id uuid references outsider_link (id) on delete set null;
create index delivery_slot_answered_link on delivery_slot (answered_link_id) where answered_link_id is not null;
update delivery_slot s set answered_link_id = (
  select l.id from outsider_link l
  where l.kind = 'delivery' and l.subject_id = s.id and l.recipient_email = s.contact_email
  order by l.created_at desc, l.id desc limit 1)
where s.answered_at is not null;
