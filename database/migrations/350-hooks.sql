-- What providers send us: one table for all of them. A hint is kept once, by the name that its provider gave it.
create table hook (
  source text not null,
  event_id text not null,
  subject text,
  body jsonb,
  received_at timestamptz not null,
  treated_at timestamptz,
  outcome text,
  primary key (source, event_id)
);
create index hook_waiting on hook (source, subject, received_at) where treated_at is null;
create index hook_received on hook (source, received_at);
create index hook_treated on hook (treated_at) where treated_at is not null;

insert into hook (source, event_id, subject, body, received_at, treated_at, outcome)
  select 'yousign', event_id, request_id, body, received_at,
         case when request_id is null then coalesce(treated_at, received_at) else treated_at end, null
  from yousign_event;
insert into hook (source, event_id, subject, body, received_at, treated_at, outcome)
  select 'crm', key, object || ':' || object_id, event, received_at, reread_at, outcome from crm_event;

drop table yousign_event;
drop table crm_event;
