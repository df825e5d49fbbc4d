-- A garage answers its order by a link: it confirms the appointment or proposes another time, and sends its works done
-- with their invoice, which a person checks.
alter table maintenance
  add column confirmed_at timestamptz,
  add column proposed_at timestamptz,
  add column proposal_comment text not null default '';

create table garage_report (
  id uuid primary key, version integer not null,
  created_at timestamptz not null, created_by text not null, created_by_id text not null,
  updated_at timestamptz not null, updated_by text not null, updated_by_id text not null,
  maintenance_id uuid not null references maintenance on delete cascade,
  status text not null check (status in ('SENT', 'ACCEPTED', 'RETURNED', 'REPLACED')),
  sent_at timestamptz not null,
  done_at timestamptz not null,
  kilometrage integer not null check (kilometrage >= 0),
  invoice_number text not null,
  invoiced_on date not null,
  ex_vat_cents bigint not null check (ex_vat_cents >= 0),
  vat_cents bigint not null check (vat_cents >= 0),
  comment text not null,
  reason text not null default '',
  invoice_id uuid references document,
  constraint garage_report_invoice check (status <> 'SENT' or invoice_id is not null)
);
create unique index garage_report_sent on garage_report (maintenance_id) where status = 'SENT';
create index garage_report_of on garage_report (maintenance_id, sent_at);
create index garage_report_of_document on garage_report (invoice_id);
