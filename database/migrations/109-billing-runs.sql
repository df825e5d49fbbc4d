-- Runs that finalise the drafts of a month, and where the cause of a failed event is settled.

-- The page where the cause of a failure is settled; null when no page settles it.
alter table billing_event add column remedy_page text;

-- The finalisation of the drafts of one issuer, month and wave.
create table billing_run (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  issuer_id uuid not null references issuer (id),
  month date not null,
  -- EARLY: companies debited on days 1 to 5, invoiced before the month begins. FIRST: the others.
  wave text not null,
  status text not null,
  constraint billing_run_pkey primary key (id),
  constraint billing_run_wave_check check (wave in ('EARLY', 'FIRST')),
  constraint billing_run_status_check check (status in ('RUNNING', 'STOPPED', 'DONE'))
);
create unique index billing_run_once on billing_run (issuer_id, month, wave);
create unique index billing_run_alone on billing_run (issuer_id) where (status = 'RUNNING');
create index billing_run_by_month on billing_run (month, id);
create index billing_run_by_status on billing_run (status, id);
create index billing_run_by_creation on billing_run (created_at, id);

-- The companies of a run, each treated whole.
create table billing_run_company (
  run_id uuid not null references billing_run (id) on delete cascade,
  company_id uuid not null references company (id) on delete cascade,
  status text not null,
  -- Why a document of it is still a draft.
  reason text not null default '',
  documents integer not null default 0,
  total_cents bigint not null default 0,
  constraint billing_run_company_pkey primary key (run_id, company_id),
  constraint billing_run_company_status_check check (status in ('TODO', 'DONE', 'FAILED'))
);
create index billing_run_company_todo on billing_run_company (run_id, company_id) where (status = 'TODO');
create index billing_run_company_of_company on billing_run_company (company_id);

create index billing_document_by_creation on billing_document (created_at, id);
create index billing_document_disputed on billing_document (disputed_cents, id);
