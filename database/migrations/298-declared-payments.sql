-- The payments of a month as they were declared: the file never changes, and later differences enter the next one.
-- Receipts and refunds are stored apart, because their differences are computed in two ways.
create table declared_month (
  id uuid primary key,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  issuer_id uuid not null references issuer,
  month date not null check (extract(day from month) = 1),
  received jsonb not null,
  paid_back jsonb not null,
  file_key text not null,
  sha256 text not null,
  unique (issuer_id, month)
);
create trigger declared_month_never_changes before update or delete on declared_month
  for each row execute function refuse_changed_row();

-- Allocations recorded since a declaration: they are stored in the order of their creation.
create index allocation_by_creation on allocation using brin (created_at);
