-- Late payers: what is late, the letters sent, interest, instalment plans, write-offs, insolvency.

-- The rate of the European Central Bank on the first day of a semester: interest is not computed without it.
create table late_interest_rate (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  starts_on date not null,
  -- A decimal: 0.0215 is 2.15 %.
  ecb_rate double precision not null,
  constraint late_interest_rate_pkey primary key (id),
  constraint late_interest_rate_semester_check check (to_char(starts_on, 'MM-DD') in ('01-01', '07-01')),
  constraint late_interest_rate_value_check check (ecb_rate between -0.05 and 0.3)
);
create unique index late_interest_rate_by_semester on late_interest_rate (starts_on);

-- Delays and limits, in one row.
create table dunning_settings (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  -- Days after the due day.
  friendly_days integer not null,
  firm_days integer not null,
  formal_days integer not null,
  -- Days between two letters.
  days_between integer not null,
  is_automatic boolean not null,
  -- Written off for a company in a month, without more than a reason.
  small_write_off_cents bigint not null,
  -- Bad debts of a company in a year that an accountant writes off alone.
  bad_debt_cents bigint not null,
  constraint dunning_settings_pkey primary key (id),
  constraint dunning_settings_days_check check (0 < friendly_days and friendly_days < firm_days and firm_days < formal_days and days_between > 0),
  constraint dunning_settings_limits_check check (small_write_off_cents >= 0 and bad_debt_cents >= 0)
);
insert into dunning_settings (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
  friendly_days, firm_days, formal_days, days_between, is_automatic, small_write_off_cents, bad_debt_cents)
values ('01900000-0000-7000-8000-000000000002', 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system', 5, 15, 30, 8, false, 500, 100000);

-- What one company owes late to one issuer.
create table dunning_case (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  issuer_id uuid not null references issuer (id),
  company_id uuid not null references company (id),
  company_name text not null,
  opened_on date not null,
  closed_on date,
  -- Late invoices, without what is disputed; interest and recovery fees are apart.
  principal_cents bigint not null,
  charges_cents bigint not null,
  -- The oldest due day of the late invoices; null once they are paid.
  late_since date,
  last_letter_on date,
  -- From this day on the next letter may leave; null when none is to come.
  next_letter_on date,
  -- True once that day has come.
  is_letter_due boolean not null default false,
  paused_until date,
  pause_reason text not null default '',
  -- Who pursues it once handed over: counsel, bailiff.
  handed_to text not null default '',
  search_text text generated always as (normal_text(company_name)) stored,
  constraint dunning_case_pkey primary key (id),
  constraint dunning_case_status_check check (status in ('WATCHED', 'FRIENDLY', 'FIRM', 'FORMAL', 'UNDER_PLAN', 'HANDED_OVER', 'CLOSED')),
  constraint dunning_case_closed_check check ((status = 'CLOSED') = (closed_on is not null))
);
create unique index dunning_case_live on dunning_case (company_id, issuer_id) where (status <> 'CLOSED');
create index dunning_case_of_company on dunning_case (company_id, id);
create index dunning_case_of_issuer on dunning_case (issuer_id, id);
create index dunning_case_by_status on dunning_case (status, id);
create index dunning_case_by_company_name on dunning_case (company_name, id);
create index dunning_case_by_principal on dunning_case (principal_cents, id);
create index dunning_case_by_charges on dunning_case (charges_cents, id);
create index dunning_case_by_late_since on dunning_case (late_since, id);
create index dunning_case_by_late_since_last on dunning_case (late_since desc nulls last, id desc);
create index dunning_case_by_last_letter on dunning_case (last_letter_on, id);
create index dunning_case_by_last_letter_last on dunning_case (last_letter_on desc nulls last, id desc);
create index dunning_case_by_next_letter on dunning_case (next_letter_on, id);
create index dunning_case_by_next_letter_last on dunning_case (next_letter_on desc nulls last, id desc);
create index dunning_case_letter_due on dunning_case (is_letter_due, id);
create index dunning_case_search on dunning_case using gin (search_text gin_trgm_ops);

create function tally_of_dunning_case(dunning_case) returns text[] language sql immutable
  return case when $1.is_letter_due then array['dunningCase:LETTER_DUE'] else '{}' end;
create trigger dunning_case_tally after insert or delete or update on dunning_case
  for each row execute function keep_tally();

-- A letter as it was sent: its PDF is drawn from its content alone.
create table dunning_letter (
  id uuid not null,
  case_id uuid not null references dunning_case (id),
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  level text not null,
  sent_on date not null,
  -- Empty for a letter to print.
  recipient text not null default '',
  content jsonb not null,
  -- The note that bills its interest and recovery fees.
  note_id uuid references billing_document (id),
  constraint dunning_letter_pkey primary key (id),
  constraint dunning_letter_level_check check (level in ('FRIENDLY', 'FIRM', 'FORMAL'))
);
create index dunning_letter_of_case on dunning_letter (case_id, id);
create index dunning_letter_of_note on dunning_letter (note_id) where (note_id is not null);

-- Interest and recovery fees billed on a late invoice.
create table dunning_charge (
  id uuid not null,
  case_id uuid not null references dunning_case (id),
  invoice_id uuid not null references billing_document (id),
  note_id uuid not null references billing_document (id),
  kind text not null,
  cents bigint not null,
  -- The last day of the interest.
  through_on date not null,
  constraint dunning_charge_pkey primary key (id),
  constraint dunning_charge_kind_check check (kind in ('LATE_INTEREST', 'RECOVERY_FEE')),
  constraint dunning_charge_cents_check check (cents > 0)
);
-- The recovery fee is owed once by invoice (C. com., art. D441-5).
create unique index dunning_charge_fee_once on dunning_charge (invoice_id) where (kind = 'RECOVERY_FEE');
create index dunning_charge_of_invoice on dunning_charge (invoice_id, kind);
create index dunning_charge_of_note on dunning_charge (note_id);
create index dunning_charge_of_case on dunning_charge (case_id);

-- Instalments agreed with a late payer.
create table instalment_plan (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  case_id uuid not null references dunning_case (id),
  company_id uuid not null references company (id),
  agreed_on date not null,
  total_cents bigint not null,
  -- Sums and days, frozen.
  instalments jsonb not null,
  reason text not null default '',
  constraint instalment_plan_pkey primary key (id),
  constraint instalment_plan_status_check check (status in ('RUNNING', 'KEPT', 'BROKEN'))
);
create unique index instalment_plan_running on instalment_plan (case_id) where (status = 'RUNNING');
create index instalment_plan_of_case on instalment_plan (case_id, id);
create index instalment_plan_of_company on instalment_plan (company_id, id);
create index instalment_plan_by_status on instalment_plan (status, id);

-- A part of a document that is an instalment of a plan.
create table instalment_part (
  part_id uuid not null references document_part (id),
  plan_id uuid not null references instalment_plan (id),
  rank integer not null,
  -- The due day before the plan, which counts again for interest once the plan is broken.
  due_before date not null,
  constraint instalment_part_pkey primary key (part_id)
);
create index instalment_part_of_plan on instalment_part (plan_id, rank);

-- A company under a collective procedure (C. com., livre VI).
create table insolvency (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  company_id uuid not null references company (id),
  company_name text not null,
  kind text not null,
  judgment_on date not null,
  court text not null,
  -- The day of its publication in the BODACC, from which claims are to be declared.
  published_on date,
  trustee jsonb not null,
  claims_declared_on date,
  continuation_asked_on date,
  continuation_answered_on date,
  constraint insolvency_pkey primary key (id),
  constraint insolvency_kind_check check (kind in ('SAFEGUARD', 'RECEIVERSHIP', 'LIQUIDATION')),
  constraint insolvency_published_check check (published_on >= judgment_on)
);
create unique index insolvency_of_judgment on insolvency (company_id, judgment_on);
create index insolvency_by_judgment on insolvency (judgment_on, id);
create index insolvency_by_kind on insolvency (kind, id);
create index insolvency_by_company_name on insolvency (company_name, id);
create index insolvency_to_declare on insolvency (published_on, id) where (claims_declared_on is null);

-- A part born before the judgment: it is declared, and neither debited nor chased (C. com., art. L622-7).
create table prior_claim (
  part_id uuid not null references document_part (id),
  insolvency_id uuid not null references insolvency (id),
  constraint prior_claim_pkey primary key (part_id)
);
create index prior_claim_of_insolvency on prior_claim (insolvency_id);

-- What will not be received of a part. A mistake has a second row, of the opposite amount: rows are never changed.
create table write_off (
  id uuid not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  kind text not null,
  company_id uuid not null references company (id),
  part_id uuid not null references document_part (id),
  -- Negative when it undoes another.
  cents bigint not null,
  written_on date not null,
  reason text not null,
  -- The proof of a bad debt.
  proof_key text,
  proof_name text not null default '',
  proof_type text not null default '',
  undoes_id uuid references write_off (id),
  constraint write_off_pkey primary key (id),
  constraint write_off_kind_check check (kind in ('SMALL', 'BAD_DEBT', 'WAIVER')),
  constraint write_off_cents_check check (case when undoes_id is null then cents > 0 else cents < 0 end),
  constraint write_off_proof_check check (kind <> 'BAD_DEBT' or undoes_id is not null or proof_key is not null)
);
create unique index write_off_undone_once on write_off (undoes_id) where (undoes_id is not null);
create index write_off_of_part on write_off (part_id, id);
create index write_off_of_company on write_off (company_id, kind, written_on);
create trigger write_off_never_changes before update or delete on write_off
  for each row execute function refuse_changed_row();

create function apply_write_offs() returns trigger language plpgsql as $$
begin
  if exists (select from added a
      join document_part p on p.id = a.part_id
      join billing_document d on d.id = p.document_id
      left join write_off o on o.id = a.undoes_id
      where d.kind not in ('INVOICE', 'NOTE') or d.company_id <> a.company_id
        or a.undoes_id is null and p.is_replaced
        or a.undoes_id is not null and (o.undoes_id is not null or (o.part_id, o.kind, -o.cents) is distinct from (a.part_id, a.kind, a.cents)))
  then
    raise exception 'a write-off does not fit its part' using errcode = 'check_violation';
  end if;
  update document_part p set settled_cents = p.settled_cents + s.cents
  from (select part_id, sum(cents) as cents from added group by part_id) s
  where p.id = s.part_id;
  return null;
end $$;
create trigger write_off_applied after insert on write_off referencing new table as added
  for each statement execute function apply_write_offs();

-- What was paid after a day is added back, to read what was owed on that day.
create index allocation_by_effect on allocation (effective_on) where (part_id is not null);
create index write_off_by_day on write_off (written_on);
create index billing_document_late_charges on billing_document (company_id, issuer_id) where (origin = 'LATE' and status = 'FINAL');

-- Invoices and notes late on a day, with what may be chased of them: neither disputed, nor prior to a judgment, nor
-- interest and recovery fees.
create function late_documents(on_day date)
returns table (document_id uuid, company_id uuid, issuer_id uuid, number text, issued_on date, due_on date, cents bigint)
language sql stable as $$
  select d.id, d.company_id, d.issuer_id, d.number, d.issued_on, s.due_on,
    least(s.late_cents, s.open_cents - d.disputed_cents)
  from billing_document d
  cross join lateral (
    select min(p.due_on) filter (where p.due_on < on_day) as due_on, sum(p.remaining_cents) as open_cents,
      coalesce(sum(p.remaining_cents) filter (where p.due_on < on_day), 0) as late_cents
    from document_part p
    where p.document_id = d.id and not p.is_replaced and p.settled_cents < p.amount_cents
      and not exists (select from prior_claim c where c.part_id = p.id)) s
  where d.late_from <= on_day and d.kind in ('INVOICE', 'NOTE') and d.origin <> 'LATE'
    and least(s.late_cents, s.open_cents - d.disputed_cents) > 0
$$;
