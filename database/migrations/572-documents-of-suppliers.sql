-- What is asked of a supplier for a car that it has sold: who was asked, what came, what became of it.
create table supplier_document (
  id uuid primary key,
  order_id uuid not null references car_order (id),
  line_id uuid not null references car_order_line (id) on delete cascade,
  kind text not null,
  state text not null check (state in ('ASKED', 'PENDING', 'APPROVED', 'MISSING')),
  -- Why what came was refused.
  reason text not null default '',
  asked_at timestamptz not null,
  asked_by text not null,
  asked_by_id text not null,
  -- Reminders count from here.
  told_at timestamptz not null,
  received_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by text,
  reviewed_by_id text,
  document_id uuid references document (id) on delete set null,
  unique (line_id, kind)
);
create index supplier_document_of_order on supplier_document (order_id, line_id);
create index supplier_document_awaited on supplier_document (told_at) where state in ('ASKED', 'MISSING');
create index supplier_document_file on supplier_document (document_id) where document_id is not null;
