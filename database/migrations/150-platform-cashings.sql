-- What was declared to the platform as cashed, day by day: the status « encaissée » (212) of each invoice.

create table platform_cashing (
  id uuid not null,
  deposit_id uuid not null references platform_deposit (id) on delete cascade,
  -- The first declaration of an invoice is 1: with its number, the tracking id of the flow.
  rank integer not null,
  -- The day of the payments, or of what takes them back.
  day date not null,
  is_test boolean not null,
  -- Negative when a payment was undone.
  gross_cents bigint not null,
  -- `[{ "rate": 0.2, "cents": 61188 }]`, VAT included.
  rates jsonb not null,
  status text not null,
  flow_id text,
  reason text not null default '',
  declared_at timestamptz not null,
  constraint platform_cashing_pkey primary key (id),
  constraint platform_cashing_status_check check (status in ('TO_SEND', 'SENT', 'TAKEN', 'REFUSED'))
);
create unique index platform_cashing_rank on platform_cashing (deposit_id, rank);
create index platform_cashing_open on platform_cashing (id) where (status in ('TO_SEND', 'SENT'));
