-- What clients write from the page of their delivery: somebody calls them back.
create table delivery_request (
  id uuid primary key,
  slot_id uuid not null references delivery_slot (id) on delete cascade,
  at timestamptz not null,
  name text not null,
  phone text,
  message text not null,
  handled_at timestamptz,
  handled_by text,
  handled_by_id text
);
create index delivery_request_of_slot on delivery_request (slot_id, at);

alter table delivery_slot add column open_requests integer not null default 0 check (open_requests >= 0);
create index delivery_slot_by_requests on delivery_slot (open_requests, id);
