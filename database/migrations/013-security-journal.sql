-- Sign-ins, refusals and changes of passwords, kept a year.
create table security_event (
  id uuid primary key,
  at timestamptz not null,
  action text not null,
  result text not null,
  account text not null,
  account_id text,
  address text not null,
  user_agent text not null,
  detail text not null
);
create index security_event_at on security_event (at desc, id);
create index security_event_address on security_event (address, at desc);
create index security_event_account on security_event (account, at desc);
