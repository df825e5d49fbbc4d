-- What one person may do only once another has agreed: who asked, who decided, why. `matter` is what was agreed to, figures
-- included: when it changes the question is another one, and what waited no longer stands.
create table approval (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  matter text not null,
  -- The matter in French, as it was asked.
  said text not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'REFUSED', 'STALE')),
  asked_at timestamptz not null,
  asked_by text not null,
  asked_by_id text not null,
  asker_email text not null,
  reason text not null,
  decided_at timestamptz,
  decided_by text,
  decided_by_id text,
  decision_reason text not null default '',
  check ((status in ('APPROVED', 'REFUSED')) = (decided_at is not null and decided_by is not null))
);
create unique index approval_pending on approval (kind, subject_id) where status = 'PENDING';
create index approval_of_subject on approval (kind, subject_id, asked_at desc);
create index approval_waiting on approval (kind, asked_at) where status = 'PENDING';
