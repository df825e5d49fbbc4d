-- The whole schema, written by `npm run schema` from the migrations: for reading, never run.

create extension btree_gist;
create extension pg_trgm;
create extension unaccent;

create sequence book_third_number;
create sequence debit_batch_reference;
create sequence debit_reference;
create sequence mandate_reference;
create sequence quote_number;
create sequence transfer_batch_reference;
create sequence transfer_reference;

create table account_change (
  id text not null,
  asked_at timestamp with time zone not null,
  constraint account_change_pkey PRIMARY KEY (id)
);

create table account_control (
  id uuid not null,
  account_id text not null,
  kind text not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  made_by_id text not null,
  confirmed_at timestamp with time zone,
  confirmed_by text,
  confirmed_by_id text,
  constraint account_control_pkey PRIMARY KEY (id),
  constraint account_control_confirmed CHECK ((confirmed_at IS NULL) = (confirmed_by_id IS NULL)),
  constraint account_control_two_persons CHECK (confirmed_by_id IS NULL OR confirmed_by_id <> made_by_id AND confirmed_by_id <> account_id)
);
CREATE INDEX account_control_account ON public.account_control USING btree (account_id);

create table air_quality_sticker (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  status text not null,
  class text,
  opened_on date not null,
  asked_on date,
  sent_on date,
  vin text default ''::text not null,
  plate text default ''::text not null,
  car_title text default ''::text not null,
  car_status text default ''::text not null,
  search_text text generated always as (normal_text(((((((vin || ' '::text) || plate) || ' '::text) || replace(plate, '-'::text, ''::text)) || ' '::text) || car_title))) stored,
  for_plate text default ''::text not null,
  constraint air_quality_sticker_pkey PRIMARY KEY (id),
  constraint air_quality_sticker_class_check CHECK (class = ANY (ARRAY['E'::text, '1'::text, '2'::text, '3'::text, '4'::text, '5'::text, 'NONE'::text])),
  constraint air_quality_sticker_status_check CHECK (status = ANY (ARRAY['TODO'::text, 'ASKED'::text, 'DONE'::text])),
  constraint air_quality_sticker_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id)
);
CREATE INDEX air_quality_sticker_by_class ON public.air_quality_sticker USING btree (class, opened_on, id);
CREATE INDEX air_quality_sticker_by_last_request ON public.air_quality_sticker USING btree (asked_on DESC NULLS LAST, id DESC);
CREATE INDEX air_quality_sticker_by_opening ON public.air_quality_sticker USING btree (opened_on, id);
CREATE INDEX air_quality_sticker_by_plate ON public.air_quality_sticker USING btree (plate, id);
CREATE INDEX air_quality_sticker_by_request ON public.air_quality_sticker USING btree (asked_on, id);
CREATE INDEX air_quality_sticker_by_status ON public.air_quality_sticker USING btree (status, opened_on, id);
CREATE INDEX air_quality_sticker_by_title ON public.air_quality_sticker USING btree (car_title, id);
CREATE INDEX air_quality_sticker_by_vin ON public.air_quality_sticker USING btree (vin, id);
CREATE UNIQUE INDEX air_quality_sticker_of_car ON public.air_quality_sticker USING btree (car_id);
CREATE INDEX air_quality_sticker_search ON public.air_quality_sticker USING gin (search_text gin_trgm_ops);
CREATE TRIGGER air_quality_sticker_tally AFTER INSERT OR DELETE OR UPDATE ON air_quality_sticker FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table allocation (
  id uuid not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  receipt_id uuid,
  credit_part_id uuid,
  part_id uuid,
  refund_id uuid,
  cents bigint not null,
  credited_vat_cents bigint default 0 not null,
  effective_on date not null,
  reason text default ''::text not null,
  undoes_id uuid,
  carried_to_id uuid,
  constraint allocation_pkey PRIMARY KEY (id),
  constraint allocation_carried_check CHECK (carried_to_id IS NULL OR receipt_id IS NOT NULL),
  constraint allocation_cents_check CHECK (
CASE
    WHEN undoes_id IS NULL THEN cents > 0
    ELSE cents < 0
END),
  constraint allocation_source_check CHECK (num_nonnulls(receipt_id, credit_part_id) = 1),
  constraint allocation_target_check CHECK (num_nonnulls(part_id, refund_id, carried_to_id) = 1),
  constraint allocation_carried_to_id_fkey FOREIGN KEY (carried_to_id) REFERENCES receipt(id),
  constraint allocation_credit_part_id_fkey FOREIGN KEY (credit_part_id) REFERENCES document_part(id),
  constraint allocation_part_id_fkey FOREIGN KEY (part_id) REFERENCES document_part(id),
  constraint allocation_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id),
  constraint allocation_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint allocation_undoes_id_fkey FOREIGN KEY (undoes_id) REFERENCES allocation(id)
);
CREATE INDEX allocation_by_creation ON public.allocation USING brin (created_at);
CREATE INDEX allocation_by_effect ON public.allocation USING btree (effective_on) WHERE (part_id IS NOT NULL);
CREATE INDEX allocation_of_carried ON public.allocation USING btree (carried_to_id, id) WHERE (carried_to_id IS NOT NULL);
CREATE INDEX allocation_of_credit ON public.allocation USING btree (credit_part_id, id) WHERE (credit_part_id IS NOT NULL);
CREATE INDEX allocation_of_part ON public.allocation USING btree (part_id, id) WHERE (part_id IS NOT NULL);
CREATE INDEX allocation_of_receipt ON public.allocation USING btree (receipt_id, id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX allocation_of_refund ON public.allocation USING btree (refund_id, id) WHERE (refund_id IS NOT NULL);
CREATE UNIQUE INDEX allocation_undone_once ON public.allocation USING btree (undoes_id) WHERE (undoes_id IS NOT NULL);
CREATE TRIGGER allocation_applied AFTER INSERT ON allocation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION apply_allocations();
CREATE TRIGGER allocation_carried BEFORE INSERT ON allocation FOR EACH ROW WHEN (new.carried_to_id IS NOT NULL) EXECUTE FUNCTION refuse_misfit_guarantee();
CREATE TRIGGER allocation_never_changes BEFORE DELETE OR UPDATE ON allocation FOR EACH ROW EXECUTE FUNCTION refuse_changed_row();

create table amendment (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  contract_id uuid not null,
  number integer not null,
  kind text not null,
  status text not null,
  effect_on date not null,
  explanation text not null,
  draft jsonb not null,
  before jsonb not null,
  after jsonb not null,
  effect jsonb not null,
  signed_at timestamp with time zone,
  applied_at timestamp with time zone,
  holder_id uuid generated always as ((((after -> 'holder'::text) ->> 'companyId'::text))::uuid) stored,
  grid jsonb,
  agreed_price_cents bigint,
  created_by_id text not null,
  updated_by_id text not null,
  measure jsonb,
  priced_on date not null,
  constraint amendment_pkey PRIMARY KEY (id),
  constraint amendment_contract_id_number_key UNIQUE (contract_id, number),
  constraint amendment_kind_check CHECK (kind = ANY (ARRAY['duration-mileage'::text, 'insurance'::text, 'services'::text, 'driver-transfer'::text, 'rent'::text])),
  constraint amendment_status_check CHECK (status = ANY (ARRAY['GENERATED'::text, 'PENDING'::text, 'REFUSED'::text, 'SIGNED'::text])),
  constraint amendment_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint amendment_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES company(id)
);
CREATE UNIQUE INDEX amendment_in_signature ON public.amendment USING btree (contract_id) WHERE (status = 'PENDING'::text);
CREATE INDEX amendment_of_holder ON public.amendment USING btree (holder_id);
CREATE INDEX amendment_to_apply ON public.amendment USING btree (effect_on) WHERE ((status = 'SIGNED'::text) AND (applied_at IS NULL));

create table approval (
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  matter text not null,
  wording text not null,
  status text not null,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  asked_by_id text not null,
  asker_email text not null,
  reason text not null,
  decided_at timestamp with time zone,
  decided_by text,
  decided_by_id text,
  decision_reason text default ''::text not null,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_check CHECK ((status = ANY (ARRAY['APPROVED'::text, 'REFUSED'::text])) = (decided_at IS NOT NULL AND decided_by IS NOT NULL)),
  constraint approval_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REFUSED'::text, 'STALE'::text]))
);
CREATE INDEX approval_of_subject ON public.approval USING btree (kind, subject_id, asked_at DESC);
CREATE UNIQUE INDEX approval_pending ON public.approval USING btree (kind, subject_id) WHERE (status = 'PENDING'::text);
CREATE INDEX approval_waiting ON public.approval USING btree (kind, asked_at) WHERE (status = 'PENDING'::text);

create table assignment (
  id uuid not null,
  period_id uuid not null,
  car_id uuid,
  order_line_id uuid,
  differences jsonb default '[]'::jsonb not null,
  assigned_at timestamp with time zone not null,
  assigned_by text not null,
  assigned_by_id text not null,
  ended_at timestamp with time zone,
  ended_by text,
  ended_by_id text,
  end_reason text default ''::text not null,
  constraint assignment_pkey PRIMARY KEY (id),
  constraint assignment_check CHECK (num_nonnulls(car_id, order_line_id) <= 1),
  constraint assignment_check1 CHECK (ended_at IS NOT NULL OR num_nonnulls(car_id, order_line_id) = 1),
  constraint assignment_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE SET NULL,
  constraint assignment_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id)
);
CREATE INDEX assignment_of_car ON public.assignment USING btree (car_id) WHERE (car_id IS NOT NULL);
CREATE INDEX assignment_of_line ON public.assignment USING btree (order_line_id) WHERE (order_line_id IS NOT NULL);
CREATE INDEX assignment_of_period ON public.assignment USING btree (period_id);
CREATE UNIQUE INDEX assignment_open_car ON public.assignment USING btree (car_id) WHERE ((ended_at IS NULL) AND (car_id IS NOT NULL));
CREATE UNIQUE INDEX assignment_open_line ON public.assignment USING btree (order_line_id) WHERE ((ended_at IS NULL) AND (order_line_id IS NOT NULL));
CREATE UNIQUE INDEX assignment_open_period ON public.assignment USING btree (period_id) WHERE (ended_at IS NULL);

create table audit_line (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  who_id text not null,
  who_name text not null,
  endpoint text not null,
  record text not null,
  record_id text not null,
  did text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  constraint audit_line_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_line_of_record ON public.audit_line USING btree (record, record_id, id DESC);
CREATE TRIGGER audit_line_is_append_only BEFORE DELETE OR TRUNCATE ON audit_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_line_is_redacted_alone BEFORE UPDATE ON audit_line FOR EACH ROW EXECUTE FUNCTION guard_history();

create table backup_run (
  id uuid not null,
  made_at timestamp with time zone not null,
  table_count integer not null,
  file_count integer not null,
  constraint backup_run_pkey PRIMARY KEY (id)
);
CREATE INDEX backup_run_made_at ON public.backup_run USING btree (made_at DESC);

create table bank_account (
  iban text not null,
  issuer_id uuid not null,
  reversals text default 'AS_GIVEN'::text not null,
  table_profile jsonb,
  constraint bank_account_pkey PRIMARY KEY (iban),
  constraint bank_account_reversals_check CHECK (reversals = ANY (ARRAY['AS_GIVEN'::text, 'TURNED'::text])),
  constraint bank_account_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE INDEX bank_account_of_issuer ON public.bank_account USING btree (issuer_id);

create table bank_statement (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  issuer_id uuid not null,
  iban text not null,
  bank_reference text not null,
  file_name text not null,
  from_day date not null,
  to_day date not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  line_count integer not null,
  new_line_count integer not null,
  follows_gap boolean not null,
  constraint bank_statement_pkey PRIMARY KEY (id),
  constraint bank_statement_days_check CHECK (from_day <= to_day),
  constraint bank_statement_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE INDEX bank_statement_by_creation ON public.bank_statement USING btree (created_at, id);
CREATE INDEX bank_statement_by_day ON public.bank_statement USING btree (to_day, id);
CREATE INDEX bank_statement_of_account ON public.bank_statement USING btree (iban, from_day, id);
CREATE INDEX bank_statement_of_issuer ON public.bank_statement USING btree (issuer_id);

create table beneficiary_account (
  id uuid not null,
  company_id uuid not null,
  encrypted_iban text not null,
  mask text not null,
  holder text not null,
  bic text default ''::text not null,
  given_at timestamp with time zone not null,
  given_by text not null,
  given_by_id text not null,
  version integer not null,
  constraint beneficiary_account_pkey PRIMARY KEY (id),
  constraint beneficiary_account_company_id_version_key UNIQUE (company_id, version),
  constraint beneficiary_account_version_check CHECK (version > 0),
  constraint beneficiary_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);

create table beneficiary_check (
  id uuid not null,
  account_id uuid not null,
  result text not null,
  bank_name text default ''::text not null,
  checked_at timestamp with time zone not null,
  checked_by text not null,
  checked_by_id text not null,
  constraint beneficiary_check_pkey PRIMARY KEY (id),
  constraint beneficiary_check_result_check CHECK (result = ANY (ARRAY['NOT_CHECKED'::text, 'MATCH'::text, 'CLOSE_MATCH'::text, 'NO_MATCH'::text])),
  constraint beneficiary_check_account_id_fkey FOREIGN KEY (account_id) REFERENCES beneficiary_account(id)
);
CREATE INDEX beneficiary_check_of_account ON public.beneficiary_check USING btree (account_id, id);

create table billed_elsewhere (
  contract_id uuid not null,
  company_id uuid not null,
  month date not null,
  component text not null,
  kind text not null,
  label text not null,
  cents bigint not null,
  constraint billed_elsewhere_pkey PRIMARY KEY (contract_id, month, component),
  constraint billed_elsewhere_cents_check CHECK (cents > 0),
  constraint billed_elsewhere_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint billed_elsewhere_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON DELETE CASCADE
);
CREATE INDEX billed_elsewhere_of_company ON public.billed_elsewhere USING btree (company_id);

create table billing_document (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null,
  status text not null,
  origin text not null,
  issuer_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  client_id uuid not null,
  contract_id uuid,
  order_ids text default ''::text not null,
  month date,
  reference text default ''::text not null,
  number text,
  issued_on date,
  due_on date,
  net_cents bigint not null,
  vat_cents bigint not null,
  total_cents bigint not null,
  content jsonb,
  content_hash text,
  paper_key text,
  sent_at timestamp with time zone,
  disputed_cents bigint default 0 not null,
  dispute_reason text default ''::text not null,
  settled_cents bigint default 0 not null,
  search_text text generated always as (normal_text(((((((COALESCE(number, ''::text) || ' '::text) || company_name) || ' '::text) || order_ids) || ' '::text) || reference))) stored,
  is_canceled boolean default false not null,
  is_late_delivery boolean default false not null,
  remaining_cents bigint generated always as (
CASE
    WHEN ((status = 'FINAL'::text) AND (NOT is_canceled)) THEN (total_cents - settled_cents)
    ELSE (0)::bigint
END) stored not null,
  stage text generated always as (
CASE
    WHEN (status = 'DRAFT'::text) THEN 'DRAFT'::text
    WHEN (settled_cents >= total_cents) THEN 'PAID'::text
    WHEN is_canceled THEN 'CANCELED'::text
    WHEN (settled_cents > 0) THEN 'PARTLY'::text
    ELSE 'OPEN'::text
END) stored not null,
  late_from date,
  prepaid_cents bigint default 0 not null,
  is_sent_by_hand boolean default false not null,
  sent_on date generated always as (((sent_at AT TIME ZONE 'Europe/Paris'::text))::date) stored,
  is_to_send boolean generated always as (((status = 'FINAL'::text) AND (NOT is_canceled) AND (sent_at IS NULL))) stored not null,
  constraint billing_document_pkey PRIMARY KEY (id),
  constraint billing_document_canceled_check CHECK (NOT is_canceled OR kind = 'CALL'::text),
  constraint billing_document_disputed_check CHECK (disputed_cents >= 0 AND disputed_cents <= total_cents),
  constraint billing_document_final_check CHECK ((status = 'FINAL'::text) = (number IS NOT NULL AND issued_on IS NOT NULL AND due_on IS NOT NULL AND content IS NOT NULL)),
  constraint billing_document_kind_check CHECK (kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text, 'NOTE'::text, 'CALL'::text])),
  constraint billing_document_prepaid CHECK (prepaid_cents >= 0 AND prepaid_cents <= total_cents),
  constraint billing_document_sent_check CHECK (sent_at IS NOT NULL OR NOT is_sent_by_hand),
  constraint billing_document_settled_check CHECK (settled_cents >= 0 AND settled_cents <= total_cents),
  constraint billing_document_status_check CHECK (status = ANY (ARRAY['DRAFT'::text, 'FINAL'::text])),
  constraint billing_document_total_check CHECK (total_cents = (net_cents + vat_cents) AND total_cents >= 0),
  constraint billing_document_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint billing_document_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint billing_document_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint billing_document_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE INDEX billing_document_by_company ON public.billing_document USING btree (company_name, id);
CREATE INDEX billing_document_by_creation ON public.billing_document USING btree (created_at, id);
CREATE INDEX billing_document_by_day ON public.billing_document USING btree (issued_on, id);
CREATE INDEX billing_document_by_day_last ON public.billing_document USING btree (issued_on DESC NULLS LAST, id DESC);
CREATE INDEX billing_document_by_due ON public.billing_document USING btree (due_on, id);
CREATE INDEX billing_document_by_due_last ON public.billing_document USING btree (due_on DESC NULLS LAST, id DESC);
CREATE INDEX billing_document_by_kind ON public.billing_document USING btree (kind, id);
CREATE INDEX billing_document_by_late ON public.billing_document USING btree (late_from, id);
CREATE INDEX billing_document_by_late_last ON public.billing_document USING btree (late_from DESC NULLS LAST, id DESC);
CREATE INDEX billing_document_by_month ON public.billing_document USING btree (month, id);
CREATE INDEX billing_document_by_number ON public.billing_document USING btree (number, id);
CREATE INDEX billing_document_by_number_last ON public.billing_document USING btree (number DESC NULLS LAST, id DESC);
CREATE INDEX billing_document_by_origin ON public.billing_document USING btree (origin, id);
CREATE INDEX billing_document_by_remaining ON public.billing_document USING btree (remaining_cents, id);
CREATE INDEX billing_document_by_stage ON public.billing_document USING btree (stage, id);
CREATE INDEX billing_document_by_total ON public.billing_document USING btree (total_cents, id);
CREATE INDEX billing_document_disputed ON public.billing_document USING btree (disputed_cents, id);
CREATE INDEX billing_document_drafts ON public.billing_document USING btree (issuer_id, month, id) WHERE (status = 'DRAFT'::text);
CREATE INDEX billing_document_due_deposits ON public.billing_document USING btree (due_on, id) WHERE (((kind = 'CALL'::text) AND (remaining_cents > 0)) OR (is_late_delivery AND (remaining_cents > 0) AND (disputed_cents = 0)));
CREATE INDEX billing_document_late_charges ON public.billing_document USING btree (company_id, issuer_id) WHERE ((origin = 'LATE'::text) AND (status = 'FINAL'::text));
CREATE INDEX billing_document_late_unmarked ON public.billing_document USING btree (late_from, id) WHERE ((kind = 'INVOICE'::text) AND (NOT is_late_delivery));
CREATE UNIQUE INDEX billing_document_number ON public.billing_document USING btree (issuer_id, number);
CREATE INDEX billing_document_of_client ON public.billing_document USING btree (client_id);
CREATE INDEX billing_document_of_company ON public.billing_document USING btree (company_id, issued_on, id);
CREATE INDEX billing_document_of_contract ON public.billing_document USING btree (contract_id, issued_on, id);
CREATE INDEX billing_document_search ON public.billing_document USING gin (search_text gin_trgm_ops);
CREATE INDEX billing_document_to_send ON public.billing_document USING btree (is_to_send, id);
CREATE TRIGGER billing_document_final AFTER UPDATE ON billing_document FOR EACH ROW WHEN (old.status = 'FINAL'::text) EXECUTE FUNCTION refuse_final_document();
CREATE TRIGGER billing_document_never_deleted BEFORE DELETE ON billing_document FOR EACH ROW WHEN (old.status = 'FINAL'::text) EXECUTE FUNCTION refuse_final_document();
CREATE TRIGGER billing_document_sent AFTER UPDATE ON billing_document FOR EACH ROW WHEN (old.sent_at IS DISTINCT FROM new.sent_at) EXECUTE FUNCTION sync_sent_document();
CREATE TRIGGER billing_document_tally_added AFTER INSERT ON billing_document FOR EACH ROW WHEN (tally_of_billing_document(new.*) <> '{}'::text[]) EXECUTE FUNCTION keep_tally();
CREATE TRIGGER billing_document_tally_changed AFTER UPDATE ON billing_document FOR EACH ROW WHEN (tally_of_billing_document(old.*) <> tally_of_billing_document(new.*)) EXECUTE FUNCTION keep_tally();
CREATE TRIGGER billing_document_tally_removed AFTER DELETE ON billing_document FOR EACH ROW WHEN (tally_of_billing_document(old.*) <> '{}'::text[]) EXECUTE FUNCTION keep_tally();

create table billing_event (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  type text not null,
  status text not null,
  cause_id text not null,
  issuer_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  contract_id uuid,
  order_id text default ''::text not null,
  happened_on date not null,
  payload jsonb not null,
  reason text default ''::text not null,
  tries integer default 0 not null,
  remedy_page text,
  constraint billing_event_pkey PRIMARY KEY (id),
  constraint billing_event_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'TREATED'::text, 'FAILED'::text, 'DELETED'::text])),
  constraint billing_event_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint billing_event_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint billing_event_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE INDEX billing_event_by_company ON public.billing_event USING btree (company_name, id);
CREATE INDEX billing_event_by_creation ON public.billing_event USING btree (created_at, id);
CREATE INDEX billing_event_by_day ON public.billing_event USING btree (happened_on, id);
CREATE INDEX billing_event_by_status ON public.billing_event USING btree (status, id);
CREATE INDEX billing_event_by_type ON public.billing_event USING btree (type, id);
CREATE INDEX billing_event_of_company ON public.billing_event USING btree (company_id, happened_on);
CREATE INDEX billing_event_of_contract ON public.billing_event USING btree (contract_id, happened_on);
CREATE INDEX billing_event_of_issuer ON public.billing_event USING btree (issuer_id, status, happened_on);
CREATE INDEX billing_event_of_remedy ON public.billing_event USING btree (remedy_page, id) WHERE ((status = 'FAILED'::text) AND (remedy_page IS NOT NULL));
CREATE UNIQUE INDEX billing_event_once ON public.billing_event USING btree (cause_id, type);
CREATE INDEX billing_event_open ON public.billing_event USING btree (status, created_at, id) WHERE (status = ANY (ARRAY['PENDING'::text, 'FAILED'::text]));
CREATE TRIGGER billing_event_tally AFTER INSERT OR DELETE OR UPDATE ON billing_event FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table billing_line (
  id uuid not null,
  document_id uuid not null,
  "position" integer not null,
  kind text not null,
  label text not null,
  why text default ''::text not null,
  contract_id uuid,
  component text default ''::text not null,
  month date,
  from_day date,
  through_day date,
  car_id uuid,
  quantity integer not null,
  unit_price_cents bigint not null,
  net_cents bigint not null,
  category text not null,
  rate double precision not null,
  exemption jsonb,
  corrects_line_id uuid,
  event_id uuid,
  counted_cents bigint not null,
  vat_nature text,
  vat_on date,
  constraint billing_line_pkey PRIMARY KEY (id),
  constraint billing_line_category_check CHECK (category = ANY (ARRAY['S'::text, 'E'::text, 'AE'::text, 'K'::text, 'O'::text])),
  constraint billing_line_nature_check CHECK (vat_nature = ANY (ARRAY['TAXED'::text, 'EXEMPT'::text, 'OUTSIDE'::text])),
  constraint billing_line_price_check CHECK (unit_price_cents >= 0 AND net_cents = (quantity * unit_price_cents)),
  constraint billing_line_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint billing_line_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint billing_line_corrects_line_id_fkey FOREIGN KEY (corrects_line_id) REFERENCES billing_line(id),
  constraint billing_line_document_id_fkey FOREIGN KEY (document_id) REFERENCES billing_document(id) ON DELETE CASCADE,
  constraint billing_line_event_id_fkey FOREIGN KEY (event_id) REFERENCES billing_event(id)
);
CREATE UNIQUE INDEX billing_line_in_order ON public.billing_line USING btree (document_id, "position");
CREATE INDEX billing_line_of_car ON public.billing_line USING btree (car_id) WHERE (car_id IS NOT NULL);
CREATE INDEX billing_line_of_contract ON public.billing_line USING btree (contract_id, month, component) INCLUDE (counted_cents);
CREATE INDEX billing_line_of_corrected ON public.billing_line USING btree (corrects_line_id) WHERE (corrects_line_id IS NOT NULL);
CREATE INDEX billing_line_of_event ON public.billing_line USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE TRIGGER billing_line_final BEFORE INSERT OR DELETE OR UPDATE ON billing_line FOR EACH ROW EXECUTE FUNCTION refuse_final_line();

create table billing_procedure_entry (
  id uuid not null,
  kind text not null,
  company_id uuid not null,
  company_name text not null,
  client_id uuid not null,
  contract_id uuid,
  state text not null,
  created_at timestamp with time zone not null,
  search_text text not null,
  constraint billing_procedure_entry_pkey PRIMARY KEY (id),
  constraint billing_procedure_entry_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint billing_procedure_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint billing_procedure_entry_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON DELETE CASCADE
);
CREATE INDEX billing_procedure_by_company ON public.billing_procedure_entry USING btree (company_name, id);
CREATE INDEX billing_procedure_by_creation ON public.billing_procedure_entry USING btree (created_at, id);
CREATE INDEX billing_procedure_by_kind ON public.billing_procedure_entry USING btree (kind, id);
CREATE INDEX billing_procedure_by_state ON public.billing_procedure_entry USING btree (state, id);
CREATE INDEX billing_procedure_company_search ON public.billing_procedure_entry USING gin (company_name gin_trgm_ops);
CREATE INDEX billing_procedure_of_client ON public.billing_procedure_entry USING btree (client_id, id);
CREATE INDEX billing_procedure_of_company ON public.billing_procedure_entry USING btree (company_id, id);
CREATE INDEX billing_procedure_of_contract ON public.billing_procedure_entry USING btree (contract_id, id);
CREATE INDEX billing_procedure_search ON public.billing_procedure_entry USING gin (search_text gin_trgm_ops);

create table billing_rule (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  subject text not null,
  about text not null,
  starts_on date not null,
  value jsonb not null,
  constraint billing_rule_pkey PRIMARY KEY (id),
  constraint billing_rule_subject_check CHECK (subject = ANY (ARRAY['NATURE'::text, 'MENTION'::text, 'VAT_ON_DEBITS'::text, 'PLATFORM'::text]))
);
CREATE UNIQUE INDEX billing_rule_once ON public.billing_rule USING btree (subject, about, starts_on);

create table billing_run (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  issuer_id uuid not null,
  month date not null,
  wave text not null,
  status text not null,
  carrier uuid,
  constraint billing_run_pkey PRIMARY KEY (id),
  constraint billing_run_status_check CHECK (status = ANY (ARRAY['RUNNING'::text, 'STOPPED'::text, 'DONE'::text])),
  constraint billing_run_wave_check CHECK (wave = ANY (ARRAY['EARLY'::text, 'FIRST'::text])),
  constraint billing_run_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE UNIQUE INDEX billing_run_alone ON public.billing_run USING btree (issuer_id) WHERE (status = 'RUNNING'::text);
CREATE INDEX billing_run_by_creation ON public.billing_run USING btree (created_at, id);
CREATE INDEX billing_run_by_month ON public.billing_run USING btree (month, id);
CREATE UNIQUE INDEX billing_run_once ON public.billing_run USING btree (issuer_id, month, wave);

create table billing_run_company (
  run_id uuid not null,
  company_id uuid not null,
  status text not null,
  reason text default ''::text not null,
  documents integer default 0 not null,
  total_cents bigint default 0 not null,
  constraint billing_run_company_pkey PRIMARY KEY (run_id, company_id),
  constraint billing_run_company_status_check CHECK (status = ANY (ARRAY['TODO'::text, 'DONE'::text, 'FAILED'::text])),
  constraint billing_run_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint billing_run_company_run_id_fkey FOREIGN KEY (run_id) REFERENCES billing_run(id) ON DELETE CASCADE
);
CREATE INDEX billing_run_company_of_company ON public.billing_run_company USING btree (company_id);
CREATE INDEX billing_run_company_todo ON public.billing_run_company USING btree (run_id, company_id) WHERE (status = 'TODO'::text);

create table billing_run_document (
  document_id uuid not null,
  run_id uuid not null,
  constraint billing_run_document_pkey PRIMARY KEY (document_id),
  constraint billing_run_document_document_id_fkey FOREIGN KEY (document_id) REFERENCES billing_document(id) ON DELETE CASCADE,
  constraint billing_run_document_run_id_fkey FOREIGN KEY (run_id) REFERENCES billing_run(id) ON DELETE CASCADE
);
CREATE INDEX billing_run_document_of_run ON public.billing_run_document USING btree (run_id);

create table book_account (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null,
  role text not null,
  from_day date not null,
  code text not null,
  constraint book_account_pkey PRIMARY KEY (id),
  constraint book_account_once UNIQUE (kind, role, from_day),
  constraint book_account_kind_check CHECK (kind = ANY (ARRAY['ACCOUNT'::text, 'JOURNAL'::text, 'BANK'::text]))
);

create table book_entry (
  id uuid not null,
  issuer_id uuid not null,
  source text not null,
  source_id uuid not null,
  key text not null,
  journal text not null,
  day date not null,
  fact_day date not null,
  piece_ref text not null,
  piece_on date not null,
  label text not null,
  number integer,
  frozen_on date,
  numbered_from date,
  constraint book_entry_pkey PRIMARY KEY (id),
  constraint book_entry_frozen_check CHECK ((number IS NULL) = (frozen_on IS NULL)),
  constraint book_entry_number_check CHECK (number > 0),
  constraint book_entry_numbered_check CHECK ((number IS NULL) = (numbered_from IS NULL)),
  constraint book_entry_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE INDEX book_entry_by_day ON public.book_entry USING btree (issuer_id, day, id);
CREATE INDEX book_entry_by_journal ON public.book_entry USING btree (issuer_id, journal, day, id);
CREATE UNIQUE INDEX book_entry_number_once ON public.book_entry USING btree (issuer_id, journal, numbered_from, number) WHERE (number IS NOT NULL);
CREATE INDEX book_entry_of_day ON public.book_entry USING btree (day, id);
CREATE INDEX book_entry_of_fact ON public.book_entry USING btree (source, source_id);
CREATE TRIGGER book_entry_frozen BEFORE INSERT OR DELETE OR UPDATE ON book_entry FOR EACH ROW EXECUTE FUNCTION refuse_frozen_entry();

create table book_fact (
  id uuid not null,
  source text not null,
  source_id uuid not null,
  issuer_id uuid not null,
  day date not null,
  label text not null,
  car_id uuid,
  rules integer,
  next_on date,
  reason text,
  accepted_at timestamp with time zone,
  accepted_by text,
  accepted_by_id text,
  accepted_reason text default ''::text not null,
  constraint book_fact_pkey PRIMARY KEY (id),
  constraint book_fact_key UNIQUE (source, source_id),
  constraint book_fact_accepted_check CHECK ((accepted_at IS NULL) = (accepted_by_id IS NULL) AND (accepted_at IS NULL) = (accepted_by IS NULL) AND (accepted_at IS NULL OR reason IS NOT NULL)),
  constraint book_fact_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE INDEX book_fact_due ON public.book_fact USING btree (next_on) WHERE (next_on IS NOT NULL);
CREATE INDEX book_fact_to_complete ON public.book_fact USING btree (issuer_id, day, id) WHERE (reason IS NOT NULL);
CREATE INDEX book_fact_to_complete_by_acceptance ON public.book_fact USING btree (accepted_at) WHERE (reason IS NOT NULL);
CREATE INDEX book_fact_to_complete_by_day ON public.book_fact USING btree (day, id) WHERE (reason IS NOT NULL);

create table book_line (
  id uuid not null,
  entry_id uuid not null,
  issuer_id uuid not null,
  day date not null,
  role text not null,
  account text not null,
  third_kind text,
  third_id uuid,
  car_id uuid,
  contract_id uuid,
  debit_cents bigint default 0 not null,
  credit_cents bigint default 0 not null,
  vat_category text,
  vat_rate double precision,
  base_cents bigint,
  foreign_cents bigint,
  currency text,
  letter text,
  letter_on date,
  constraint book_line_pkey PRIMARY KEY (id),
  constraint book_line_currency_check CHECK ((foreign_cents IS NULL) = (currency IS NULL)),
  constraint book_line_letter_check CHECK ((letter IS NULL) = (letter_on IS NULL)),
  constraint book_line_side_check CHECK (debit_cents >= 0 AND credit_cents >= 0 AND (debit_cents = 0) <> (credit_cents = 0)),
  constraint book_line_third_check CHECK ((third_kind IS NULL) = (third_id IS NULL)),
  constraint book_line_third_kind_check CHECK (third_kind = ANY (ARRAY['company'::text, 'contract'::text, 'supplier'::text, 'premiumCar'::text, 'funder'::text])),
  constraint book_line_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES book_entry(id) ON DELETE CASCADE
);
CREATE INDEX book_line_by_account ON public.book_line USING btree (issuer_id, account, day, entry_id, id);
CREATE INDEX book_line_by_car ON public.book_line USING btree (car_id) WHERE (car_id IS NOT NULL);
CREATE INDEX book_line_by_third ON public.book_line USING btree (third_id, account, day) WHERE (third_id IS NOT NULL);
CREATE INDEX book_line_of_entry ON public.book_line USING btree (entry_id);
CREATE TRIGGER book_line_balance AFTER INSERT ON book_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_entry();
CREATE TRIGGER book_line_change BEFORE DELETE OR UPDATE ON book_line FOR EACH ROW EXECUTE FUNCTION refuse_line_change();
CREATE TRIGGER book_line_frozen AFTER INSERT ON book_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_frozen_line();

create table book_month (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  issuer_id uuid not null,
  month date not null,
  stage text not null,
  entry_count integer default 0 not null,
  debit_cents bigint default 0 not null,
  file_key text,
  file_name text default ''::text not null,
  file_hash text default ''::text not null,
  chain_hash text default ''::text not null,
  accepted jsonb default '[]'::jsonb not null,
  findings jsonb default '[]'::jsonb not null,
  account_length integer,
  is_latin boolean default false not null,
  kept_journals jsonb default '[]'::jsonb not null,
  constraint book_month_pkey PRIMARY KEY (id),
  constraint book_month_once UNIQUE (issuer_id, month),
  constraint book_month_frozen_check CHECK ((stage = 'FROZEN'::text) = (file_key IS NOT NULL)),
  constraint book_month_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint book_month_stage_check CHECK (stage = ANY (ARRAY['FREEZING'::text, 'FROZEN'::text])),
  constraint book_month_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);

create table book_settings (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  starts_on date not null,
  first_open_on date not null,
  fiscal_month integer default 1 not null,
  account_length integer,
  has_cut_off boolean default true not null,
  is_latin boolean default false not null,
  kept_journals jsonb default '[]'::jsonb not null,
  customs_number text default ''::text not null,
  constraint book_settings_pkey PRIMARY KEY (id),
  constraint book_settings_account_length_check CHECK (account_length >= 6 AND account_length <= 10),
  constraint book_settings_days_check CHECK (EXTRACT(day FROM starts_on) = 1::numeric AND EXTRACT(day FROM first_open_on) = 1::numeric AND first_open_on >= starts_on),
  constraint book_settings_fiscal_month_check CHECK (fiscal_month >= 1 AND fiscal_month <= 12),
  constraint book_settings_id_fkey FOREIGN KEY (id) REFERENCES issuer(id)
);

create table book_third (
  kind text not null,
  id uuid not null,
  number integer default nextval('book_third_number'::regclass) not null,
  constraint book_third_pkey PRIMARY KEY (kind, id)
);

create table book_total (
  issuer_id uuid not null,
  month date not null,
  account text not null,
  third_kind text,
  third_id uuid,
  debit_cents bigint not null,
  credit_cents bigint not null
);
CREATE INDEX book_total_by_month ON public.book_total USING btree (issuer_id, month, account);

create table box_calibration (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  fitting_id uuid not null,
  at timestamp with time zone not null,
  odometer integer not null,
  reason text not null,
  constraint box_calibration_pkey PRIMARY KEY (id),
  constraint box_calibration_once UNIQUE (fitting_id, at),
  constraint box_calibration_odometer_check CHECK (odometer >= 0 AND odometer <= 2000000),
  constraint box_calibration_fitting_id_fkey FOREIGN KEY (fitting_id) REFERENCES box_fitting(id) ON DELETE CASCADE
);

create table box_fitting (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  box_type text not null,
  imei text,
  status text not null,
  fitted_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  removal_reason text,
  constraint box_fitting_pkey PRIMARY KEY (id),
  constraint box_fitting_box_type_check CHECK (box_type = ANY (ARRAY['ACTIA'::text, 'MANUFACTURER'::text, 'RUPTELA'::text])),
  constraint box_fitting_imei_check CHECK ((imei IS NULL) = (box_type = 'MANUFACTURER'::text)),
  constraint box_fitting_instants_check CHECK (removed_at >= fitted_at),
  constraint box_fitting_removal_check CHECK ((status = 'REMOVED'::text) = (removed_at IS NOT NULL) AND (removed_at IS NULL) = (removal_reason IS NULL)),
  constraint box_fitting_removal_reason_check CHECK (removal_reason = ANY (ARRAY['REMOVAL'::text, 'SALE'::text, 'SWAP'::text, 'RENTAL_END'::text, 'FAULT'::text, 'LOSS'::text])),
  constraint box_fitting_status_check CHECK (status = ANY (ARRAY['FITTED'::text, 'HEARD'::text, 'SILENT'::text, 'REMOVED'::text])),
  constraint box_fitting_car_once EXCLUDE USING gist (car_id WITH =, tstzrange(fitted_at, removed_at) WITH &&),
  constraint box_fitting_imei_once EXCLUDE USING gist (imei WITH =, tstzrange(fitted_at, removed_at) WITH &&) WHERE (imei IS NOT NULL),
  constraint box_fitting_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE
);
CREATE INDEX box_fitting_of_car ON public.box_fitting USING btree (car_id, fitted_at DESC);
CREATE INDEX box_fitting_of_imei ON public.box_fitting USING btree (imei, fitted_at DESC) WHERE (imei IS NOT NULL);
CREATE UNIQUE INDEX box_fitting_open_of_car ON public.box_fitting USING btree (car_id) WHERE (status <> 'REMOVED'::text);
CREATE UNIQUE INDEX box_fitting_open_of_imei ON public.box_fitting USING btree (imei) WHERE (status <> 'REMOVED'::text);

create table box_hearing (
  fitting_id uuid not null,
  last_received_at timestamp with time zone not null,
  recorded_at timestamp with time zone,
  wrong_clock_at timestamp with time zone,
  constraint box_hearing_pkey PRIMARY KEY (fitting_id),
  constraint box_hearing_fitting_id_fkey FOREIGN KEY (fitting_id) REFERENCES box_fitting(id) ON DELETE CASCADE
);

create table box_refused_frame (
  imei text not null,
  digest bytea not null,
  length integer not null,
  command smallint not null,
  reason text not null,
  received_at timestamp with time zone not null,
  constraint box_refused_frame_pkey PRIMARY KEY (imei, digest),
  constraint box_refused_frame_reason_check CHECK (reason = 'UNDECODABLE'::text)
);
CREATE INDEX box_refused_frame_received ON public.box_refused_frame USING btree (received_at);

create table box_unread (
  fitting_id uuid not null,
  since timestamp with time zone,
  read_at timestamp with time zone,
  calibration text,
  constraint box_unread_pkey PRIMARY KEY (fitting_id),
  constraint box_unread_fitting_id_fkey FOREIGN KEY (fitting_id) REFERENCES box_fitting(id) ON DELETE CASCADE
);
CREATE INDEX box_unread_due ON public.box_unread USING btree (read_at NULLS FIRST) WHERE (since IS NOT NULL);

create table brand (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  name text not null,
  name_key text not null,
  is_available boolean default true not null,
  maintenance_terms jsonb default '[]'::jsonb not null,
  nb_of_models integer default 0 not null,
  search_text text generated always as (normal_text(name)) stored,
  created_by_id text not null,
  updated_by_id text not null,
  constraint brand_pkey PRIMARY KEY (id),
  constraint brand_name_key_key UNIQUE (name_key)
);
CREATE INDEX brand_by_availability ON public.brand USING btree (is_available, name, id);
CREATE INDEX brand_by_models ON public.brand USING btree (nb_of_models, id);
CREATE INDEX brand_by_name ON public.brand USING btree (name, id);
CREATE INDEX brand_by_update ON public.brand USING btree (updated_at, id);
CREATE INDEX brand_name_search ON public.brand USING gin (name gin_trgm_ops);
CREATE INDEX brand_search ON public.brand USING gin (search_text gin_trgm_ops);

create table car (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  vin text not null,
  status text not null,
  license_plate text,
  temporary_license_plate text,
  car_model_id uuid not null,
  brand text not null,
  model text not null,
  finish text default ''::text not null,
  motorization text default ''::text not null,
  energy text not null,
  gearbox text not null,
  color text default ''::text not null,
  mileage integer default 0 not null,
  first_registration_date date,
  buying_price_cents bigint,
  supplier_id uuid,
  created_by_id text not null,
  updated_by_id text not null,
  finish_id uuid,
  manufacturer_finish text default ''::text not null,
  transport_price_cents bigint,
  registration_cost_cents bigint,
  box_type text,
  box_number text,
  stocked_since date,
  sale_authorized_on date,
  sold_on date,
  constraint car_pkey PRIMARY KEY (id),
  constraint car_box_type_check CHECK (box_type = ANY (ARRAY['ACTIA'::text, 'MANUFACTURER'::text, 'RUPTELA'::text])),
  constraint car_status_check CHECK (status = ANY (ARRAY['TO_TRANSPORT'::text, 'TO_PLAN'::text, 'READY_TO_DELIVER'::text, 'DELIVERED'::text, 'STOCKED'::text, 'SELLABLE_STOCKED'::text, 'SOLD'::text, 'STOLE'::text, 'BROKEN'::text])),
  constraint car_car_model_id_fkey FOREIGN KEY (car_model_id) REFERENCES car_model(id),
  constraint car_finish_id_fkey FOREIGN KEY (finish_id) REFERENCES finish(id),
  constraint car_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE UNIQUE INDEX car_box_number ON public.car USING btree (box_number) WHERE (box_number IS NOT NULL);
CREATE INDEX car_by_brand ON public.car USING btree (status, brand, id);
CREATE INDEX car_by_model ON public.car USING btree (status, car_model_id, id);
CREATE INDEX car_by_name ON public.car USING btree (status, model, id);
CREATE INDEX car_by_status_and_vin ON public.car USING btree (status, vin, id);
CREATE INDEX car_finish ON public.car USING btree (finish_id) WHERE (finish_id IS NOT NULL);
CREATE INDEX car_model_of_car ON public.car USING btree (car_model_id);
CREATE INDEX car_of_supplier ON public.car USING btree (supplier_id, id);
CREATE INDEX car_of_supplier_by_registration ON public.car USING btree (supplier_id, first_registration_date, id);
CREATE INDEX car_of_supplier_by_registration_desc ON public.car USING btree (supplier_id, first_registration_date DESC NULLS LAST, id DESC);
CREATE INDEX car_of_supplier_by_status ON public.car USING btree (supplier_id, status, id);
CREATE INDEX car_of_supplier_by_vin ON public.car USING btree (supplier_id, vin, id);
CREATE INDEX car_plate_prefix ON public.car USING btree (lower(replace(license_plate, '-'::text, ''::text)) text_pattern_ops) WHERE (license_plate IS NOT NULL);
CREATE INDEX car_sale_authorized ON public.car USING btree (status, sale_authorized_on, id);
CREATE INDEX car_search ON public.car USING gin (car_search_text(vin, license_plate, temporary_license_plate) gin_trgm_ops);
CREATE INDEX car_sold_by_day ON public.car USING btree (sold_on, id) WHERE (status = 'SOLD'::text);
CREATE INDEX car_sold_by_day_desc ON public.car USING btree (sold_on DESC NULLS LAST, id DESC) WHERE (status = 'SOLD'::text);
CREATE INDEX car_sold_search ON public.car USING gin (stocked_car_text(vin, license_plate, brand, model, finish) gin_trgm_ops) WHERE (status = 'SOLD'::text);
CREATE INDEX car_status ON public.car USING btree (status, id);
CREATE INDEX car_stocked_search ON public.car USING gin (stocked_car_text(vin, license_plate, brand, model, finish) gin_trgm_ops) WHERE (status = 'STOCKED'::text);
CREATE INDEX car_stocked_since ON public.car USING btree (status, stocked_since, id);
CREATE INDEX car_stocked_since_last ON public.car USING btree (status, stocked_since DESC NULLS LAST, id DESC);
CREATE INDEX car_temporary_plate_prefix ON public.car USING btree (lower(replace(temporary_license_plate, '-'::text, ''::text)) text_pattern_ops) WHERE (temporary_license_plate IS NOT NULL);
CREATE INDEX car_to_sell_last ON public.car USING btree (status, sale_authorized_on DESC NULLS LAST, id DESC);
CREATE UNIQUE INDEX car_vin ON public.car USING btree (vin);
CREATE INDEX car_vin_prefix ON public.car USING btree (lower(vin) text_pattern_ops);
CREATE TRIGGER car_chassis BEFORE INSERT OR UPDATE OF vin ON car FOR EACH ROW EXECUTE FUNCTION keep_vin();
CREATE TRIGGER car_chassis_gone AFTER DELETE ON car FOR EACH ROW EXECUTE FUNCTION drop_vin();
CREATE TRIGGER car_keeps_premium_price AFTER UPDATE OF buying_price_cents ON car FOR EACH ROW WHEN (new.buying_price_cents > 0) EXECUTE FUNCTION keep_premium_price();
CREATE TRIGGER car_tally AFTER INSERT OR DELETE OR UPDATE OF status, sale_authorized_on ON car FOR EACH ROW EXECUTE FUNCTION keep_tally();
CREATE TRIGGER supplied_cars AFTER INSERT OR DELETE OR UPDATE OF supplier_id ON car FOR EACH ROW EXECUTE FUNCTION count_supplied_cars();

create table car_issuer (
  id uuid not null,
  car_id uuid not null,
  issuer_id uuid not null,
  from_day date not null,
  until_day date,
  constraint car_issuer_pkey PRIMARY KEY (id),
  constraint car_issuer_days_check CHECK (until_day > from_day),
  constraint car_issuer_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint car_issuer_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE INDEX car_issuer_of_car ON public.car_issuer USING btree (car_id, from_day);
CREATE INDEX car_issuer_of_issuer ON public.car_issuer USING btree (issuer_id);
CREATE UNIQUE INDEX car_issuer_running ON public.car_issuer USING btree (car_id) WHERE (until_day IS NULL);

create table car_loss (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  kind text not null,
  status text not null,
  lost_at timestamp with time zone not null,
  status_before text not null,
  follows_id uuid,
  period_id uuid,
  freed_period_id uuid,
  contract_id uuid,
  company_id uuid,
  company_name text default ''::text not null,
  place text default ''::text not null,
  circumstances text default ''::text not null,
  complaint_number text default ''::text not null,
  complaint_on date,
  offer_accepted_on date,
  is_noted_by_end boolean default false not null,
  replacement_period_id uuid,
  found_at timestamp with time zone,
  found_odometer integer,
  found_place text default ''::text not null,
  condition text default ''::text not null,
  ceded_at timestamp with time zone,
  buyer text,
  buyer_name text default ''::text not null,
  approval_number text default ''::text not null,
  amount_cents bigint,
  deed_id uuid,
  withdrawn_reason text default ''::text not null,
  search_text text default ''::text not null,
  cession_declared_on date,
  stocked_since_before date,
  constraint car_loss_pkey PRIMARY KEY (id),
  constraint car_loss_buyer_check CHECK (buyer = ANY (ARRAY['INSURER'::text, 'VHU'::text])),
  constraint car_loss_ceded_check CHECK ((status = 'CEDED'::text) = (ceded_at IS NOT NULL) AND (ceded_at IS NULL) = (buyer IS NULL) AND (ceded_at IS NULL) = (amount_cents IS NULL)),
  constraint car_loss_found_check CHECK (found_at > lost_at AND (found_at IS NOT NULL OR status <> 'FOUND'::text)),
  constraint car_loss_kind_check CHECK (kind = ANY (ARRAY['THEFT'::text, 'WRECK'::text])),
  constraint car_loss_status_check CHECK (status = ANY (ARRAY['OPEN'::text, 'FOUND'::text, 'FOLLOWED'::text, 'WITHDRAWN'::text, 'CEDED'::text])),
  constraint car_loss_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint car_loss_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint car_loss_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint car_loss_deed_id_fkey FOREIGN KEY (deed_id) REFERENCES document(id),
  constraint car_loss_follows_id_fkey FOREIGN KEY (follows_id) REFERENCES car_loss(id),
  constraint car_loss_freed_period_id_fkey FOREIGN KEY (freed_period_id) REFERENCES rental_period(id),
  constraint car_loss_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id),
  constraint car_loss_replacement_period_id_fkey FOREIGN KEY (replacement_period_id) REFERENCES rental_period(id)
);
CREATE INDEX car_loss_by_company ON public.car_loss USING btree (company_name, id);
CREATE INDEX car_loss_by_complaint ON public.car_loss USING btree (complaint_on, id);
CREATE INDEX car_loss_by_hour ON public.car_loss USING btree (lost_at, id);
CREATE INDEX car_loss_by_kind ON public.car_loss USING btree (kind, id);
CREATE INDEX car_loss_by_last_complaint ON public.car_loss USING btree (complaint_on DESC NULLS LAST, id DESC);
CREATE INDEX car_loss_by_status ON public.car_loss USING btree (status, lost_at, id);
CREATE INDEX car_loss_deed ON public.car_loss USING btree (deed_id) WHERE (deed_id IS NOT NULL);
CREATE INDEX car_loss_follows ON public.car_loss USING btree (follows_id) WHERE (follows_id IS NOT NULL);
CREATE INDEX car_loss_of_car ON public.car_loss USING btree (car_id, lost_at);
CREATE INDEX car_loss_of_company ON public.car_loss USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX car_loss_of_contract ON public.car_loss USING btree (contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX car_loss_of_freed_period ON public.car_loss USING btree (freed_period_id) WHERE (freed_period_id IS NOT NULL);
CREATE INDEX car_loss_of_period ON public.car_loss USING btree (period_id) WHERE (period_id IS NOT NULL);
CREATE UNIQUE INDEX car_loss_open ON public.car_loss USING btree ((
CASE
    WHEN (status = 'OPEN'::text) THEN car_id
    ELSE NULL::uuid
END));
CREATE INDEX car_loss_replacement ON public.car_loss USING btree (replacement_period_id) WHERE (replacement_period_id IS NOT NULL);
CREATE INDEX car_loss_search ON public.car_loss USING gin (search_text gin_trgm_ops);
CREATE TRIGGER car_loss_tally AFTER INSERT OR DELETE OR UPDATE ON car_loss FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table car_model (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  brand_id uuid not null,
  brand text not null,
  name text not null,
  name_key text not null,
  is_utility boolean default false not null,
  is_end_of_support boolean default false not null,
  is_available boolean default true not null,
  body text default ''::text not null,
  door_count integer,
  seat_count integer,
  height integer,
  wheelbase integer,
  medium_term_category_id uuid,
  picture text,
  energies text[] default '{}'::text[] not null,
  nb_of_finishes integer default 0 not null,
  lowest_price_cents bigint,
  has_selling_prices boolean default false not null,
  search_text text generated always as (normal_text(((brand || ' '::text) || name))) stored,
  created_by_id text not null,
  updated_by_id text not null,
  maintenance_terms jsonb default '[]'::jsonb not null,
  constraint car_model_pkey PRIMARY KEY (id),
  constraint car_model_brand_id_name_key_key UNIQUE (brand_id, name_key),
  constraint car_model_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint car_model_medium_term_category_id_fkey FOREIGN KEY (medium_term_category_id) REFERENCES medium_term_category(id)
);
CREATE INDEX car_model_brand_search ON public.car_model USING gin (brand gin_trgm_ops);
CREATE INDEX car_model_by_availability ON public.car_model USING btree (is_available, brand, name, id);
CREATE INDEX car_model_by_brand ON public.car_model USING btree (brand, name, id);
CREATE INDEX car_model_by_category ON public.car_model USING btree (medium_term_category_id) WHERE (medium_term_category_id IS NOT NULL);
CREATE INDEX car_model_by_energy ON public.car_model USING gin (energies);
CREATE INDEX car_model_by_finishes ON public.car_model USING btree (nb_of_finishes, id);
CREATE INDEX car_model_by_name ON public.car_model USING btree (name, id);
CREATE INDEX car_model_by_price ON public.car_model USING btree (lowest_price_cents, id);
CREATE INDEX car_model_by_selling_prices ON public.car_model USING btree (has_selling_prices, brand, name, id);
CREATE INDEX car_model_by_support ON public.car_model USING btree (is_end_of_support, brand, name, id);
CREATE INDEX car_model_by_update ON public.car_model USING btree (updated_at, id);
CREATE INDEX car_model_by_utility ON public.car_model USING btree (is_utility, brand, name, id);
CREATE INDEX car_model_dearest_first ON public.car_model USING btree (lowest_price_cents DESC NULLS LAST, id DESC);
CREATE INDEX car_model_name_search ON public.car_model USING gin (name gin_trgm_ops);
CREATE INDEX car_model_search ON public.car_model USING gin (search_text gin_trgm_ops);
CREATE TRIGGER car_model_counts_in_brand AFTER INSERT OR DELETE OR UPDATE OF brand_id ON car_model FOR EACH ROW EXECUTE FUNCTION keep_models_of_brand();
CREATE TRIGGER car_model_counts_in_category AFTER INSERT OR DELETE OR UPDATE OF medium_term_category_id ON car_model FOR EACH ROW EXECUTE FUNCTION keep_models_of_category();
CREATE TRIGGER car_model_keeps_tally AFTER INSERT OR DELETE ON car_model FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table car_order (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  supplier_id uuid not null,
  supplier_name text not null,
  store_id uuid,
  number text not null,
  ordered_on date not null,
  expected_on date,
  vat_regime text not null,
  vat_rate double precision not null,
  is_purchased_with_carte_grise boolean not null,
  deposit_cents bigint not null,
  vat_caution_cents bigint not null,
  comment text not null,
  has_document boolean default false not null,
  nb_of_cars integer default 0 not null,
  nb_to_pay integer default 0 not null,
  price_cents bigint default 0 not null,
  remaining_cents bigint default 0 not null,
  stage text generated always as (
CASE
    WHEN (nb_of_cars = 0) THEN 'EMPTY'::text
    WHEN (nb_to_pay = 0) THEN 'PAID'::text
    WHEN (nb_to_pay < nb_of_cars) THEN 'PARTLY'::text
    ELSE 'TO_PAY'::text
END) stored not null,
  search_text text generated always as (normal_text(((number || ' '::text) || supplier_name))) stored,
  vat_regime_reason text default ''::text not null,
  vat_regime_seller text,
  terms_changed_at timestamp with time zone,
  constraint car_order_pkey PRIMARY KEY (id),
  constraint car_order_check CHECK ((vat_regime_reason = ''::text) = (vat_regime_seller IS NULL)),
  constraint car_order_deposit_cents_check CHECK (deposit_cents >= 0),
  constraint car_order_vat_caution_cents_check CHECK (vat_caution_cents >= 0),
  constraint car_order_vat_rate_check CHECK (vat_rate >= 0::double precision),
  constraint car_order_vat_regime_check CHECK (vat_regime = ANY (ARRAY['FRENCH'::text, 'INTRA_EU'::text, 'MARGIN'::text, 'IMPORT'::text])),
  constraint car_order_vat_regime_seller_check CHECK (vat_regime_seller = ANY (ARRAY['FRANCE'::text, 'UNION'::text, 'OUTSIDE'::text, 'NO_NUMBER'::text, 'UNCLEAR'::text])),
  constraint car_order_store_id_fkey FOREIGN KEY (store_id) REFERENCES supplier_store(id),
  constraint car_order_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE INDEX car_order_by_day ON public.car_order USING btree (ordered_on, id);
CREATE INDEX car_order_by_document ON public.car_order USING btree (has_document, ordered_on, id);
CREATE INDEX car_order_by_expected ON public.car_order USING btree (expected_on, id);
CREATE INDEX car_order_by_expected_last ON public.car_order USING btree (expected_on DESC NULLS LAST, id DESC);
CREATE INDEX car_order_by_number ON public.car_order USING btree (number, id);
CREATE INDEX car_order_by_regime ON public.car_order USING btree (vat_regime, ordered_on, id);
CREATE INDEX car_order_by_remaining ON public.car_order USING btree (remaining_cents, id);
CREATE INDEX car_order_by_stage ON public.car_order USING btree (stage, ordered_on, id);
CREATE INDEX car_order_by_supplier ON public.car_order USING btree (supplier_name, id);
CREATE UNIQUE INDEX car_order_number ON public.car_order USING btree (supplier_id, lower(number));
CREATE INDEX car_order_of_store ON public.car_order USING btree (store_id) WHERE (store_id IS NOT NULL);
CREATE INDEX car_order_of_supplier ON public.car_order USING btree (supplier_id, ordered_on, id);
CREATE INDEX car_order_search ON public.car_order USING gin (search_text gin_trgm_ops);

create table car_order_line (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  order_id uuid not null,
  order_number text not null,
  supplier_id uuid not null,
  supplier_name text not null,
  ordered_on date not null,
  expected_on date,
  has_document boolean not null,
  status text not null,
  vin text not null,
  car_model_id uuid not null,
  finish_id uuid not null,
  brand text not null,
  car_title text not null,
  manufacturer_finish text not null,
  color text not null,
  mileage integer not null,
  first_registration_date date,
  price_cents bigint not null,
  due_cents bigint not null,
  deposit_cents bigint not null,
  remaining_cents bigint generated always as ((due_cents - deposit_cents)) stored not null,
  payment_id uuid,
  paid_on date,
  search_text text generated always as (normal_text(((((((vin || ' '::text) || car_title) || ' '::text) || order_number) || ' '::text) || supplier_name))) stored,
  vat_rate double precision not null,
  settled_cents bigint,
  constraint car_order_line_pkey PRIMARY KEY (id),
  constraint car_order_line_check CHECK ((status = 'PAID'::text) = (payment_id IS NOT NULL)),
  constraint car_order_line_check1 CHECK ((status = 'PAID'::text) = (paid_on IS NOT NULL)),
  constraint car_order_line_check2 CHECK ((status = 'PAID'::text) = (settled_cents IS NOT NULL)),
  constraint car_order_line_deposit_cents_check CHECK (deposit_cents >= 0),
  constraint car_order_line_mileage_check CHECK (mileage >= 0),
  constraint car_order_line_price_cents_check CHECK (price_cents > 0),
  constraint car_order_line_status_check CHECK (status = ANY (ARRAY['TO_PAY'::text, 'PAID'::text])),
  constraint car_order_line_vat_rate_check CHECK (vat_rate >= 0::double precision),
  constraint car_order_line_car_model_id_fkey FOREIGN KEY (car_model_id) REFERENCES car_model(id),
  constraint car_order_line_finish_id_fkey FOREIGN KEY (finish_id) REFERENCES finish(id),
  constraint car_order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES car_order(id),
  constraint car_order_line_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES supplier_payment(id),
  constraint car_order_line_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE INDEX car_order_line_by_brand ON public.car_order_line USING btree (status, brand, id);
CREATE INDEX car_order_line_by_day ON public.car_order_line USING btree (status, ordered_on, id);
CREATE INDEX car_order_line_by_document ON public.car_order_line USING btree (status, has_document, id);
CREATE INDEX car_order_line_by_expected ON public.car_order_line USING btree (status, expected_on, id);
CREATE INDEX car_order_line_by_expected_last ON public.car_order_line USING btree (status, expected_on DESC NULLS LAST, id DESC);
CREATE INDEX car_order_line_by_remaining ON public.car_order_line USING btree (status, remaining_cents, id);
CREATE INDEX car_order_line_by_supplier ON public.car_order_line USING btree (status, supplier_name, id);
CREATE INDEX car_order_line_by_title ON public.car_order_line USING btree (status, car_title, id);
CREATE INDEX car_order_line_by_vin ON public.car_order_line USING btree (status, vin, id);
CREATE INDEX car_order_line_of_finish ON public.car_order_line USING btree (finish_id, ordered_on);
CREATE INDEX car_order_line_of_model ON public.car_order_line USING btree (car_model_id, ordered_on);
CREATE INDEX car_order_line_of_order ON public.car_order_line USING btree (order_id, id);
CREATE INDEX car_order_line_of_payment ON public.car_order_line USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX car_order_line_of_supplier ON public.car_order_line USING btree (supplier_id, status, ordered_on, id);
CREATE INDEX car_order_line_search ON public.car_order_line USING gin (search_text gin_trgm_ops);
CREATE INDEX car_order_line_vin_text ON public.car_order_line USING gin (vin gin_trgm_ops);
CREATE TRIGGER car_order_line_added AFTER INSERT ON car_order_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_car_order();
CREATE TRIGGER car_order_line_chassis BEFORE INSERT OR UPDATE OF vin ON car_order_line FOR EACH ROW EXECUTE FUNCTION keep_vin();
CREATE TRIGGER car_order_line_chassis_gone AFTER DELETE ON car_order_line FOR EACH ROW EXECUTE FUNCTION drop_vin();
CREATE TRIGGER car_order_line_gone AFTER DELETE ON car_order_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_car_order();
CREATE TRIGGER car_order_line_invoiced AFTER UPDATE ON car_order_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_supplier_invoice_of_line();
CREATE TRIGGER car_order_line_moved AFTER UPDATE ON car_order_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_car_order();
CREATE TRIGGER car_order_line_tally AFTER INSERT OR DELETE OR UPDATE ON car_order_line FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table car_order_line_vin (
  line_id uuid not null,
  vin text not null,
  reason text not null,
  settled_at timestamp with time zone not null,
  settled_by text not null,
  settled_by_id text not null,
  constraint car_order_line_vin_pkey PRIMARY KEY (line_id, vin),
  constraint car_order_line_vin_line_id_fkey FOREIGN KEY (line_id) REFERENCES car_order_line(id) ON DELETE CASCADE
);

create table car_plate (
  id uuid not null,
  car_id uuid not null,
  plate text not null,
  kind text not null,
  from_day date not null,
  until_day date,
  registration_id uuid,
  paper text,
  printed_until date,
  constraint car_plate_pkey PRIMARY KEY (id),
  constraint car_plate_check CHECK (until_day IS NULL OR until_day >= from_day),
  constraint car_plate_kind_check CHECK (kind = ANY (ARRAY['WW'::text, 'DEFINITIVE'::text])),
  constraint car_plate_paper_check CHECK (paper = ANY (ARRAY['CPI_WW'::text, 'CPI'::text, 'CARTE_GRISE'::text])),
  constraint car_plate_of_one_car EXCLUDE USING gist (plate WITH =, daterange(from_day, until_day, '[]'::text) WITH &&),
  constraint car_plate_one_of_a_kind EXCLUDE USING gist (car_id WITH =, kind WITH =, daterange(from_day, until_day, '[]'::text) WITH &&),
  constraint car_plate_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint car_plate_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE
);
CREATE INDEX car_plate_of_car ON public.car_plate USING btree (car_id, from_day);
CREATE INDEX car_plate_of_file ON public.car_plate USING btree (registration_id) WHERE (registration_id IS NOT NULL);

create table car_prerequisite (
  car_id uuid not null,
  key text not null,
  period_id uuid not null,
  is_met boolean not null,
  bears_on text[] not null,
  awaits text not null,
  settled_by text not null,
  label text not null,
  proof text not null,
  page text not null,
  since date not null,
  good_until date,
  constraint car_prerequisite_pkey PRIMARY KEY (car_id, key),
  constraint car_prerequisite_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint car_prerequisite_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id) ON DELETE CASCADE
);
CREATE INDEX car_prerequisite_period ON public.car_prerequisite USING btree (period_id);

create table car_readiness (
  car_id uuid not null,
  period_id uuid not null,
  contract_id uuid not null,
  status text not null,
  vin text not null,
  plate text not null,
  car_title text not null,
  order_id text not null,
  client_id uuid not null,
  client_name text not null,
  due_on date not null,
  nb_of_blockers integer not null,
  awaits text[] not null,
  settled_by text[] not null,
  blockers jsonb not null,
  search_text text generated always as (normal_text(((((((((((vin || ' '::text) || plate) || ' '::text) || replace(plate, '-'::text, ''::text)) || ' '::text) || car_title) || ' '::text) || order_id) || ' '::text) || client_name))) stored,
  settled_by_roles text[] default '{}'::text[] not null,
  deliver_at timestamp with time zone,
  deliver_on date not null,
  prepare_on date not null,
  constraint car_readiness_pkey PRIMARY KEY (car_id),
  constraint car_readiness_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint car_readiness_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint car_readiness_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint car_readiness_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id) ON DELETE CASCADE
);
CREATE INDEX car_readiness_awaits ON public.car_readiness USING gin (awaits);
CREATE INDEX car_readiness_by_blockers ON public.car_readiness USING btree (nb_of_blockers, car_id);
CREATE INDEX car_readiness_by_car ON public.car_readiness USING btree (car_title, car_id);
CREATE INDEX car_readiness_by_client ON public.car_readiness USING btree (client_name, car_id);
CREATE INDEX car_readiness_by_delivery ON public.car_readiness USING btree (deliver_on, car_id);
CREATE INDEX car_readiness_by_due ON public.car_readiness USING btree (due_on, car_id);
CREATE INDEX car_readiness_by_order ON public.car_readiness USING btree (order_id, car_id);
CREATE INDEX car_readiness_by_plate ON public.car_readiness USING btree (plate, car_id);
CREATE INDEX car_readiness_by_preparation ON public.car_readiness USING btree (prepare_on, car_id);
CREATE INDEX car_readiness_by_status ON public.car_readiness USING btree (status, prepare_on, car_id);
CREATE INDEX car_readiness_by_vin ON public.car_readiness USING btree (vin, car_id);
CREATE INDEX car_readiness_contract ON public.car_readiness USING btree (contract_id);
CREATE INDEX car_readiness_of_client ON public.car_readiness USING btree (client_id, deliver_on);
CREATE INDEX car_readiness_period ON public.car_readiness USING btree (period_id);
CREATE INDEX car_readiness_search ON public.car_readiness USING gin (search_text gin_trgm_ops);
CREATE INDEX car_readiness_settled_by ON public.car_readiness USING gin (settled_by);
CREATE INDEX car_readiness_settled_by_roles ON public.car_readiness USING gin (settled_by_roles);

create table car_specification (
  car_id uuid not null,
  accepted_on date not null,
  certified jsonb not null,
  registration_id uuid not null,
  first_registration_before date,
  constraint car_specification_pkey PRIMARY KEY (registration_id),
  constraint car_specification_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint car_specification_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration(id) ON DELETE CASCADE
);
CREATE INDEX car_specification_of_car ON public.car_specification USING btree (car_id, accepted_on);

create table car_statement (
  id uuid not null,
  client_id uuid,
  brand text not null,
  model text not null,
  stage text not null,
  computed_on date not null,
  acquisition_cents bigint not null,
  funding_cents bigint not null,
  use_cents bigint not null,
  rental_cents bigint not null,
  exit_cents bigint not null,
  result_cents bigint not null,
  months integer not null,
  kilometres integer not null,
  per_month_cents bigint,
  search_text text not null,
  constraint car_statement_pkey PRIMARY KEY (id),
  constraint car_statement_check CHECK (result_cents = (acquisition_cents + funding_cents + use_cents + rental_cents + exit_cents)),
  constraint car_statement_stage_check CHECK (stage = ANY (ARRAY['HELD'::text, 'SOLD'::text])),
  constraint car_statement_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE SET NULL,
  constraint car_statement_id_fkey FOREIGN KEY (id) REFERENCES car(id) ON DELETE CASCADE
);
CREATE INDEX car_statement_by_brand ON public.car_statement USING btree (brand, id);
CREATE INDEX car_statement_by_day ON public.car_statement USING btree (computed_on, id);
CREATE INDEX car_statement_by_kilometres ON public.car_statement USING btree (kilometres, id);
CREATE INDEX car_statement_by_model ON public.car_statement USING btree (model, id);
CREATE INDEX car_statement_by_month_result ON public.car_statement USING btree (per_month_cents, id);
CREATE INDEX car_statement_by_month_result_last ON public.car_statement USING btree (per_month_cents DESC NULLS LAST, id DESC);
CREATE INDEX car_statement_by_months ON public.car_statement USING btree (months, id);
CREATE INDEX car_statement_by_result ON public.car_statement USING btree (result_cents, id);
CREATE INDEX car_statement_by_stage ON public.car_statement USING btree (stage, id);
CREATE INDEX car_statement_model_search ON public.car_statement USING gin (model gin_trgm_ops);
CREATE INDEX car_statement_of_client ON public.car_statement USING btree (client_id, id);
CREATE INDEX car_statement_search ON public.car_statement USING gin (search_text gin_trgm_ops);

create table car_to_fund (
  car_id uuid not null,
  seeks text not null,
  funding_id uuid,
  funder_id uuid,
  funder_name text not null,
  vin text not null,
  plate text not null,
  brand text not null,
  car_title text not null,
  status text not null,
  buying_price_cents bigint,
  since date not null,
  missing text not null,
  search_text text generated always as (normal_text(((((((vin || ' '::text) || plate) || ' '::text) || car_title) || ' '::text) || funder_name))) stored,
  constraint car_to_fund_pkey PRIMARY KEY (car_id),
  constraint car_to_fund_seeks_check CHECK (seeks = ANY (ARRAY['FUNDER'::text, 'FUNDING'::text])),
  constraint car_to_fund_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint car_to_fund_funder_id_fkey FOREIGN KEY (funder_id) REFERENCES funder(id) ON DELETE CASCADE,
  constraint car_to_fund_funding_id_fkey FOREIGN KEY (funding_id) REFERENCES funding(id) ON DELETE CASCADE
);
CREATE INDEX car_to_fund_by_brand ON public.car_to_fund USING btree (seeks, brand, car_id);
CREATE INDEX car_to_fund_by_car ON public.car_to_fund USING btree (seeks, car_title, car_id);
CREATE INDEX car_to_fund_by_funder ON public.car_to_fund USING btree (funder_id, car_id);
CREATE INDEX car_to_fund_by_funder_name ON public.car_to_fund USING btree (seeks, funder_name, car_id);
CREATE INDEX car_to_fund_by_price ON public.car_to_fund USING btree (seeks, buying_price_cents, car_id);
CREATE INDEX car_to_fund_by_price_last ON public.car_to_fund USING btree (seeks, buying_price_cents DESC NULLS LAST, car_id DESC);
CREATE INDEX car_to_fund_by_since ON public.car_to_fund USING btree (seeks, since, car_id);
CREATE INDEX car_to_fund_by_status ON public.car_to_fund USING btree (seeks, status, car_id);
CREATE INDEX car_to_fund_by_vin ON public.car_to_fund USING btree (seeks, vin, car_id);
CREATE INDEX car_to_fund_of_funding ON public.car_to_fund USING btree (funding_id);
CREATE INDEX car_to_fund_plate_search ON public.car_to_fund USING gin (plate gin_trgm_ops);
CREATE INDEX car_to_fund_search ON public.car_to_fund USING gin (search_text gin_trgm_ops);
CREATE INDEX car_to_fund_vin_search ON public.car_to_fund USING gin (vin gin_trgm_ops);
CREATE TRIGGER car_to_fund_tally AFTER INSERT OR DELETE OR UPDATE ON car_to_fund FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table car_to_transport (
  car_id uuid not null,
  transport_id uuid,
  is_confirmed boolean not null,
  vin text not null,
  brand text not null,
  car_title text not null,
  supplier_id uuid,
  supplier_name text not null,
  pickup_city text not null,
  pickup_country text not null,
  carrier_name text not null,
  price_cents bigint,
  planned_pickup_on date,
  planned_delivery_on date,
  order_id text not null,
  due_on date,
  since date not null,
  search_text text generated always as (normal_text(((((((((vin || ' '::text) || car_title) || ' '::text) || supplier_name) || ' '::text) || carrier_name) || ' '::text) || pickup_city))) stored,
  constraint car_to_transport_pkey PRIMARY KEY (car_id),
  constraint car_to_transport_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint car_to_transport_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id) ON DELETE CASCADE,
  constraint car_to_transport_transport_id_fkey FOREIGN KEY (transport_id) REFERENCES transport(id) ON DELETE CASCADE
);
CREATE INDEX car_to_transport_by_arrival ON public.car_to_transport USING btree (planned_delivery_on, car_id);
CREATE INDEX car_to_transport_by_arrival_last ON public.car_to_transport USING btree (planned_delivery_on DESC NULLS LAST, car_id DESC);
CREATE INDEX car_to_transport_by_brand ON public.car_to_transport USING btree (brand, car_id);
CREATE INDEX car_to_transport_by_car ON public.car_to_transport USING btree (car_title, car_id);
CREATE INDEX car_to_transport_by_carrier ON public.car_to_transport USING btree (carrier_name, car_id);
CREATE INDEX car_to_transport_by_confirmation ON public.car_to_transport USING btree (is_confirmed, car_id);
CREATE INDEX car_to_transport_by_country ON public.car_to_transport USING btree (pickup_country, car_id);
CREATE INDEX car_to_transport_by_due ON public.car_to_transport USING btree (due_on, car_id);
CREATE INDEX car_to_transport_by_due_last ON public.car_to_transport USING btree (due_on DESC NULLS LAST, car_id DESC);
CREATE INDEX car_to_transport_by_pickup ON public.car_to_transport USING btree (planned_pickup_on, car_id);
CREATE INDEX car_to_transport_by_pickup_last ON public.car_to_transport USING btree (planned_pickup_on DESC NULLS LAST, car_id DESC);
CREATE INDEX car_to_transport_by_since ON public.car_to_transport USING btree (since, car_id);
CREATE INDEX car_to_transport_by_supplier ON public.car_to_transport USING btree (supplier_id, car_id);
CREATE INDEX car_to_transport_by_supplier_name ON public.car_to_transport USING btree (supplier_name, car_id);
CREATE INDEX car_to_transport_by_vin ON public.car_to_transport USING btree (vin, car_id);
CREATE INDEX car_to_transport_carrier_search ON public.car_to_transport USING gin (carrier_name gin_trgm_ops);
CREATE INDEX car_to_transport_of_transport ON public.car_to_transport USING btree (transport_id);
CREATE INDEX car_to_transport_search ON public.car_to_transport USING gin (search_text gin_trgm_ops);
CREATE INDEX car_to_transport_vin_search ON public.car_to_transport USING gin (vin gin_trgm_ops);

create table catalogue_import (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  file_name text not null,
  status text not null,
  counts jsonb not null,
  new_brands jsonb not null,
  nb_of_new_models integer not null,
  done integer default 0 not null,
  total integer not null,
  problem text default ''::text not null,
  models jsonb not null,
  created_by_id text not null,
  updated_by_id text not null,
  constraint catalogue_import_pkey PRIMARY KEY (id),
  constraint catalogue_import_status_check CHECK (status = ANY (ARRAY['PREVIEWED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text]))
);
CREATE INDEX catalogue_import_by_date ON public.catalogue_import USING btree (created_at, id);
CREATE INDEX catalogue_import_by_status ON public.catalogue_import USING btree (status, created_at, id);

create table catalogue_import_line (
  catalogue_import_id uuid not null,
  line integer not null,
  outcome text not null,
  what text not null,
  why text not null,
  search_text text generated always as (normal_text(((what || ' '::text) || why))) stored,
  constraint catalogue_import_line_pkey PRIMARY KEY (catalogue_import_id, line),
  constraint catalogue_import_line_outcome_check CHECK (outcome = ANY (ARRAY['created'::text, 'changed'::text, 'unchanged'::text, 'merged'::text, 'refused'::text])),
  constraint catalogue_import_line_catalogue_import_id_fkey FOREIGN KEY (catalogue_import_id) REFERENCES catalogue_import(id) ON DELETE CASCADE
);
CREATE INDEX catalogue_import_line_by_outcome ON public.catalogue_import_line USING btree (catalogue_import_id, outcome, line);
CREATE INDEX catalogue_import_line_search ON public.catalogue_import_line USING gin (search_text gin_trgm_ops);

create table chassis (
  id uuid not null,
  vin text not null,
  constraint chassis_pkey PRIMARY KEY (id),
  constraint chassis_vin_key UNIQUE (vin)
);
CREATE TRIGGER chassis_changed_in_papers AFTER UPDATE OF vin ON chassis FOR EACH ROW WHEN (old.vin IS DISTINCT FROM new.vin) EXECUTE FUNCTION judge_papers_again();
CREATE TRIGGER chassis_in_papers AFTER INSERT OR DELETE ON chassis FOR EACH ROW EXECUTE FUNCTION judge_papers_again();

create table client (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  name text not null,
  type text not null,
  city text default ''::text not null,
  nb_of_companies integer default 0 not null,
  nb_of_contacts integer default 0 not null,
  nb_of_ongoing_contracts integer default 0 not null,
  has_bad_payer boolean default false not null,
  crm_id text,
  search_text text default ''::text not null,
  created_by_id text not null,
  updated_by_id text not null,
  constraint client_pkey PRIMARY KEY (id),
  constraint client_nb_of_ongoing_contracts_check CHECK (nb_of_ongoing_contracts >= 0),
  constraint client_type_check CHECK (type = ANY (ARRAY['COMPANY'::text, 'INDIVIDUAL'::text]))
);
CREATE INDEX client_bad_payers ON public.client USING btree (name, id) WHERE has_bad_payer;
CREATE INDEX client_by_city ON public.client USING btree (city, id);
CREATE INDEX client_by_compact_name ON public.client USING btree (compact_text(name));
CREATE INDEX client_by_companies ON public.client USING btree (nb_of_companies, id);
CREATE INDEX client_by_contracts ON public.client USING btree (nb_of_ongoing_contracts, id);
CREATE INDEX client_by_creation ON public.client USING btree (created_at, id);
CREATE INDEX client_by_name ON public.client USING btree (name, id);
CREATE INDEX client_by_type ON public.client USING btree (type, name, id);
CREATE INDEX client_by_update ON public.client USING btree (updated_at, id);
CREATE INDEX client_city_search ON public.client USING gin (city gin_trgm_ops);
CREATE UNIQUE INDEX client_crm_id ON public.client USING btree (crm_id) WHERE (crm_id IS NOT NULL);
CREATE INDEX client_name_search ON public.client USING gin (name gin_trgm_ops);
CREATE INDEX client_name_start ON public.client USING btree (normal_text(name) text_pattern_ops);
CREATE INDEX client_search ON public.client USING gin (search_text gin_trgm_ops);
CREATE TRIGGER client_keeps_tally AFTER INSERT OR DELETE OR UPDATE ON client FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table client_message (
  id uuid not null,
  period_id uuid not null,
  at timestamp with time zone not null,
  name text not null,
  phone text,
  message text not null,
  handled_at timestamp with time zone,
  handled_by text,
  handled_by_id text,
  about text not null,
  constraint client_message_pkey PRIMARY KEY (id),
  constraint client_message_about_check CHECK (about = ANY (ARRAY['deliverySlot'::text, 'restitution'::text])),
  constraint client_message_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id) ON DELETE CASCADE
);
CREATE INDEX client_message_of_period ON public.client_message USING btree (period_id, at);
CREATE INDEX client_message_open ON public.client_message USING btree (at, id) WHERE (handled_at IS NULL);
CREATE INDEX client_message_open_by_subject ON public.client_message USING btree (about, at, id) WHERE (handled_at IS NULL);

create table closing (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null,
  status text not null,
  contract_id uuid not null,
  company_id uuid not null,
  car_id uuid,
  ended_on date not null,
  repairs_cents bigint,
  return_transport_cents bigint,
  no_repairs_reason text default ''::text not null,
  lines jsonb not null,
  awaits text default ''::text not null,
  net_cents bigint not null,
  constraint closing_pkey PRIMARY KEY (id),
  constraint closing_kind_check CHECK (kind = ANY (ARRAY['FINAL'::text, 'MIDTERM'::text])),
  constraint closing_repairs_check CHECK (repairs_cents >= 0),
  constraint closing_return_transport_check CHECK (return_transport_cents >= 0),
  constraint closing_status_check CHECK (status = ANY (ARRAY['COMPUTED'::text, 'AWAITING'::text, 'TO_TUNE'::text, 'TUNED'::text, 'SETTLED'::text])),
  constraint closing_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint closing_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint closing_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON DELETE CASCADE,
  constraint closing_id_fkey FOREIGN KEY (id) REFERENCES rental_period(id) ON DELETE CASCADE
);
CREATE INDEX closing_by_end ON public.closing USING btree (ended_on, id);
CREATE INDEX closing_by_kind ON public.closing USING btree (kind, id);
CREATE INDEX closing_of_car ON public.closing USING btree (car_id);
CREATE INDEX closing_of_company ON public.closing USING btree (company_id);
CREATE INDEX closing_of_contract ON public.closing USING btree (contract_id);
CREATE INDEX closing_to_tune ON public.closing USING btree (status, id) WHERE (status = ANY (ARRAY['TO_TUNE'::text, 'AWAITING'::text]));
CREATE TRIGGER closing_tally AFTER INSERT OR DELETE OR UPDATE ON closing FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table closing_document (
  closing_id uuid not null,
  document_id uuid not null,
  constraint closing_document_pkey PRIMARY KEY (closing_id, document_id),
  constraint closing_document_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES closing(id) ON DELETE CASCADE,
  constraint closing_document_document_id_fkey FOREIGN KEY (document_id) REFERENCES billing_document(id) ON DELETE CASCADE
);
CREATE INDEX closing_of_document ON public.closing_document USING btree (document_id);

create table comment (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  record text not null,
  record_id text not null,
  text text not null,
  author_sub text not null,
  created_by_id text not null,
  updated_by_id text not null,
  mentioned_ids jsonb default '[]'::jsonb not null,
  constraint comment_pkey PRIMARY KEY (id)
);
CREATE INDEX comment_of_record ON public.comment USING btree (record, record_id, created_at DESC);

create table company (
  id uuid not null,
  client_id uuid not null,
  "position" integer not null,
  name text not null,
  siret text,
  vat_number text,
  line1 text not null,
  zip_code text not null,
  city text not null,
  country text not null,
  is_bad_payer boolean default false not null,
  is_fine_fee_billable boolean default true not null,
  payment_kind text default 'NONE'::text not null,
  mandate_status text,
  crm_id text,
  search_text text default ''::text not null,
  constraint company_pkey PRIMARY KEY (id),
  constraint company_client_id_name_key UNIQUE (client_id, name) DEFERRABLE INITIALLY DEFERRED,
  constraint company_client_id_siret_key UNIQUE (client_id, siret) DEFERRABLE INITIALLY DEFERRED,
  constraint company_mandate_check CHECK (mandate_status IS NULL OR (payment_kind = ANY (ARRAY['MANDATE'::text, 'STRIPE_MANDATE'::text]))),
  constraint company_payment_kind_check CHECK (payment_kind = ANY (ARRAY['MANDATE'::text, 'STRIPE_MANDATE'::text, 'WIRE_TRANSFER'::text, 'NONE'::text])),
  constraint company_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE
);
CREATE INDEX company_by_mandate_status ON public.company USING btree (mandate_status, id);
CREATE INDEX company_by_name ON public.company USING btree (name, id);
CREATE INDEX company_by_payment_kind ON public.company USING btree (payment_kind, id);
CREATE INDEX company_by_siren ON public.company USING btree ("left"(siret, 9));
CREATE INDEX company_by_siret ON public.company USING btree (siret);
CREATE UNIQUE INDEX company_crm_id ON public.company USING btree (crm_id) WHERE (crm_id IS NOT NULL);
CREATE INDEX company_name_start ON public.company USING btree (normal_text(name) text_pattern_ops);
CREATE INDEX company_of_client ON public.company USING btree (client_id, "position");
CREATE INDEX company_search ON public.company USING gin (search_text gin_trgm_ops);

create table company_billing (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  mode text not null,
  payment_days integer not null,
  recurring_day integer,
  "grouping" text not null,
  accounting_source_id text,
  constraint company_billing_pkey PRIMARY KEY (id),
  constraint company_billing_days_check CHECK (payment_days >= 0 AND payment_days <= 60),
  constraint company_billing_grouping_check CHECK ("grouping" = ANY (ARRAY['COMPANY'::text, 'CONTRACT'::text])),
  constraint company_billing_mode_check CHECK (mode = ANY (ARRAY['AUTOMATIC'::text, 'MANUAL'::text])),
  constraint company_billing_recurring_check CHECK (recurring_day >= 1 AND recurring_day <= 31),
  constraint company_billing_id_fkey FOREIGN KEY (id) REFERENCES company(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX company_billing_source ON public.company_billing USING btree (accounting_source_id);

create table configuration (
  id uuid not null,
  car_model_id uuid not null,
  place integer not null,
  motorization text not null,
  energy text not null,
  gearbox text not null,
  thermal_fuel text,
  is_rechargeable boolean default false not null,
  electric_range_km integer,
  runs_on_e85 boolean default false not null,
  engine_power double precision,
  fiscal_power integer,
  carbon_emission_rate integer,
  fuel_consumption_rate double precision,
  electric_consumption_rate double precision,
  is_available boolean default true not null,
  maintenance_costs jsonb,
  constraint configuration_pkey PRIMARY KEY (id),
  constraint configuration_energy_check CHECK (energy = ANY (ARRAY['Diesel'::text, 'Electric'::text, 'Hybrid'::text, 'MildEssence'::text, 'Petrol'::text])),
  constraint configuration_gearbox_check CHECK (gearbox = ANY (ARRAY['Automatic'::text, 'Hybrid'::text, 'Manual'::text])),
  constraint configuration_thermal_fuel_check CHECK (thermal_fuel = ANY (ARRAY['PETROL'::text, 'DIESEL'::text, 'GAS'::text])),
  constraint configuration_car_model_id_fkey FOREIGN KEY (car_model_id) REFERENCES car_model(id) ON DELETE CASCADE
);
CREATE INDEX configuration_of_model ON public.configuration USING btree (car_model_id, place);

create table contact (
  id uuid not null,
  client_id uuid not null,
  "position" integer not null,
  first_name text not null,
  last_name text not null,
  title text not null,
  email text not null,
  phone text,
  is_fleet_manager boolean default false not null,
  is_signatory boolean default false not null,
  crm_id text,
  constraint contact_pkey PRIMARY KEY (id),
  constraint contact_client_id_email_key UNIQUE (client_id, email) DEFERRABLE INITIALLY DEFERRED,
  constraint contact_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE
);
CREATE INDEX contact_by_email ON public.contact USING btree (email);
CREATE INDEX contact_by_phone ON public.contact USING btree (phone);
CREATE UNIQUE INDEX contact_crm_id ON public.contact USING btree (crm_id) WHERE (crm_id IS NOT NULL);
CREATE INDEX contact_fleet_managers ON public.contact USING btree (client_id) WHERE is_fleet_manager;
CREATE INDEX contact_of_client ON public.contact USING btree (client_id, "position");
CREATE TRIGGER contact_leaves_recipients AFTER DELETE ON contact FOR EACH ROW EXECUTE FUNCTION leave_recipients();

create table contact_company (
  contact_id uuid not null,
  company_id uuid not null,
  constraint contact_company_pkey PRIMARY KEY (contact_id, company_id),
  constraint contact_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint contact_company_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contact(id) ON DELETE CASCADE
);
CREATE INDEX contact_company_of_company ON public.contact_company USING btree (company_id);

create table contract (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  order_id text not null,
  status text not null,
  type text not null,
  company_id uuid not null,
  company_name text not null,
  client_id uuid not null,
  client_name text not null,
  car_model_id uuid,
  brand text not null,
  car jsonb,
  car_title text not null,
  finish_id uuid,
  category_id uuid,
  pricing_terms jsonb not null,
  terms jsonb not null,
  duration_months integer not null,
  kilometrage integer not null,
  has_midterm_renewal boolean not null,
  has_insurance boolean not null,
  price_cents bigint not null,
  rent_cents bigint not null,
  financial_deposit_cents bigint not null,
  activation_fee_cents bigint not null,
  commission_cents bigint,
  vendor text not null,
  salesman text not null,
  signatory_id uuid,
  signed_at timestamp with time zone not null,
  delivery_deadline date not null,
  term_day date not null,
  ended_day date,
  canceled_at timestamp with time zone,
  cancel_origin text,
  cancel_explanation text default ''::text not null,
  custom_invoice_reference text default ''::text not null,
  replaces_id uuid,
  replaced_by_id uuid,
  has_pending_amendment boolean default false not null,
  search_text text not null,
  priced_from jsonb,
  signed_terms jsonb not null,
  signed_company_id uuid not null,
  signed_grid jsonb not null,
  km_prices jsonb,
  created_by_id text not null,
  updated_by_id text not null,
  salesman_id text not null,
  exempt_cents bigint not null,
  activation_fee_discount_cents bigint not null,
  collateral_security_deposit_cents bigint,
  vat_territory text not null,
  ends_early_on date,
  constraint contract_pkey PRIMARY KEY (id),
  constraint contract_order_id_key UNIQUE (order_id),
  constraint contract_status_check CHECK (status = ANY (ARRAY['PENDING_MANDATE'::text, 'PENDING_FIRST_DELIVERY'::text, 'ONGOING'::text, 'REPLACED'::text, 'EARLY_TERMINATED'::text, 'CANCELED'::text, 'ENDED'::text])),
  constraint contract_type_check CHECK (type = ANY (ARRAY['long'::text, 'medium'::text])),
  constraint contract_vat_territory_check CHECK (vat_territory = ANY (ARRAY['MAINLAND'::text, 'ANTILLES_REUNION'::text, 'GUIANA_MAYOTTE'::text, 'COLLECTIVITIES'::text, 'UNION'::text, 'OUTSIDE'::text])),
  constraint contract_car_model_id_fkey FOREIGN KEY (car_model_id) REFERENCES car_model(id),
  constraint contract_category_id_fkey FOREIGN KEY (category_id) REFERENCES medium_term_category(id),
  constraint contract_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint contract_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint contract_finish_id_fkey FOREIGN KEY (finish_id) REFERENCES finish(id),
  constraint contract_replaced_by_id_fkey FOREIGN KEY (replaced_by_id) REFERENCES contract(id),
  constraint contract_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES contract(id),
  constraint contract_signatory_id_fkey FOREIGN KEY (signatory_id) REFERENCES contact(id),
  constraint contract_signed_company_id_fkey FOREIGN KEY (signed_company_id) REFERENCES company(id)
);
CREATE INDEX contract_amending ON public.contract USING btree (signed_at DESC, id) WHERE has_pending_amendment;
CREATE INDEX contract_by_brand ON public.contract USING btree (brand, id);
CREATE INDEX contract_by_car ON public.contract USING btree (car_title, id);
CREATE INDEX contract_by_client ON public.contract USING btree (client_name, id);
CREATE INDEX contract_by_company ON public.contract USING btree (company_name, id);
CREATE INDEX contract_by_deadline ON public.contract USING btree (delivery_deadline, id);
CREATE INDEX contract_by_duration ON public.contract USING btree (duration_months, id);
CREATE INDEX contract_by_early_end ON public.contract USING btree (ends_early_on, id) WHERE (ends_early_on IS NOT NULL);
CREATE INDEX contract_by_kilometrage ON public.contract USING btree (kilometrage, id);
CREATE INDEX contract_by_rent ON public.contract USING btree (rent_cents, id);
CREATE INDEX contract_by_salesman ON public.contract USING btree (salesman, id);
CREATE INDEX contract_by_salesman_account ON public.contract USING btree (salesman_id, id);
CREATE INDEX contract_by_signature ON public.contract USING btree (signed_at, id);
CREATE INDEX contract_by_status ON public.contract USING btree (status, signed_at DESC, id);
CREATE INDEX contract_by_term ON public.contract USING btree (term_day, id);
CREATE INDEX contract_by_type ON public.contract USING btree (type, signed_at DESC, id);
CREATE INDEX contract_canceled ON public.contract USING btree (canceled_at, id) WHERE (canceled_at IS NOT NULL);
CREATE INDEX contract_car_text ON public.contract USING gin (car_title gin_trgm_ops);
CREATE INDEX contract_client_text ON public.contract USING gin (client_name gin_trgm_ops);
CREATE INDEX contract_company_text ON public.contract USING gin (company_name gin_trgm_ops);
CREATE INDEX contract_ended ON public.contract USING btree (ended_day, id) WHERE (ended_day IS NOT NULL);
CREATE INDEX contract_first_of_company ON public.contract USING btree (signed_company_id);
CREATE INDEX contract_invoice_reference ON public.contract USING btree (custom_invoice_reference) WHERE (custom_invoice_reference <> ''::text);
CREATE INDEX contract_of_category ON public.contract USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX contract_of_client ON public.contract USING btree (client_id, signed_at DESC);
CREATE INDEX contract_of_company ON public.contract USING btree (company_id, signed_at DESC);
CREATE INDEX contract_of_finish ON public.contract USING btree (finish_id) WHERE (finish_id IS NOT NULL);
CREATE INDEX contract_of_model ON public.contract USING btree (car_model_id, id);
CREATE INDEX contract_of_signatory ON public.contract USING btree (signatory_id) WHERE (signatory_id IS NOT NULL);
CREATE INDEX contract_order_end ON public.contract USING btree (reverse(order_id) text_pattern_ops);
CREATE INDEX contract_order_start ON public.contract USING btree (order_id text_pattern_ops);
CREATE INDEX contract_order_text ON public.contract USING gin (order_id gin_trgm_ops);
CREATE INDEX contract_replaced_by ON public.contract USING btree (replaced_by_id) WHERE (replaced_by_id IS NOT NULL);
CREATE INDEX contract_replaces ON public.contract USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX contract_search ON public.contract USING gin (search_text gin_trgm_ops);
CREATE CONSTRAINT TRIGGER contract_has_its_quote AFTER INSERT ON contract DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_quote();
CREATE TRIGGER contract_procedures_listed AFTER UPDATE OF company_id, company_name, client_id, search_text ON contract FOR EACH ROW WHEN (old.company_id IS DISTINCT FROM new.company_id OR old.company_name IS DISTINCT FROM new.company_name OR old.client_id IS DISTINCT FROM new.client_id OR old.search_text IS DISTINCT FROM new.search_text) EXECUTE FUNCTION list_procedures_of_contract();
CREATE TRIGGER contract_tally AFTER INSERT OR DELETE OR UPDATE OF status ON contract FOR EACH ROW EXECUTE FUNCTION keep_tally();
CREATE TRIGGER contract_term_of_periods AFTER UPDATE OF term_day ON contract FOR EACH ROW WHEN (old.term_day IS DISTINCT FROM new.term_day) EXECUTE FUNCTION follow_term();

create table contract_billing (
  contract_id uuid not null,
  issuer_id uuid not null,
  is_ready boolean not null,
  bills_from date,
  initialised_at timestamp with time zone,
  initialised_by text,
  next_month date,
  stale_for uuid[] default '{}'::uuid[] not null,
  initialised_by_id text,
  constraint contract_billing_pkey PRIMARY KEY (contract_id, issuer_id),
  constraint contract_billing_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON DELETE CASCADE,
  constraint contract_billing_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE INDEX contract_billing_due ON public.contract_billing USING btree (next_month, contract_id) WHERE is_ready;
CREATE INDEX contract_billing_of_issuer ON public.contract_billing USING btree (issuer_id);
CREATE INDEX contract_billing_stale ON public.contract_billing USING gin (stale_for);
CREATE INDEX contract_billing_waiting ON public.contract_billing USING btree (contract_id) WHERE (NOT is_ready);

create table conversion (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  supplier_id uuid not null,
  supplier_name text not null,
  kind text not null,
  work text not null,
  status text not null,
  leaves_on date not null,
  due_back_on date,
  left_on date,
  back_on date,
  cost_cents bigint,
  category text,
  approval_number text default ''::text not null,
  approval_id uuid,
  invoice_id uuid,
  invoice_number text default ''::text not null,
  invoice_cents bigint,
  invoiced_on date,
  cancel_reason text default ''::text not null,
  has_invoice boolean generated always as ((invoice_number <> ''::text)) stored not null,
  search_text text default ''::text not null,
  constraint conversion_pkey PRIMARY KEY (id),
  constraint conversion_category_check CHECK (category = ANY (ARRAY['VP'::text, 'CTTE'::text, 'VASP'::text])),
  constraint conversion_check CHECK (back_on >= left_on),
  constraint conversion_cost_cents_check CHECK (cost_cents >= 0),
  constraint conversion_invoice_cents_check CHECK (invoice_cents >= 0),
  constraint conversion_kind_check CHECK (kind = ANY (ARRAY['TWO_SEATER'::text, 'FIT_OUT'::text, 'COOLING'::text, 'REDUCED_MOBILITY'::text, 'OTHER'::text])),
  constraint conversion_status_check CHECK (status = ANY (ARRAY['PLANNED'::text, 'AWAY'::text, 'BACK'::text, 'CANCELED'::text])),
  constraint conversion_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES document(id) ON DELETE SET NULL,
  constraint conversion_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint conversion_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES document(id) ON DELETE SET NULL,
  constraint conversion_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE INDEX conversion_approval ON public.conversion USING btree (approval_id) WHERE (approval_id IS NOT NULL);
CREATE INDEX conversion_by_back ON public.conversion USING btree (back_on, id);
CREATE INDEX conversion_by_cost ON public.conversion USING btree (cost_cents, id);
CREATE INDEX conversion_by_due ON public.conversion USING btree (due_back_on, id);
CREATE INDEX conversion_by_invoice ON public.conversion USING btree (has_invoice, id);
CREATE INDEX conversion_by_kind ON public.conversion USING btree (kind, id);
CREATE INDEX conversion_by_last_back ON public.conversion USING btree (back_on DESC NULLS LAST, id DESC);
CREATE INDEX conversion_by_last_cost ON public.conversion USING btree (cost_cents DESC NULLS LAST, id DESC);
CREATE INDEX conversion_by_last_due ON public.conversion USING btree (due_back_on DESC NULLS LAST, id DESC);
CREATE INDEX conversion_by_leave ON public.conversion USING btree (leaves_on, id);
CREATE INDEX conversion_by_status ON public.conversion USING btree (status, id);
CREATE INDEX conversion_by_supplier ON public.conversion USING btree (supplier_name, id);
CREATE INDEX conversion_by_update ON public.conversion USING btree (updated_at, id);
CREATE INDEX conversion_car ON public.conversion USING btree (car_id, id);
CREATE UNIQUE INDEX conversion_invoice ON public.conversion USING btree (supplier_id, lower(invoice_number)) WHERE (invoice_number <> ''::text);
CREATE INDEX conversion_invoice_paper ON public.conversion USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE UNIQUE INDEX conversion_open ON public.conversion USING btree (car_id) WHERE (status = ANY (ARRAY['PLANNED'::text, 'AWAY'::text]));
CREATE INDEX conversion_search ON public.conversion USING gin (search_text gin_trgm_ops);
CREATE INDEX conversion_supplier ON public.conversion USING btree (supplier_id, id);
CREATE INDEX conversion_supplier_search ON public.conversion USING gin (supplier_name gin_trgm_ops);
CREATE INDEX conversion_uninvoiced ON public.conversion USING btree (invoice_number, status, back_on, id);
CREATE TRIGGER conversion_tally AFTER INSERT OR DELETE OR UPDATE ON conversion FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table converted_car (
  car_id uuid not null,
  category text not null,
  certified_by uuid,
  constraint converted_car_pkey PRIMARY KEY (car_id),
  constraint converted_car_category_check CHECK (category = ANY (ARRAY['VP'::text, 'CTTE'::text, 'VASP'::text])),
  constraint converted_car_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint converted_car_certified_by_fkey FOREIGN KEY (certified_by) REFERENCES registration(id) ON DELETE CASCADE
);
CREATE INDEX converted_car_certified ON public.converted_car USING btree (certified_by) WHERE (certified_by IS NOT NULL);

create table corrected_invoice (
  document_id uuid not null,
  invoice_id uuid not null,
  constraint corrected_invoice_pkey PRIMARY KEY (document_id, invoice_id),
  constraint corrected_invoice_document_id_fkey FOREIGN KEY (document_id) REFERENCES billing_document(id) ON DELETE CASCADE,
  constraint corrected_invoice_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES billing_document(id)
);
CREATE INDEX corrected_invoice_of_invoice ON public.corrected_invoice USING btree (invoice_id, document_id);
CREATE TRIGGER corrected_invoice_final BEFORE INSERT OR DELETE OR UPDATE ON corrected_invoice FOR EACH ROW EXECUTE FUNCTION refuse_final_line();

create table crm_link (
  id integer not null,
  state text,
  state_expires_at timestamp with time zone,
  account text,
  expires_at timestamp with time zone,
  linked_at timestamp with time zone,
  linked_by text,
  encrypted_tokens text,
  linked_by_id text,
  constraint crm_link_pkey PRIMARY KEY (id),
  constraint crm_link_id_check CHECK (id = 1)
);

create table custody (
  car_id uuid not null,
  source text not null,
  source_id uuid not null,
  kind text not null,
  holder text not null,
  period_id uuid,
  company_id uuid,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  has_from_time boolean not null,
  has_until_time boolean not null,
  constraint custody_pkey PRIMARY KEY (car_id, source, source_id, from_at),
  constraint custody_check CHECK (until_at > from_at),
  constraint custody_check1 CHECK ((kind = 'CLIENT'::text) = (period_id IS NOT NULL AND company_id IS NOT NULL)),
  constraint custody_kind_check CHECK (kind = ANY (ARRAY['SUPPLIER'::text, 'CARRIER'::text, 'CLIENT'::text, 'CONVERTER'::text, 'GARAGE'::text, 'THIEF'::text, 'BUYER'::text])),
  constraint custody_of_one_holder EXCLUDE USING gist (car_id WITH =, source WITH =, tstzrange(from_at, until_at) WITH &&) WHERE (has_from_time AND has_until_time),
  constraint custody_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint custody_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint custody_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id) ON DELETE CASCADE
);
CREATE INDEX custody_of_company ON public.custody USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX custody_of_period ON public.custody USING btree (period_id) WHERE (period_id IS NOT NULL);

create table damage (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  kind text not null,
  status text not null,
  damage_time timestamp with time zone not null,
  learnt_on date not null,
  place text not null,
  circumstances text not null,
  has_injured boolean not null,
  third_party_name text not null,
  third_party_plate text not null,
  third_party_insurer text not null,
  third_party_policy text not null,
  holder_kind text not null,
  period_id uuid,
  contract_id uuid,
  company_id uuid,
  company_name text default ''::text not null,
  is_fleet_policy boolean not null,
  insurer text default ''::text not null,
  policy_number text default ''::text not null,
  claim_number text default ''::text not null,
  claimed_on date,
  responsibility text,
  joined_id uuid,
  loss_id uuid,
  is_immobilised boolean default false not null,
  written_off_on date,
  offered_on date,
  offer_cents bigint,
  offer_answer text,
  answered_on date,
  garage_id uuid,
  repair_starts_on date,
  repaired_on date,
  immobilised_days integer,
  repair_number text default ''::text not null,
  repair_cents bigint,
  repair_vat_cents bigint,
  repair_invoiced_on date,
  unrepaired_reason text default ''::text not null,
  closed_reason text default ''::text not null,
  repair_paid_on date,
  repair_paid_cents bigint,
  fee_cents bigint,
  fee_reason text default ''::text not null,
  fee_company_id uuid,
  fee_event_id uuid,
  search_text text default ''::text not null,
  recourse_claimed_on date,
  recourse_claimed_cents bigint,
  recourse_received_on date,
  recourse_received_cents bigint,
  constraint damage_pkey PRIMARY KEY (id),
  constraint damage_fee_check CHECK ((fee_cents IS NULL) = (fee_company_id IS NULL)),
  constraint damage_joined_check CHECK ((status = 'JOINED'::text) = (joined_id IS NOT NULL)),
  constraint damage_kind_check CHECK (kind = ANY (ARRAY['COLLISION'::text, 'GLASS'::text, 'VANDALISM'::text, 'FIRE'::text, 'NATURAL'::text, 'THEFT'::text, 'THEFT_ATTEMPT'::text, 'PARTS_STOLEN'::text, 'MECHANICAL'::text, 'OTHER'::text])),
  constraint damage_offer_check CHECK ((offer_answer = ANY (ARRAY['ACCEPTED'::text, 'REFUSED'::text])) AND (offered_on IS NOT NULL OR offer_answer IS NULL)),
  constraint damage_paid_check CHECK ((repair_paid_on IS NULL) = (repair_paid_cents IS NULL)),
  constraint damage_recourse_check CHECK ((recourse_claimed_on IS NULL) = (recourse_claimed_cents IS NULL) AND (recourse_received_on IS NULL) = (recourse_received_cents IS NULL) AND (recourse_claimed_on IS NOT NULL OR recourse_received_on IS NULL)),
  constraint damage_responsibility_check CHECK (responsibility = ANY (ARRAY['FULL'::text, 'HALF'::text, 'NONE'::text])),
  constraint damage_status_check CHECK (status = ANY (ARRAY['PENDING_EXPERTISES'::text, 'PENDING_REPAIRS'::text, 'RECOVERED'::text, 'WRECKED'::text, 'JOINED'::text])),
  constraint damage_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint damage_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint damage_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint damage_fee_company_id_fkey FOREIGN KEY (fee_company_id) REFERENCES company(id),
  constraint damage_fee_event_id_fkey FOREIGN KEY (fee_event_id) REFERENCES billing_event(id),
  constraint damage_garage_id_fkey FOREIGN KEY (garage_id) REFERENCES maintenance_supplier(id),
  constraint damage_joined_id_fkey FOREIGN KEY (joined_id) REFERENCES damage(id),
  constraint damage_loss_id_fkey FOREIGN KEY (loss_id) REFERENCES car_loss(id),
  constraint damage_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id)
);
CREATE INDEX damage_by_company ON public.damage USING btree (company_name, id);
CREATE INDEX damage_by_immobilised ON public.damage USING btree (is_immobilised, id);
CREATE INDEX damage_by_kind ON public.damage USING btree (kind, id);
CREATE INDEX damage_by_learnt ON public.damage USING btree (learnt_on, id);
CREATE INDEX damage_by_policy ON public.damage USING btree (is_fleet_policy, id);
CREATE INDEX damage_by_responsibility ON public.damage USING btree (responsibility, id);
CREATE INDEX damage_by_status ON public.damage USING btree (status, damage_time, id);
CREATE INDEX damage_by_time ON public.damage USING btree (damage_time, id);
CREATE INDEX damage_company_search ON public.damage USING gin (company_name gin_trgm_ops);
CREATE UNIQUE INDEX damage_invoice ON public.damage USING btree (garage_id, repair_number) WHERE (repair_number <> ''::text);
CREATE INDEX damage_joined ON public.damage USING btree (joined_id) WHERE (joined_id IS NOT NULL);
CREATE INDEX damage_of_car ON public.damage USING btree (car_id, damage_time, id);
CREATE INDEX damage_of_company ON public.damage USING btree (company_id, id) WHERE (company_id IS NOT NULL);
CREATE INDEX damage_of_contract ON public.damage USING btree (contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX damage_of_fee_company ON public.damage USING btree (fee_company_id) WHERE (fee_company_id IS NOT NULL);
CREATE INDEX damage_of_fee_event ON public.damage USING btree (fee_event_id) WHERE (fee_event_id IS NOT NULL);
CREATE INDEX damage_of_garage ON public.damage USING btree (garage_id, id) WHERE (garage_id IS NOT NULL);
CREATE INDEX damage_of_loss ON public.damage USING btree (loss_id) WHERE (loss_id IS NOT NULL);
CREATE INDEX damage_of_period ON public.damage USING btree (period_id) WHERE (period_id IS NOT NULL);
CREATE INDEX damage_search ON public.damage USING gin (search_text gin_trgm_ops);
CREATE TRIGGER damage_tally AFTER INSERT OR DELETE OR UPDATE ON damage FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table damage_assistance (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  damage_id uuid not null,
  supplier text not null,
  number text not null,
  day date not null,
  amount_cents bigint not null,
  document_id uuid not null,
  file_digest text not null,
  constraint damage_assistance_pkey PRIMARY KEY (id),
  constraint damage_assistance_file UNIQUE (damage_id, file_digest),
  constraint damage_assistance_number UNIQUE (damage_id, supplier, number),
  constraint damage_assistance_damage_id_fkey FOREIGN KEY (damage_id) REFERENCES damage(id),
  constraint damage_assistance_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id)
);
CREATE INDEX damage_assistance_document ON public.damage_assistance USING btree (document_id);

create table damage_expertise (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  damage_id uuid not null,
  expert text not null,
  approval_number text not null,
  examined_on date not null,
  seen text not null,
  odometer integer,
  repair_cents bigint,
  vrade_cents bigint,
  days integer,
  conclusion text not null,
  contests_danger boolean not null,
  document_id uuid,
  file_digest text,
  constraint damage_expertise_pkey PRIMARY KEY (id),
  constraint damage_expertise_conclusion_check CHECK (conclusion = ANY (ARRAY['REPAIRABLE'::text, 'VEI'::text, 'VGE'::text, 'VEI_VGE'::text, 'IRREPARABLE'::text, 'NO_SHOW'::text, 'CONFORM'::text])),
  constraint damage_expertise_seen_check CHECK (seen = ANY (ARRAY['ON_SITE'::text, 'REMOTE'::text, 'PAPERS'::text])),
  constraint damage_expertise_damage_id_fkey FOREIGN KEY (damage_id) REFERENCES damage(id),
  constraint damage_expertise_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id)
);
CREATE INDEX damage_expertise_document ON public.damage_expertise USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE UNIQUE INDEX damage_expertise_file ON public.damage_expertise USING btree (damage_id, file_digest) WHERE (file_digest IS NOT NULL);
CREATE INDEX damage_expertise_of_damage ON public.damage_expertise USING btree (damage_id, examined_on);

create table damage_loan (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  damage_id uuid not null,
  car_id uuid,
  lender text not null,
  period_id uuid,
  company_id uuid,
  lent_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  cost_cents bigint,
  constraint damage_loan_pkey PRIMARY KEY (id),
  constraint damage_loan_car_check CHECK ((car_id IS NULL) = (lender <> ''::text)),
  constraint damage_loan_times_check CHECK (returned_at > lent_at),
  constraint damage_loan_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint damage_loan_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint damage_loan_damage_id_fkey FOREIGN KEY (damage_id) REFERENCES damage(id),
  constraint damage_loan_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id)
);
CREATE INDEX damage_loan_of_car ON public.damage_loan USING btree (car_id) WHERE (car_id IS NOT NULL);
CREATE INDEX damage_loan_of_company ON public.damage_loan USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX damage_loan_of_damage ON public.damage_loan USING btree (damage_id);
CREATE INDEX damage_loan_of_period ON public.damage_loan USING btree (period_id) WHERE (period_id IS NOT NULL);
CREATE UNIQUE INDEX damage_loan_open ON public.damage_loan USING btree (damage_id) WHERE (returned_at IS NULL);
CREATE UNIQUE INDEX damage_loan_open_car ON public.damage_loan USING btree (car_id) WHERE ((returned_at IS NULL) AND (car_id IS NOT NULL));

create table damage_photo_place (
  document_id uuid not null,
  part text not null,
  x integer not null,
  y integer not null,
  constraint damage_photo_place_pkey PRIMARY KEY (document_id),
  constraint damage_photo_place_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE CASCADE
);

create table damage_refund (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  damage_id uuid not null,
  day date not null,
  amount_cents bigint not null,
  payer text not null,
  reason text not null,
  constraint damage_refund_pkey PRIMARY KEY (id),
  constraint damage_refund_once UNIQUE (damage_id, day, amount_cents, payer),
  constraint damage_refund_amount_check CHECK (amount_cents > 0),
  constraint damage_refund_damage_id_fkey FOREIGN KEY (damage_id) REFERENCES damage(id)
);

create table damage_request (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  period_id uuid,
  contract_id uuid,
  company_id uuid,
  company_name text default ''::text not null,
  status text not null,
  recipient_name text not null,
  recipient_email text not null,
  invited_at timestamp with time zone not null,
  received_at timestamp with time zone,
  driver_name text default ''::text not null,
  driver_phone text default ''::text not null,
  kind text,
  damage_time timestamp with time zone,
  place text default ''::text not null,
  circumstances text default ''::text not null,
  has_injured boolean default false not null,
  third_party_name text default ''::text not null,
  third_party_plate text default ''::text not null,
  third_party_insurer text default ''::text not null,
  third_party_policy text default ''::text not null,
  has_no_photos boolean default false not null,
  damage_id uuid,
  refused_reason text default ''::text not null,
  search_text text default ''::text not null,
  constraint damage_request_pkey PRIMARY KEY (id),
  constraint damage_request_damage_check CHECK ((damage_id IS NOT NULL) = (status = ANY (ARRAY['ACCEPTED'::text, 'JOINED'::text]))),
  constraint damage_request_facts_check CHECK ((received_at IS NULL) = (kind IS NULL) AND (received_at IS NULL) = (damage_time IS NULL)),
  constraint damage_request_kind_check CHECK (kind = ANY (ARRAY['COLLISION'::text, 'GLASS'::text, 'VANDALISM'::text, 'FIRE'::text, 'NATURAL'::text, 'THEFT_ATTEMPT'::text, 'PARTS_STOLEN'::text, 'MECHANICAL'::text, 'OTHER'::text])),
  constraint damage_request_received_check CHECK ((received_at IS NULL) = (status = ANY (ARRAY['INVITED'::text, 'WITHDRAWN'::text]))),
  constraint damage_request_status_check CHECK (status = ANY (ARRAY['INVITED'::text, 'RECEIVED'::text, 'ACCEPTED'::text, 'JOINED'::text, 'REFUSED'::text, 'WITHDRAWN'::text])),
  constraint damage_request_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint damage_request_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint damage_request_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint damage_request_damage_id_fkey FOREIGN KEY (damage_id) REFERENCES damage(id),
  constraint damage_request_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id)
);
CREATE INDEX damage_request_by_company ON public.damage_request USING btree (company_name, id);
CREATE INDEX damage_request_by_invited ON public.damage_request USING btree (invited_at, id);
CREATE INDEX damage_request_by_kind ON public.damage_request USING btree (kind, invited_at, id);
CREATE INDEX damage_request_by_last_received ON public.damage_request USING btree (received_at DESC NULLS LAST, id DESC);
CREATE INDEX damage_request_by_received ON public.damage_request USING btree (received_at, id);
CREATE INDEX damage_request_by_status ON public.damage_request USING btree (status, received_at, id);
CREATE INDEX damage_request_of_car ON public.damage_request USING btree (car_id, invited_at, id);
CREATE INDEX damage_request_of_company ON public.damage_request USING btree (company_id, id) WHERE (company_id IS NOT NULL);
CREATE INDEX damage_request_of_contract ON public.damage_request USING btree (contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX damage_request_of_damage ON public.damage_request USING btree (damage_id) WHERE (damage_id IS NOT NULL);
CREATE INDEX damage_request_of_period ON public.damage_request USING btree (period_id) WHERE (period_id IS NOT NULL);
CREATE INDEX damage_request_search ON public.damage_request USING gin (search_text gin_trgm_ops);
CREATE TRIGGER damage_request_tally AFTER INSERT OR DELETE OR UPDATE ON damage_request FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table deadline (
  id uuid not null,
  kind text not null,
  record_id uuid not null,
  due date not null,
  owner_id text not null,
  owner text not null,
  title text not null,
  late_title text not null,
  detail text not null,
  address text not null,
  notified_at timestamp with time zone,
  constraint deadline_pkey PRIMARY KEY (id),
  constraint deadline_kind_record_id_key UNIQUE (kind, record_id)
);
CREATE INDEX deadline_by_due ON public.deadline USING btree (due, id);
CREATE INDEX deadline_by_owner ON public.deadline USING btree (owner, id);
CREATE INDEX deadline_by_title ON public.deadline USING btree (title, id);
CREATE INDEX deadline_not_notified ON public.deadline USING btree (due) WHERE (notified_at IS NULL);
CREATE INDEX deadline_of_owner ON public.deadline USING btree (owner_id, due, id);

create table debit (
  id uuid not null,
  batch_id uuid not null,
  status text not null,
  part_id uuid not null,
  document_id uuid not null,
  document_number text not null,
  company_id uuid not null,
  company_name text not null,
  mandate_id uuid not null,
  mandate_reference text not null,
  mandate_account_id uuid,
  scheme text not null,
  signed_on date not null,
  is_new_account boolean not null,
  amount_cents bigint not null,
  collection_on date not null,
  end_to_end_id text not null,
  reason text default ''::text not null,
  receipt_id uuid,
  returned_on date,
  return_code text default ''::text not null,
  return_text text default ''::text not null,
  retry_on date,
  notified_at timestamp with time zone,
  is_to_settle boolean default false not null,
  settled_at timestamp with time zone,
  settled_by text default ''::text not null,
  settled_by_id text default ''::text not null,
  settlement text default ''::text not null,
  search_text text generated always as (normal_text(((((company_name || ' '::text) || document_number) || ' '::text) || end_to_end_id))) stored,
  provider text not null,
  provider_payment_id text,
  provider_state text,
  provider_read_at timestamp with time zone,
  refunded_cents bigint default 0 not null,
  former_creditor jsonb,
  account_change text default ''::text not null,
  constraint debit_pkey PRIMARY KEY (id),
  constraint debit_amount_check CHECK (amount_cents > 0),
  constraint debit_collected_check CHECK ((status <> ALL (ARRAY['COLLECTED'::text, 'RETURNED'::text, 'REFUNDED'::text])) OR receipt_id IS NOT NULL),
  constraint debit_provider_check CHECK ((provider = ANY (ARRAY['embedded'::text, 'gocardless'::text, 'stripe'::text])) AND (provider = 'embedded'::text) = (mandate_account_id IS NOT NULL) AND (provider <> 'embedded'::text OR provider_payment_id IS NULL)),
  constraint debit_provider_state_check CHECK (provider_state = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text, 'PAID_OUT'::text, 'FAILED'::text, 'CANCELLED'::text, 'CHARGED_BACK'::text])),
  constraint debit_returned_check CHECK ((status = ANY (ARRAY['REJECTED'::text, 'RETURNED'::text, 'REFUNDED'::text])) = (returned_on IS NOT NULL)),
  constraint debit_scheme_check CHECK (scheme = ANY (ARRAY['CORE'::text, 'B2B'::text])),
  constraint debit_status_check CHECK (status = ANY (ARRAY['PREPARED'::text, 'SENT'::text, 'COLLECTED'::text, 'REJECTED'::text, 'RETURNED'::text, 'REFUNDED'::text, 'CANCELED'::text])),
  constraint debit_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES debit_batch(id),
  constraint debit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint debit_document_id_fkey FOREIGN KEY (document_id) REFERENCES billing_document(id),
  constraint debit_mandate_account_id_fkey FOREIGN KEY (mandate_account_id) REFERENCES mandate_account(id),
  constraint debit_mandate_id_fkey FOREIGN KEY (mandate_id) REFERENCES mandate(id),
  constraint debit_part_id_fkey FOREIGN KEY (part_id) REFERENCES document_part(id),
  constraint debit_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id)
);
CREATE UNIQUE INDEX debit_alive ON public.debit USING btree (part_id) WHERE (status = ANY (ARRAY['PREPARED'::text, 'SENT'::text, 'COLLECTED'::text]));
CREATE INDEX debit_by_amount ON public.debit USING btree (amount_cents, id);
CREATE INDEX debit_by_code ON public.debit USING btree (return_code, id);
CREATE INDEX debit_by_collection ON public.debit USING btree (collection_on, id);
CREATE INDEX debit_by_company_name ON public.debit USING btree (company_name, id);
CREATE INDEX debit_by_last_return ON public.debit USING btree (returned_on DESC NULLS LAST, id DESC);
CREATE UNIQUE INDEX debit_by_payment ON public.debit USING btree (provider, provider_payment_id) WHERE (provider_payment_id IS NOT NULL);
CREATE UNIQUE INDEX debit_by_reference ON public.debit USING btree (end_to_end_id);
CREATE INDEX debit_by_return ON public.debit USING btree (returned_on, id);
CREATE INDEX debit_by_status ON public.debit USING btree (status, id);
CREATE INDEX debit_of_account ON public.debit USING btree (mandate_account_id);
CREATE INDEX debit_of_batch ON public.debit USING btree (batch_id, id);
CREATE INDEX debit_of_company ON public.debit USING btree (company_id, id);
CREATE INDEX debit_of_document ON public.debit USING btree (document_id, id);
CREATE INDEX debit_of_mandate ON public.debit USING btree (mandate_id, id);
CREATE INDEX debit_of_part ON public.debit USING btree (part_id, id);
CREATE INDEX debit_of_receipt ON public.debit USING btree (receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX debit_search ON public.debit USING gin (search_text gin_trgm_ops);
CREATE INDEX debit_to_collect ON public.debit USING btree (collection_on, id) WHERE (status = 'SENT'::text);
CREATE INDEX debit_to_settle ON public.debit USING btree (id) WHERE is_to_settle;
CREATE TRIGGER debit_never_changes BEFORE DELETE OR UPDATE ON debit FOR EACH ROW EXECUTE FUNCTION refuse_changed_debit();
CREATE TRIGGER debit_tally AFTER INSERT OR DELETE OR UPDATE ON debit FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table debit_announcement (
  id uuid not null,
  part_id uuid not null,
  cents bigint not null,
  collection_on date not null,
  announced_at timestamp with time zone not null,
  cause text default 'AMOUNT'::text not null,
  mailed_at timestamp with time zone,
  constraint debit_announcement_pkey PRIMARY KEY (id),
  constraint debit_announcement_cause_check CHECK (cause = ANY (ARRAY['AMOUNT'::text, 'BATCH'::text, 'DAY'::text, 'DISPUTE_ENDED'::text])),
  constraint debit_announcement_cents_check CHECK (cents > 0),
  constraint debit_announcement_part_id_fkey FOREIGN KEY (part_id) REFERENCES document_part(id)
);
CREATE INDEX debit_announcement_of_part ON public.debit_announcement USING btree (part_id, announced_at);
CREATE INDEX debit_announcement_to_mail ON public.debit_announcement USING btree (part_id) WHERE (mailed_at IS NULL);

create table debit_batch (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  issuer_id uuid not null,
  reference text not null,
  collection_on date not null,
  nb_of_debits integer not null,
  total_cents bigint not null,
  changed_by text not null,
  changed_by_id text not null,
  content_hash text,
  approved_at timestamp with time zone,
  approved_by text default ''::text not null,
  approved_by_id text default ''::text not null,
  sent_at timestamp with time zone,
  sent_by text default ''::text not null,
  sent_by_id text default ''::text not null,
  file_key text,
  reason text default ''::text not null,
  provider text not null,
  constraint debit_batch_pkey PRIMARY KEY (id),
  constraint debit_batch_approved_check CHECK ((status <> ALL (ARRAY['APPROVED'::text, 'SENT'::text, 'REFUSED'::text, 'CLOSED'::text])) OR content_hash IS NOT NULL AND approved_at IS NOT NULL),
  constraint debit_batch_provider_check CHECK (provider = ANY (ARRAY['embedded'::text, 'gocardless'::text, 'stripe'::text])),
  constraint debit_batch_sent_check CHECK ((status = ANY (ARRAY['SENT'::text, 'REFUSED'::text, 'CLOSED'::text])) = (sent_at IS NOT NULL) AND (file_key IS NOT NULL) = (sent_at IS NOT NULL AND provider = 'embedded'::text)),
  constraint debit_batch_status_check CHECK (status = ANY (ARRAY['PREPARED'::text, 'APPROVED'::text, 'SENT'::text, 'REFUSED'::text, 'ABANDONED'::text, 'CLOSED'::text])),
  constraint debit_batch_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE INDEX debit_batch_by_collection ON public.debit_batch USING btree (collection_on, id);
CREATE INDEX debit_batch_by_creation ON public.debit_batch USING btree (created_at, id);
CREATE INDEX debit_batch_by_provider ON public.debit_batch USING btree (provider, collection_on, id);
CREATE UNIQUE INDEX debit_batch_by_reference ON public.debit_batch USING btree (reference);
CREATE INDEX debit_batch_by_status ON public.debit_batch USING btree (status, id);
CREATE INDEX debit_batch_by_total ON public.debit_batch USING btree (total_cents, id);
CREATE INDEX debit_batch_of_issuer ON public.debit_batch USING btree (issuer_id, id);
CREATE INDEX debit_batch_of_preparer ON public.debit_batch USING btree (created_by_id, created_at);
CREATE TRIGGER debit_batch_tally AFTER INSERT OR DELETE OR UPDATE ON debit_batch FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table debit_return (
  fingerprint text not null,
  debit_id uuid,
  end_to_end_id text not null,
  code text not null,
  words text not null,
  happened_on date not null,
  outcome text not null,
  read_at timestamp with time zone not null,
  read_by text not null,
  read_by_id text not null,
  constraint debit_return_pkey PRIMARY KEY (fingerprint),
  constraint debit_return_outcome_check CHECK (outcome = ANY (ARRAY['APPLIED'::text, 'KNOWN'::text, 'UNKNOWN'::text, 'TOO_LATE'::text])),
  constraint debit_return_debit_id_fkey FOREIGN KEY (debit_id) REFERENCES debit(id)
);
CREATE INDEX debit_return_of_debit ON public.debit_return USING btree (debit_id) WHERE (debit_id IS NOT NULL);

create table debit_skip (
  batch_id uuid not null,
  part_id uuid not null,
  amount_cents bigint not null,
  reason text not null,
  constraint debit_skip_pkey PRIMARY KEY (batch_id, part_id),
  constraint debit_skip_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES debit_batch(id) ON DELETE CASCADE,
  constraint debit_skip_part_id_fkey FOREIGN KEY (part_id) REFERENCES document_part(id)
);
CREATE INDEX debit_skip_of_part ON public.debit_skip USING btree (part_id);

create table declared_month (
  id uuid not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  issuer_id uuid not null,
  month date not null,
  received jsonb not null,
  paid_back jsonb not null,
  file_key text not null,
  sha256 text not null,
  constraint declared_month_pkey PRIMARY KEY (id),
  constraint declared_month_issuer_id_month_key UNIQUE (issuer_id, month),
  constraint declared_month_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint declared_month_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE TRIGGER declared_month_never_changes BEFORE DELETE OR UPDATE ON declared_month FOR EACH ROW EXECUTE FUNCTION refuse_changed_row();

create table deducted_credit (
  allocation_id uuid not null,
  constraint deducted_credit_pkey PRIMARY KEY (allocation_id),
  constraint deducted_credit_allocation_id_fkey FOREIGN KEY (allocation_id) REFERENCES allocation(id) ON DELETE CASCADE
);

create table delivery_rule (
  the_only boolean default true not null,
  version integer not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  opens_at text not null,
  closes_at text not null,
  day_capacity integer not null,
  window_capacity integer not null,
  lead_days integer not null,
  closed_days jsonb not null,
  constraint delivery_rule_pkey PRIMARY KEY (the_only),
  constraint delivery_rule_check CHECK (closes_at ~ '^\d\d:\d\d$'::text AND closes_at > opens_at),
  constraint delivery_rule_day_capacity_check CHECK (day_capacity > 0),
  constraint delivery_rule_lead_days_check CHECK (lead_days >= 0),
  constraint delivery_rule_opens_at_check CHECK (opens_at ~ '^\d\d:\d\d$'::text),
  constraint delivery_rule_the_only_check CHECK (the_only),
  constraint delivery_rule_window_capacity_check CHECK (window_capacity > 0)
);

create table delivery_slot (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  contract_id uuid not null,
  order_id text not null,
  car_id uuid,
  car_title text not null,
  status text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  person_id text,
  person text not null,
  address jsonb not null,
  city text generated always as (COALESCE((address ->> 'city'::text), ''::text)) stored not null,
  contact_name text not null,
  contact_phone text,
  contact_email text not null,
  instructions text not null,
  chosen_by text,
  price_cents bigint,
  is_price_fixed boolean not null,
  asked_at timestamp with time zone,
  answered_at timestamp with time zone,
  open_requests integer default 0 not null,
  promised_at timestamp with time zone,
  answered_link_id uuid,
  corrected_at timestamp with time zone,
  corrected_by text,
  corrected_by_id text,
  correction_reason text default ''::text not null,
  corrected_facts text default ''::text not null,
  search_text text generated always as (normal_text(((((((order_id || ' '::text) || car_title) || ' '::text) || contact_name) || ' '::text) || dialled_forms(contact_phone)))) stored,
  constraint delivery_slot_pkey PRIMARY KEY (id),
  constraint delivery_slot_check CHECK ((starts_at IS NULL) = (ends_at IS NULL)),
  constraint delivery_slot_check1 CHECK (ends_at > starts_at),
  constraint delivery_slot_check2 CHECK (status <> 'SCHEDULED'::text OR starts_at IS NOT NULL),
  constraint delivery_slot_chosen_by_check CHECK (chosen_by = ANY (ARRAY['CLIENT'::text, 'STAFF'::text])),
  constraint delivery_slot_open_requests_check CHECK (open_requests >= 0),
  constraint delivery_slot_price_cents_check CHECK (price_cents >= 0),
  constraint delivery_slot_status_check CHECK (status = ANY (ARRAY['TO_ASK'::text, 'ASKED'::text, 'SCHEDULED'::text, 'DELIVERED'::text, 'CANCELED'::text])),
  constraint delivery_slot_answered_link_id_fkey FOREIGN KEY (answered_link_id) REFERENCES outsider_link(id) ON DELETE SET NULL,
  constraint delivery_slot_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint delivery_slot_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint delivery_slot_id_fkey FOREIGN KEY (id) REFERENCES rental_period(id)
);
CREATE INDEX delivery_slot_answered_link ON public.delivery_slot USING btree (answered_link_id) WHERE (answered_link_id IS NOT NULL);
CREATE INDEX delivery_slot_by_city ON public.delivery_slot USING btree (city, id);
CREATE INDEX delivery_slot_by_requests ON public.delivery_slot USING btree (open_requests, id);
CREATE INDEX delivery_slot_by_start ON public.delivery_slot USING btree (starts_at, id);
CREATE INDEX delivery_slot_by_status ON public.delivery_slot USING btree (status, id);
CREATE INDEX delivery_slot_by_status_and_start ON public.delivery_slot USING btree (status, starts_at, id);
CREATE INDEX delivery_slot_city_search ON public.delivery_slot USING gin (city gin_trgm_ops);
CREATE INDEX delivery_slot_of_car ON public.delivery_slot USING btree (car_id, id);
CREATE INDEX delivery_slot_of_contract ON public.delivery_slot USING btree (contract_id);
CREATE INDEX delivery_slot_of_person ON public.delivery_slot USING btree (person_id, id);
CREATE INDEX delivery_slot_open_by_asking ON public.delivery_slot USING btree (asked_at, id) WHERE (status = ANY (ARRAY['TO_ASK'::text, 'ASKED'::text, 'SCHEDULED'::text]));
CREATE INDEX delivery_slot_open_by_asking_desc ON public.delivery_slot USING btree (asked_at DESC NULLS LAST, id DESC) WHERE (status = ANY (ARRAY['TO_ASK'::text, 'ASKED'::text, 'SCHEDULED'::text]));
CREATE INDEX delivery_slot_open_by_order ON public.delivery_slot USING btree (order_id, id) WHERE (status = ANY (ARRAY['TO_ASK'::text, 'ASKED'::text, 'SCHEDULED'::text]));
CREATE INDEX delivery_slot_open_by_start ON public.delivery_slot USING btree (starts_at, id) WHERE (status = ANY (ARRAY['TO_ASK'::text, 'ASKED'::text, 'SCHEDULED'::text]));
CREATE INDEX delivery_slot_open_by_start_desc ON public.delivery_slot USING btree (starts_at DESC NULLS LAST, id DESC) WHERE (status = ANY (ARRAY['TO_ASK'::text, 'ASKED'::text, 'SCHEDULED'::text]));
CREATE INDEX delivery_slot_open_by_update ON public.delivery_slot USING btree (updated_at, id) WHERE (status = ANY (ARRAY['TO_ASK'::text, 'ASKED'::text, 'SCHEDULED'::text]));
CREATE INDEX delivery_slot_order_search ON public.delivery_slot USING gin (order_id gin_trgm_ops);
CREATE INDEX delivery_slot_promise_to_take_back ON public.delivery_slot USING btree (updated_at) WHERE ((promised_at IS NOT NULL) AND (status = ANY (ARRAY['TO_ASK'::text, 'ASKED'::text, 'CANCELED'::text])));
CREATE INDEX delivery_slot_search ON public.delivery_slot USING gin (search_text gin_trgm_ops);
CREATE INDEX delivery_slot_unpriced ON public.delivery_slot USING btree (id) WHERE ((price_cents IS NULL) AND (status = 'SCHEDULED'::text));
CREATE TRIGGER delivery_slot_keeps_tally AFTER INSERT OR DELETE OR UPDATE OF status ON delivery_slot FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table demonstration_day (
  id text not null,
  ahead_ms bigint default 0 not null,
  advance_from date,
  advance_to date,
  constraint demonstration_day_pkey PRIMARY KEY (id),
  constraint demonstration_day_ahead_ms_check CHECK (ahead_ms >= 0),
  constraint demonstration_day_check CHECK ((advance_from IS NULL) = (advance_to IS NULL)),
  constraint demonstration_day_id_check CHECK (id = 'demonstration'::text)
);

create table document (
  id uuid not null,
  kind text not null,
  name text not null,
  media_type text not null,
  size integer not null,
  file_key text,
  dated_on date,
  added_at timestamp with time zone not null,
  added_by text not null,
  added_by_id text not null,
  state text default 'APPROVED'::text not null,
  reason text default ''::text not null,
  reading text default 'NONE'::text not null,
  page_count integer,
  turns jsonb default '{}'::jsonb not null,
  readings jsonb default '[]'::jsonb not null,
  proposal jsonb,
  reviewed_at timestamp with time zone,
  reviewed_by text,
  reviewed_by_id text,
  successor_id uuid,
  replaced_at timestamp with time zone,
  replaced_by text,
  replaced_by_id text,
  file_digest text,
  constraint document_pkey PRIMARY KEY (id),
  constraint document_file_key_key UNIQUE (file_key),
  constraint document_has_its_file CHECK (file_key IS NOT NULL OR (state = ANY (ARRAY['ASKED'::text, 'MISSING'::text]))),
  constraint document_reading_check CHECK (reading = ANY (ARRAY['NONE'::text, 'WAITING'::text, 'DONE'::text, 'FAILED'::text])),
  constraint document_replaced CHECK ((state = 'REPLACED'::text) = (replaced_at IS NOT NULL)),
  constraint document_state_check CHECK (state = ANY (ARRAY['ASKED'::text, 'PENDING'::text, 'APPROVED'::text, 'MISSING'::text, 'REPLACED'::text])),
  constraint document_successor_id_fkey FOREIGN KEY (successor_id) REFERENCES document(id) ON DELETE SET NULL
);
CREATE INDEX document_successor ON public.document USING btree (successor_id) WHERE (successor_id IS NOT NULL);
CREATE INDEX document_to_review ON public.document USING btree (added_at, id) INCLUDE (kind) WHERE (state = 'PENDING'::text);
CREATE INDEX document_to_sort ON public.document USING btree (added_at, id) WHERE (kind = 'documents.TO_SORT'::text);
CREATE TRIGGER document_relied_on BEFORE UPDATE OF kind, file_key ON document FOR EACH ROW WHEN (old.kind IS DISTINCT FROM new.kind OR old.file_key IS DISTINCT FROM new.file_key) EXECUTE FUNCTION guard_relied_document();

create table document_link (
  document_id uuid not null,
  record text not null,
  record_id uuid not null,
  other_vin text,
  settled_reason text,
  settled_at timestamp with time zone,
  settled_by text,
  settled_by_id text,
  constraint document_link_pkey PRIMARY KEY (document_id, record, record_id),
  constraint document_link_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE CASCADE
);
CREATE INDEX document_link_of_record ON public.document_link USING btree (record, record_id);
CREATE INDEX document_link_unsettled ON public.document_link USING btree (record_id) WHERE ((other_vin IS NOT NULL) AND (settled_at IS NULL));

create table document_part (
  id uuid not null,
  document_id uuid not null,
  "position" integer not null,
  due_on date not null,
  amount_cents bigint not null,
  settled_cents bigint default 0 not null,
  remaining_cents bigint generated always as ((amount_cents - settled_cents)) stored not null,
  is_replaced boolean default false not null,
  starts_on date,
  replaced_on date,
  constraint document_part_pkey PRIMARY KEY (id),
  constraint document_part_amount_check CHECK (amount_cents > 0),
  constraint document_part_replaced_check CHECK (is_replaced = (replaced_on IS NOT NULL)),
  constraint document_part_settled_check CHECK (settled_cents >= 0 AND settled_cents <= amount_cents),
  constraint document_part_document_id_fkey FOREIGN KEY (document_id) REFERENCES billing_document(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX document_part_in_order ON public.document_part USING btree (document_id, "position");
CREATE INDEX document_part_open ON public.document_part USING btree (due_on, id) WHERE ((settled_cents < amount_cents) AND (NOT is_replaced));
CREATE INDEX document_part_replaced ON public.document_part USING btree (document_id) WHERE is_replaced;
CREATE TRIGGER document_part_added AFTER INSERT ON document_part REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_documents_of_changed_parts();
CREATE TRIGGER document_part_changed AFTER UPDATE ON document_part REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_documents_of_changed_parts();

create table document_reading (
  document_id uuid not null,
  fault text,
  pages jsonb not null,
  read_at timestamp with time zone not null,
  vin_text text generated always as (translate(regexp_replace(upper(regexp_replace((jsonb_path_query_array(pages, '$[*]."text"'::jsonpath))::text, '\\[nrt]'::text, ''::text, 'g'::text)), '[^A-Z0-9]'::text, ''::text, 'g'::text), 'IOQ'::text, '100'::text)) stored not null,
  are_vins_judged boolean default false not null,
  constraint document_reading_pkey PRIMARY KEY (document_id),
  constraint document_reading_fault_check CHECK (fault = ANY (ARRAY['PASSWORD'::text, 'UNREADABLE'::text, 'UNANSWERED'::text])),
  constraint document_reading_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE CASCADE
);
CREATE INDEX document_reading_to_judge ON public.document_reading USING btree (document_id) WHERE (NOT are_vins_judged);
CREATE INDEX document_reading_vin_text ON public.document_reading USING gin (vin_text gin_trgm_ops);

create table document_reliance (
  document_id uuid not null,
  record text not null,
  record_id uuid not null,
  cause text not null,
  purpose text not null,
  kept_until date,
  relied_at timestamp with time zone not null,
  relied_by text not null,
  relied_by_id text not null,
  constraint document_reliance_pkey PRIMARY KEY (document_id, record, record_id, cause),
  constraint document_reliance_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE RESTRICT,
  constraint document_reliance_document_id_record_record_id_fkey FOREIGN KEY (document_id, record, record_id) REFERENCES document_link(document_id, record, record_id) ON DELETE RESTRICT
);
CREATE INDEX document_reliance_of_record ON public.document_reliance USING btree (record, record_id, cause);

create table document_series (
  issuer_id uuid not null,
  letter text not null,
  year integer not null,
  last_number integer not null,
  last_issued_on date not null,
  constraint document_series_pkey PRIMARY KEY (issuer_id, letter, year),
  constraint document_series_letter_check CHECK (letter = ANY (ARRAY['F'::text, 'A'::text, 'N'::text, 'C'::text])),
  constraint document_series_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);

create table dunning_case (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  issuer_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  opened_on date not null,
  closed_on date,
  principal_cents bigint not null,
  charges_cents bigint not null,
  late_since date,
  last_letter_on date,
  next_letter_on date,
  is_letter_due boolean default false not null,
  paused_until date,
  pause_reason text default ''::text not null,
  handed_to text default ''::text not null,
  search_text text generated always as (normal_text(company_name)) stored,
  constraint dunning_case_pkey PRIMARY KEY (id),
  constraint dunning_case_closed_check CHECK ((status = 'CLOSED'::text) = (closed_on IS NOT NULL)),
  constraint dunning_case_status_check CHECK (status = ANY (ARRAY['WATCHED'::text, 'FRIENDLY'::text, 'FIRM'::text, 'FORMAL'::text, 'UNDER_PLAN'::text, 'HANDED_OVER'::text, 'CLOSED'::text])),
  constraint dunning_case_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint dunning_case_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE INDEX dunning_case_by_charges ON public.dunning_case USING btree (charges_cents, id);
CREATE INDEX dunning_case_by_company_name ON public.dunning_case USING btree (company_name, id);
CREATE INDEX dunning_case_by_last_letter ON public.dunning_case USING btree (last_letter_on, id);
CREATE INDEX dunning_case_by_last_letter_last ON public.dunning_case USING btree (last_letter_on DESC NULLS LAST, id DESC);
CREATE INDEX dunning_case_by_late_since ON public.dunning_case USING btree (late_since, id);
CREATE INDEX dunning_case_by_late_since_last ON public.dunning_case USING btree (late_since DESC NULLS LAST, id DESC);
CREATE INDEX dunning_case_by_next_letter ON public.dunning_case USING btree (next_letter_on, id);
CREATE INDEX dunning_case_by_next_letter_last ON public.dunning_case USING btree (next_letter_on DESC NULLS LAST, id DESC);
CREATE INDEX dunning_case_by_principal ON public.dunning_case USING btree (principal_cents, id);
CREATE INDEX dunning_case_by_status ON public.dunning_case USING btree (status, id);
CREATE INDEX dunning_case_letter_due ON public.dunning_case USING btree (is_letter_due, id);
CREATE UNIQUE INDEX dunning_case_live ON public.dunning_case USING btree (company_id, issuer_id) WHERE (status <> 'CLOSED'::text);
CREATE INDEX dunning_case_of_company ON public.dunning_case USING btree (company_id, id);
CREATE INDEX dunning_case_of_issuer ON public.dunning_case USING btree (issuer_id, id);
CREATE INDEX dunning_case_search ON public.dunning_case USING gin (search_text gin_trgm_ops);
CREATE TRIGGER dunning_case_procedures_listed AFTER UPDATE OF company_name, search_text ON dunning_case FOR EACH ROW WHEN (old.company_name IS DISTINCT FROM new.company_name OR old.search_text IS DISTINCT FROM new.search_text) EXECUTE FUNCTION list_procedures_of_case();
CREATE TRIGGER dunning_case_tally AFTER INSERT OR DELETE OR UPDATE ON dunning_case FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table dunning_charge (
  id uuid not null,
  case_id uuid not null,
  invoice_id uuid not null,
  note_id uuid not null,
  kind text not null,
  cents bigint not null,
  through_on date not null,
  constraint dunning_charge_pkey PRIMARY KEY (id),
  constraint dunning_charge_cents_check CHECK (cents > 0),
  constraint dunning_charge_kind_check CHECK (kind = ANY (ARRAY['LATE_INTEREST'::text, 'RECOVERY_FEE'::text])),
  constraint dunning_charge_case_id_fkey FOREIGN KEY (case_id) REFERENCES dunning_case(id),
  constraint dunning_charge_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES billing_document(id),
  constraint dunning_charge_note_id_fkey FOREIGN KEY (note_id) REFERENCES billing_document(id)
);
CREATE UNIQUE INDEX dunning_charge_fee_once ON public.dunning_charge USING btree (invoice_id) WHERE (kind = 'RECOVERY_FEE'::text);
CREATE INDEX dunning_charge_of_case ON public.dunning_charge USING btree (case_id);
CREATE INDEX dunning_charge_of_invoice ON public.dunning_charge USING btree (invoice_id, kind);
CREATE INDEX dunning_charge_of_note ON public.dunning_charge USING btree (note_id);

create table dunning_letter (
  id uuid not null,
  case_id uuid not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  level text not null,
  sent_on date not null,
  recipient text default ''::text not null,
  content jsonb not null,
  note_id uuid,
  constraint dunning_letter_pkey PRIMARY KEY (id),
  constraint dunning_letter_level_check CHECK (level = ANY (ARRAY['FRIENDLY'::text, 'FIRM'::text, 'FORMAL'::text])),
  constraint dunning_letter_case_id_fkey FOREIGN KEY (case_id) REFERENCES dunning_case(id),
  constraint dunning_letter_note_id_fkey FOREIGN KEY (note_id) REFERENCES billing_document(id)
);
CREATE INDEX dunning_letter_of_case ON public.dunning_letter USING btree (case_id, id);
CREATE INDEX dunning_letter_of_note ON public.dunning_letter USING btree (note_id) WHERE (note_id IS NOT NULL);

create table dunning_settings (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  friendly_days integer not null,
  firm_days integer not null,
  formal_days integer not null,
  days_between integer not null,
  is_automatic boolean not null,
  small_write_off_cents bigint not null,
  bad_debt_cents bigint not null,
  constraint dunning_settings_pkey PRIMARY KEY (id),
  constraint dunning_settings_days_check CHECK (0 < friendly_days AND friendly_days < firm_days AND firm_days < formal_days AND days_between > 0),
  constraint dunning_settings_limits_check CHECK (small_write_off_cents >= 0 AND bad_debt_cents >= 0)
);

create table early_termination (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  contract_id uuid not null,
  ends_on date not null,
  estimate jsonb not null,
  indemnity_cents bigint not null,
  vat_cents bigint not null,
  signed_at timestamp with time zone,
  constraint early_termination_pkey PRIMARY KEY (id),
  constraint early_termination_amounts_check CHECK (indemnity_cents > 0 AND vat_cents >= 0),
  constraint early_termination_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'SIGNED'::text, 'REPLACED'::text, 'REVOKED'::text, 'REFUSED'::text, 'CANCELED'::text])),
  constraint early_termination_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX early_termination_in_force ON public.early_termination USING btree (contract_id) WHERE (status = 'SIGNED'::text);
CREATE INDEX early_termination_of_contract ON public.early_termination USING btree (contract_id, id);
CREATE UNIQUE INDEX early_termination_waiting ON public.early_termination USING btree (contract_id) WHERE (status = 'PENDING'::text);
CREATE TRIGGER early_termination_listed AFTER INSERT OR DELETE OR UPDATE OF status ON early_termination FOR EACH ROW EXECUTE FUNCTION list_changed_procedure();

create table eco_score (
  id uuid not null,
  period_id uuid not null,
  contract_id uuid not null,
  client_id uuid not null,
  company_id uuid not null,
  car_id uuid not null,
  month date not null,
  harsh_brakings integer not null,
  harsh_accelerations integer not null,
  running_records integer not null,
  idle_records integer not null,
  kilometres integer,
  score integer,
  announced_at timestamp with time zone,
  constraint eco_score_pkey PRIMARY KEY (id),
  constraint eco_score_once UNIQUE (period_id, month),
  constraint eco_score_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint eco_score_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint eco_score_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint eco_score_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON DELETE CASCADE,
  constraint eco_score_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id) ON DELETE CASCADE
);
CREATE INDEX eco_score_by_last_score ON public.eco_score USING btree (score DESC NULLS LAST, id DESC);
CREATE INDEX eco_score_by_month ON public.eco_score USING btree (month, id);
CREATE INDEX eco_score_by_score ON public.eco_score USING btree (score, id);
CREATE INDEX eco_score_of_car ON public.eco_score USING btree (car_id);
CREATE INDEX eco_score_of_client ON public.eco_score USING btree (client_id);
CREATE INDEX eco_score_of_company ON public.eco_score USING btree (company_id, month);
CREATE INDEX eco_score_of_contract ON public.eco_score USING btree (contract_id);
CREATE TRIGGER eco_score_tally AFTER INSERT OR DELETE ON eco_score FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table emebi_goods (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  finish_id uuid,
  car_id uuid,
  is_used boolean not null,
  cn8 text not null,
  origin_country text not null,
  mass_kg integer not null,
  constraint emebi_goods_pkey PRIMARY KEY (id),
  constraint emebi_goods_finish_id_car_id_is_used_key UNIQUE NULLS NOT DISTINCT (finish_id, car_id, is_used),
  constraint emebi_goods_check CHECK (num_nonnulls(finish_id, car_id) = 1),
  constraint emebi_goods_cn8_check CHECK (cn8 ~ '^870[34]\d{4}$'::text),
  constraint emebi_goods_mass_kg_check CHECK (mass_kg > 0),
  constraint emebi_goods_origin_country_check CHECK (origin_country ~ '^[A-Z]{2}$'::text),
  constraint emebi_goods_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint emebi_goods_finish_id_fkey FOREIGN KEY (finish_id) REFERENCES finish(id) ON DELETE CASCADE
);
CREATE INDEX emebi_goods_car ON public.emebi_goods USING btree (car_id) WHERE (car_id IS NOT NULL);

create table estimate_line (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  estimate_id uuid not null,
  "position" integer not null,
  origin text not null,
  source text not null,
  label text not null,
  part text not null,
  rule text,
  verdict text not null,
  operation text,
  ageing text not null,
  why text not null,
  judged_reason text default ''::text not null,
  is_judged boolean default false not null,
  price_cents bigint,
  is_priced boolean default false not null,
  amount_cents bigint not null,
  is_included boolean not null,
  damage_id uuid,
  contest_reason text default ''::text not null,
  kept_reason text default ''::text not null,
  former_cents bigint,
  was_contested boolean default false not null,
  constraint estimate_line_pkey PRIMARY KEY (id),
  constraint estimate_line_estimate_id_origin_source_key UNIQUE (estimate_id, origin, source),
  constraint estimate_line_ageing_check CHECK (ageing = ANY (ARRAY['CAR'::text, 'FLAT'::text, 'NONE'::text])),
  constraint estimate_line_amount_cents_check CHECK (amount_cents >= 0),
  constraint estimate_line_check CHECK ((verdict = 'DAMAGE'::text) = (damage_id IS NOT NULL)),
  constraint estimate_line_former_cents_check CHECK (former_cents >= 0),
  constraint estimate_line_origin_check CHECK (origin = ANY (ARRAY['DEFECT'::text, 'TIRE'::text, 'BELONGING'::text, 'HAND'::text])),
  constraint estimate_line_price_cents_check CHECK (price_cents >= 0),
  constraint estimate_line_verdict_check CHECK (verdict = ANY (ARRAY['TO_JUDGE'::text, 'BILLABLE'::text, 'TOLERATED'::text, 'EXISTING'::text, 'DAMAGE'::text])),
  constraint estimate_line_damage_id_fkey FOREIGN KEY (damage_id) REFERENCES damage(id),
  constraint estimate_line_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES repair_estimate(id) ON DELETE CASCADE
);
CREATE INDEX estimate_line_of_damage ON public.estimate_line USING btree (damage_id) WHERE (damage_id IS NOT NULL);

create table export_run (
  id uuid not null,
  name text not null,
  title text not null,
  params jsonb not null,
  scope text not null,
  format text not null,
  state text not null,
  requested_at timestamp with time zone not null,
  by text not null,
  by_id text not null,
  nb_of_rows integer default 0 not null,
  expected_rows integer,
  finished_at timestamp with time zone,
  sha256 text default ''::text not null,
  same_as_at timestamp with time zone,
  failure text default ''::text not null,
  has_file boolean default false not null,
  is_kept boolean default false not null,
  files text[] default '{}'::text[] not null,
  findings text default ''::text not null,
  constraint export_run_pkey PRIMARY KEY (id),
  constraint export_run_check CHECK (state <> 'DONE'::text OR sha256 <> ''::text AND finished_at IS NOT NULL),
  constraint export_run_format_check CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'zip'::text, 'xml'::text])),
  constraint export_run_state_check CHECK (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'CANCELED'::text, 'FAILED'::text]))
);
CREATE INDEX export_run_file ON public.export_run USING btree (finished_at, id) WHERE has_file;
CREATE INDEX export_run_requested ON public.export_run USING btree (requested_at, id);
CREATE INDEX export_run_same ON public.export_run USING btree (name, sha256);
CREATE INDEX export_run_state ON public.export_run USING btree (state, id);
CREATE INDEX export_run_title ON public.export_run USING btree (title, id);

create table feed_car (
  feed_id uuid not null,
  car_id uuid not null,
  last_at timestamp with time zone not null,
  odometer integer,
  unchanged_since timestamp with time zone,
  ignition_on date,
  next_service_km integer,
  next_service_on date,
  constraint feed_car_pkey PRIMARY KEY (feed_id, car_id),
  constraint feed_car_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint feed_car_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES tracking_feed(id) ON DELETE CASCADE
);
CREATE INDEX feed_car_of_car ON public.feed_car USING btree (car_id);

create table feed_hearing (
  feed_id uuid not null,
  last_received_at timestamp with time zone not null,
  constraint feed_hearing_pkey PRIMARY KEY (feed_id),
  constraint feed_hearing_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES tracking_feed(id) ON DELETE CASCADE
);

create table feed_line (
  id uuid not null,
  feed_id uuid not null,
  once_key text not null,
  received_at timestamp with time zone not null,
  car_key text not null,
  car_id uuid,
  at timestamp with time zone,
  odometer integer,
  is_ignition_on boolean,
  next_service_km integer,
  next_service_on date,
  state text not null,
  reason text default ''::text not null,
  constraint feed_line_pkey PRIMARY KEY (id),
  constraint feed_line_once UNIQUE (feed_id, once_key),
  constraint feed_line_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'ACCEPTED'::text, 'REFUSED'::text, 'UNKNOWN_CAR'::text])),
  constraint feed_line_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint feed_line_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES tracking_feed(id) ON DELETE CASCADE
);
CREATE INDEX feed_line_by_age ON public.feed_line USING btree (received_at);
CREATE INDEX feed_line_left_out ON public.feed_line USING btree (feed_id, received_at DESC, id) WHERE (state = ANY (ARRAY['REFUSED'::text, 'UNKNOWN_CAR'::text]));
CREATE INDEX feed_line_of_car ON public.feed_line USING btree (car_id);
CREATE INDEX feed_line_of_day ON public.feed_line USING btree (feed_id, received_at, state);
CREATE INDEX feed_line_waiting ON public.feed_line USING btree (feed_id, received_at, id) WHERE (state = 'WAITING'::text);

create table fine (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null,
  country text not null,
  authority text not null,
  number text not null,
  notice_key text not null,
  plate text not null,
  car_id uuid,
  offence_on date not null,
  offence_time text not null,
  hour_choice text,
  offence_at timestamp with time zone,
  place text not null,
  nature text not null,
  sending_date date not null,
  received_on date not null,
  printed_last_day date,
  increased_on date,
  last_day date not null,
  is_last_day_binding boolean not null,
  claim_last_day date,
  reduced_cents bigint,
  reduced_until date,
  fixed_cents bigint,
  fixed_until date,
  increased_cents bigint,
  holder_kind text,
  holder_name text not null,
  is_holder_certain boolean not null,
  is_holder_chosen boolean default false not null,
  period_id uuid,
  company_id uuid,
  company_name text not null,
  client_id uuid,
  contract_id uuid,
  order_id text not null,
  has_holder_changed boolean default false not null,
  outcome text,
  reason text default ''::text not null,
  contest_ground text,
  designated_at timestamp with time zone,
  designated_name text default ''::text not null,
  dispatched_on date,
  dispatch_reference text default ''::text not null,
  closing_proof text default ''::text not null,
  paid_on date,
  paid_cents bigint,
  payment_reference text default ''::text not null,
  payment_reason text default ''::text not null,
  rebilled_cents bigint,
  rebilling_reason text default ''::text not null,
  status text not null,
  search_text text generated always as (normal_text(((((((((((((((number || ' '::text) || replace(number, ' '::text, ''::text)) || ' '::text) || authority) || ' '::text) || plate) || ' '::text) || replace(plate, '-'::text, ''::text)) || ' '::text) || company_name) || ' '::text) || order_id) || ' '::text) || place))) stored,
  waiting text generated always as (
CASE
    WHEN (status = ANY (ARRAY['TO_CHECK'::text, 'TO_SEND'::text])) THEN
    CASE
        WHEN (country = 'FR'::text) THEN 'FRENCH'::text
        ELSE 'FOREIGN'::text
    END
    ELSE NULL::text
END) stored,
  contested_on date,
  certificate_names_lessee boolean,
  seen_at timestamp with time zone,
  seen_by text default ''::text not null,
  seen_by_id text default ''::text not null,
  constraint fine_pkey PRIMARY KEY (id),
  constraint fine_check CHECK (received_on >= sending_date),
  constraint fine_contest_ground_check CHECK (contest_ground = ANY (ARRAY['THEFT'::text, 'SALE'::text, 'USURPED_PLATE'::text, 'OTHER_PLATE'::text, 'FEE_CLAIM'::text])),
  constraint fine_fixed_cents_check CHECK (fixed_cents >= 0),
  constraint fine_holder_check CHECK (holder_kind IS NULL OR car_id IS NOT NULL),
  constraint fine_hour_choice_check CHECK (hour_choice = ANY (ARRAY['FIRST'::text, 'SECOND'::text])),
  constraint fine_increased_cents_check CHECK (increased_cents >= 0),
  constraint fine_kind_check CHECK (kind = ANY (ARRAY['OFFENCE'::text, 'PARKING_FEE'::text, 'TOLL'::text, 'INCREASED'::text, 'NON_DESIGNATION'::text, 'FOREIGN'::text])),
  constraint fine_offence_time_check CHECK (offence_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint fine_outcome_check CHECK (outcome = ANY (ARRAY['DENOUNCEABLE'::text, 'INTERNAL'::text, 'NOT_DENOUNCEABLE'::text])),
  constraint fine_paid_cents_check CHECK (paid_cents > 0),
  constraint fine_payment_check CHECK ((paid_on IS NULL) = (paid_cents IS NULL)),
  constraint fine_period_check CHECK ((period_id IS NULL) = (company_id IS NULL)),
  constraint fine_rebilled_cents_check CHECK (rebilled_cents >= 0),
  constraint fine_reduced_cents_check CHECK (reduced_cents >= 0),
  constraint fine_sent_check CHECK (status <> 'SENT'::text OR designated_at IS NOT NULL),
  constraint fine_status_check CHECK (status = ANY (ARRAY['TO_CHECK'::text, 'TO_SEND'::text, 'SENT'::text, 'CONTESTED'::text, 'TO_PAY'::text, 'CLOSED'::text, 'WITHDRAWN'::text])),
  constraint fine_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint fine_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint fine_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint fine_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint fine_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id)
);
CREATE INDEX fine_by_company_name ON public.fine USING btree (company_name, id);
CREATE INDEX fine_by_country ON public.fine USING btree (country, id);
CREATE INDEX fine_by_dispatch ON public.fine USING btree (dispatched_on, id);
CREATE INDEX fine_by_kind ON public.fine USING btree (kind, id);
CREATE INDEX fine_by_last_day ON public.fine USING btree (last_day, id);
CREATE INDEX fine_by_number ON public.fine USING btree (number, id);
CREATE INDEX fine_by_offence ON public.fine USING btree (offence_on, id);
CREATE INDEX fine_by_order ON public.fine USING btree (order_id, id);
CREATE INDEX fine_by_outcome ON public.fine USING btree (outcome, id);
CREATE INDEX fine_by_sending ON public.fine USING btree (sending_date, id);
CREATE INDEX fine_by_status ON public.fine USING btree (status, id);
CREATE INDEX fine_by_update ON public.fine USING btree (updated_at, id);
CREATE INDEX fine_holder_changed ON public.fine USING btree (has_holder_changed, id);
CREATE INDEX fine_of_car ON public.fine USING btree (car_id, sending_date);
CREATE INDEX fine_of_client ON public.fine USING btree (client_id);
CREATE INDEX fine_of_company ON public.fine USING btree (company_id);
CREATE INDEX fine_of_contract ON public.fine USING btree (contract_id);
CREATE INDEX fine_of_period ON public.fine USING btree (period_id);
CREATE UNIQUE INDEX fine_once ON public.fine USING btree (fine_reference(authority), fine_reference(number));
CREATE INDEX fine_search ON public.fine USING gin (search_text gin_trgm_ops);
CREATE INDEX fine_waiting ON public.fine USING btree (waiting, last_day, id);
CREATE TRIGGER fine_tally AFTER INSERT OR DELETE OR UPDATE ON fine FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table fine_charge (
  id uuid not null,
  fine_id uuid not null,
  kind text not null,
  company_id uuid not null,
  cents bigint not null,
  billed_on date not null,
  opposite_cause uuid,
  opposed_on date,
  mailed_at timestamp with time zone,
  constraint fine_charge_pkey PRIMARY KEY (id),
  constraint fine_charge_opposite_cause_key UNIQUE (opposite_cause),
  constraint fine_charge_cents_check CHECK (cents > 0),
  constraint fine_charge_check CHECK ((opposite_cause IS NULL) = (opposed_on IS NULL)),
  constraint fine_charge_kind_check CHECK (kind = ANY (ARRAY['HANDLING'::text, 'REBILLING'::text])),
  constraint fine_charge_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint fine_charge_fine_id_fkey FOREIGN KEY (fine_id) REFERENCES fine(id) ON DELETE CASCADE
);
CREATE INDEX fine_charge_of_company ON public.fine_charge USING btree (company_id);
CREATE INDEX fine_charge_of_fine ON public.fine_charge USING btree (fine_id);
CREATE UNIQUE INDEX fine_charge_once ON public.fine_charge USING btree (fine_id, kind) WHERE (opposite_cause IS NULL);

create table fine_driver (
  id uuid not null,
  fine_id uuid not null,
  encrypted_identity text,
  given_at timestamp with time zone not null,
  given_by text not null,
  given_by_id text not null,
  erased_at timestamp with time zone,
  constraint fine_driver_pkey PRIMARY KEY (id),
  constraint fine_driver_fine_id_key UNIQUE (fine_id),
  constraint fine_driver_check CHECK ((encrypted_identity IS NULL) = (erased_at IS NOT NULL)),
  constraint fine_driver_fine_id_fkey FOREIGN KEY (fine_id) REFERENCES fine(id) ON DELETE CASCADE
);

create table fine_file (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  document_id uuid not null,
  name text not null,
  digest text not null,
  status text not null,
  plate text default ''::text not null,
  number text default ''::text not null,
  sending_date date,
  proposal jsonb,
  fine_id uuid,
  reason text default ''::text not null,
  constraint fine_file_pkey PRIMARY KEY (id),
  constraint fine_file_fine_check CHECK ((fine_id IS NOT NULL) = (status = ANY (ARRAY['RECORDED'::text, 'JOINED'::text]))),
  constraint fine_file_status_check CHECK (status = ANY (ARRAY['DROPPED'::text, 'READ'::text, 'UNREADABLE'::text, 'RECORDED'::text, 'JOINED'::text, 'SET_ASIDE'::text])),
  constraint fine_file_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE CASCADE,
  constraint fine_file_fine_id_fkey FOREIGN KEY (fine_id) REFERENCES fine(id)
);
CREATE INDEX fine_file_by_creation ON public.fine_file USING btree (created_at, id);
CREATE INDEX fine_file_by_status ON public.fine_file USING btree (status, id);
CREATE INDEX fine_file_of_document ON public.fine_file USING btree (document_id);
CREATE INDEX fine_file_of_fine ON public.fine_file USING btree (fine_id);
CREATE UNIQUE INDEX fine_file_once ON public.fine_file USING btree (digest) WHERE (status <> 'JOINED'::text);
CREATE TRIGGER fine_file_tally AFTER INSERT OR DELETE OR UPDATE ON fine_file FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table fine_pack (
  id uuid not null,
  fine_id uuid not null,
  content jsonb not null,
  sent_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  mailed_at timestamp with time zone,
  withdrawal jsonb,
  withdrawal_mailed_at timestamp with time zone,
  company_id uuid,
  constraint fine_pack_pkey PRIMARY KEY (id),
  constraint fine_pack_withdrawal_check CHECK ((withdrawal IS NULL OR withdrawn_at IS NOT NULL) AND (withdrawal_mailed_at IS NULL OR withdrawal IS NOT NULL)),
  constraint fine_pack_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint fine_pack_fine_id_fkey FOREIGN KEY (fine_id) REFERENCES fine(id) ON DELETE CASCADE
);
CREATE INDEX fine_pack_of_company ON public.fine_pack USING btree (company_id);
CREATE INDEX fine_pack_of_fine ON public.fine_pack USING btree (fine_id);
CREATE UNIQUE INDEX fine_pack_once ON public.fine_pack USING btree (fine_id) WHERE (withdrawn_at IS NULL);

create table fine_settings (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  handling_fee_cents bigint not null,
  bills_individuals boolean not null,
  rebills_short_rental_fees boolean not null,
  constraint fine_settings_pkey PRIMARY KEY (id),
  constraint fine_settings_handling_fee_cents_check CHECK (handling_fee_cents >= 0)
);

create table finish (
  id uuid not null,
  configuration_id uuid not null,
  car_model_id uuid not null,
  place integer not null,
  name text not null,
  name_key text not null,
  weight integer,
  own_carbon_emission_rate integer,
  buying_price_cents bigint,
  estimated_buying_price_cents bigint,
  selling_prices jsonb,
  is_available boolean default true not null,
  brand text default ''::text not null,
  model text default ''::text not null,
  motorization text default ''::text not null,
  energy text default ''::text not null,
  gearbox text default ''::text not null,
  carbon_emission_rate integer,
  fiscal_power integer,
  is_utility boolean default false not null,
  is_proposable boolean default false not null,
  search_text text generated always as (normal_text(((((((brand || ' '::text) || model) || ' '::text) || name) || ' '::text) || motorization))) stored,
  constraint finish_pkey PRIMARY KEY (id),
  constraint finish_is_unique UNIQUE (car_model_id, name_key, gearbox) DEFERRABLE INITIALLY DEFERRED,
  constraint finish_car_model_id_fkey FOREIGN KEY (car_model_id) REFERENCES car_model(id) ON DELETE CASCADE,
  constraint finish_configuration_id_fkey FOREIGN KEY (configuration_id) REFERENCES configuration(id) ON DELETE CASCADE
);
CREATE INDEX finish_brand_search ON public.finish USING gin (brand gin_trgm_ops);
CREATE INDEX finish_by_brand ON public.finish USING btree (brand, model, name, id);
CREATE INDEX finish_by_carbon ON public.finish USING btree (carbon_emission_rate, id);
CREATE INDEX finish_by_energy ON public.finish USING btree (energy, brand, model, name, id);
CREATE INDEX finish_by_gearbox ON public.finish USING btree (gearbox, brand, model, name, id);
CREATE INDEX finish_by_model ON public.finish USING btree (model, id);
CREATE INDEX finish_by_name ON public.finish USING btree (name, id);
CREATE INDEX finish_by_price ON public.finish USING btree (buying_price_cents, id);
CREATE INDEX finish_by_proposal ON public.finish USING btree (is_proposable, brand, model, name, id);
CREATE INDEX finish_by_selling_prices ON public.finish USING btree (((selling_prices IS NOT NULL)), brand, model, name, id);
CREATE INDEX finish_by_utility ON public.finish USING btree (is_utility, brand, model, name, id);
CREATE INDEX finish_dearest_first ON public.finish USING btree (buying_price_cents DESC NULLS LAST, id DESC);
CREATE INDEX finish_dirtiest_first ON public.finish USING btree (carbon_emission_rate DESC NULLS LAST, id DESC);
CREATE INDEX finish_model_search ON public.finish USING gin (model gin_trgm_ops);
CREATE INDEX finish_name_search ON public.finish USING gin (name gin_trgm_ops);
CREATE INDEX finish_of_configuration ON public.finish USING btree (configuration_id, place);
CREATE INDEX finish_search ON public.finish USING gin (search_text gin_trgm_ops);
CREATE TRIGGER finish_keeps_tally AFTER INSERT OR DELETE ON finish FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table first_mount (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  period_id uuid,
  contract_id uuid,
  company_id uuid,
  company_name text not null,
  client_id uuid,
  order_id text not null,
  needed_on date,
  is_sold boolean not null,
  sells_position boolean not null,
  sells_eco_driving boolean not null,
  status text not null,
  eligibility text,
  is_verified boolean default false not null,
  eligibility_note text default ''::text not null,
  checked_at timestamp with time zone,
  checked_by text,
  checked_by_id text,
  requested_at timestamp with time zone,
  requested_of text default ''::text not null,
  consent text,
  consent_at timestamp with time zone,
  note text default ''::text not null,
  search_text text default ''::text not null,
  constraint first_mount_pkey PRIMARY KEY (id),
  constraint first_mount_consent_check CHECK (consent = ANY (ARRAY['GIVEN'::text, 'DECLINED'::text])),
  constraint first_mount_eligibility_check CHECK (eligibility = ANY (ARRAY['YES'::text, 'NO'::text, 'UNKNOWN'::text])),
  constraint first_mount_status_check CHECK (status = ANY (ARRAY['TODO'::text, 'SENT'::text, 'DONE'::text])),
  constraint first_mount_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint first_mount_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint first_mount_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint first_mount_id_fkey FOREIGN KEY (id) REFERENCES car(id),
  constraint first_mount_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id)
);
CREATE INDEX first_mount_by_company ON public.first_mount USING btree (company_name, id);
CREATE INDEX first_mount_by_consent ON public.first_mount USING btree (consent, id);
CREATE INDEX first_mount_by_eligibility ON public.first_mount USING btree (eligibility, id);
CREATE INDEX first_mount_by_last_need ON public.first_mount USING btree (needed_on DESC NULLS LAST, id DESC);
CREATE INDEX first_mount_by_last_request ON public.first_mount USING btree (requested_at DESC NULLS LAST, id DESC);
CREATE INDEX first_mount_by_need ON public.first_mount USING btree (needed_on, id);
CREATE INDEX first_mount_by_order ON public.first_mount USING btree (order_id, id);
CREATE INDEX first_mount_by_request ON public.first_mount USING btree (requested_at, id);
CREATE INDEX first_mount_by_sale ON public.first_mount USING btree (is_sold, id);
CREATE INDEX first_mount_by_status ON public.first_mount USING btree (status, id);
CREATE INDEX first_mount_by_update ON public.first_mount USING btree (updated_at, id);
CREATE INDEX first_mount_client ON public.first_mount USING btree (client_id, id);
CREATE INDEX first_mount_company ON public.first_mount USING btree (company_id);
CREATE INDEX first_mount_company_search ON public.first_mount USING gin (company_name gin_trgm_ops);
CREATE INDEX first_mount_contract ON public.first_mount USING btree (contract_id);
CREATE INDEX first_mount_missing ON public.first_mount USING btree (needed_on, id) WHERE (is_sold AND (status <> 'DONE'::text));
CREATE INDEX first_mount_order_search ON public.first_mount USING gin (order_id gin_trgm_ops);
CREATE INDEX first_mount_period ON public.first_mount USING btree (period_id);
CREATE INDEX first_mount_search ON public.first_mount USING gin (search_text gin_trgm_ops);
CREATE TRIGGER first_mount_tally AFTER INSERT OR DELETE OR UPDATE ON first_mount FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table funder (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  name text not null,
  address jsonb not null,
  city text generated always as (COALESCE((address ->> 'city'::text), ''::text)) stored not null,
  contacts jsonb not null,
  loan_type text not null,
  duration_months integer not null,
  rate double precision not null,
  insurance_rate double precision not null,
  application_fee_cents bigint not null,
  termination_fee_rate double precision not null,
  search_text text generated always as (normal_text(name)) stored,
  constraint funder_pkey PRIMARY KEY (id),
  constraint funder_application_fee_cents_check CHECK (application_fee_cents >= 0),
  constraint funder_duration_months_check CHECK (duration_months > 0),
  constraint funder_insurance_rate_check CHECK (insurance_rate >= 0::double precision),
  constraint funder_loan_type_check CHECK (loan_type = ANY (ARRAY['AMORTIZING'::text, 'BALLOON'::text, 'BULLET'::text, 'FINANCE_LEASE'::text])),
  constraint funder_rate_check CHECK (rate >= 0::double precision),
  constraint funder_termination_fee_rate_check CHECK (termination_fee_rate >= 0::double precision)
);
CREATE INDEX funder_by_city ON public.funder USING btree (city, id);
CREATE INDEX funder_by_duration ON public.funder USING btree (duration_months, id);
CREATE INDEX funder_by_loan_type ON public.funder USING btree (loan_type, id);
CREATE INDEX funder_by_name ON public.funder USING btree (name, id);
CREATE INDEX funder_by_rate ON public.funder USING btree (rate, id);
CREATE INDEX funder_by_update ON public.funder USING btree (updated_at, id);
CREATE INDEX funder_city_search ON public.funder USING gin (city gin_trgm_ops);
CREATE UNIQUE INDEX funder_name ON public.funder USING btree (lower(name));
CREATE INDEX funder_name_search ON public.funder USING gin (name gin_trgm_ops);
CREATE INDEX funder_search ON public.funder USING gin (search_text gin_trgm_ops);

create table funder_instalment (
  funder_id uuid not null,
  due_on date not null,
  nb_of_fundings integer not null,
  principal_cents bigint not null,
  interest_cents bigint not null,
  insurance_cents bigint not null,
  constraint funder_instalment_pkey PRIMARY KEY (funder_id, due_on),
  constraint funder_instalment_funder_id_fkey FOREIGN KEY (funder_id) REFERENCES funder(id) ON DELETE CASCADE
);

create table funding (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  funder_id uuid,
  is_own_funds boolean not null,
  loan_type text,
  amount_cents bigint,
  residual_cents bigint not null,
  rate double precision,
  duration_months integer,
  starts_on date,
  first_instalment date,
  monthly_repayment_cents bigint,
  insurance_rate double precision not null,
  application_fee_cents bigint not null,
  termination_fee_rate double precision not null,
  contract_number text not null,
  ended_on date,
  end_reason text not null,
  settled_cents bigint,
  constraint funding_pkey PRIMARY KEY (id),
  constraint funding_amount_cents_check CHECK (amount_cents > 0),
  constraint funding_application_fee_cents_check CHECK (application_fee_cents >= 0),
  constraint funding_check CHECK (first_instalment >= starts_on),
  constraint funding_check1 CHECK ((funder_id IS NULL) = is_own_funds),
  constraint funding_check2 CHECK (residual_cents = 0 OR residual_cents < amount_cents),
  constraint funding_duration_months_check CHECK (duration_months > 0),
  constraint funding_insurance_rate_check CHECK (insurance_rate >= 0::double precision),
  constraint funding_loan_type_check CHECK (loan_type = ANY (ARRAY['AMORTIZING'::text, 'BALLOON'::text, 'BULLET'::text, 'FINANCE_LEASE'::text])),
  constraint funding_monthly_repayment_cents_check CHECK (monthly_repayment_cents >= 0),
  constraint funding_own_funds_carry_no_loan CHECK (NOT is_own_funds OR loan_type IS NULL AND amount_cents IS NULL AND residual_cents = 0 AND rate IS NULL AND duration_months IS NULL AND starts_on IS NULL AND first_instalment IS NULL AND monthly_repayment_cents IS NULL AND contract_number = ''::text),
  constraint funding_rate_check CHECK (rate >= 0::double precision),
  constraint funding_residual_cents_check CHECK (residual_cents >= 0),
  constraint funding_termination_fee_rate_check CHECK (termination_fee_rate >= 0::double precision),
  constraint funding_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint funding_funder_id_fkey FOREIGN KEY (funder_id) REFERENCES funder(id)
);
CREATE INDEX funding_by_amount ON public.funding USING btree (amount_cents, id);
CREATE INDEX funding_by_amount_last ON public.funding USING btree (amount_cents DESC NULLS LAST, id DESC);
CREATE INDEX funding_by_creation ON public.funding USING btree (created_at, id);
CREATE INDEX funding_by_end ON public.funding USING btree (ended_on, id);
CREATE INDEX funding_by_first ON public.funding USING btree (first_instalment, id);
CREATE INDEX funding_by_first_last ON public.funding USING btree (first_instalment DESC NULLS LAST, id DESC);
CREATE INDEX funding_by_loan_type ON public.funding USING btree (loan_type, id);
CREATE INDEX funding_by_number ON public.funding USING btree (contract_number, id);
CREATE INDEX funding_by_start ON public.funding USING btree (starts_on, id);
CREATE INDEX funding_by_start_last ON public.funding USING btree (starts_on DESC NULLS LAST, id DESC);
CREATE INDEX funding_number_search ON public.funding USING gin (contract_number gin_trgm_ops);
CREATE INDEX funding_of_car ON public.funding USING btree (car_id, id);
CREATE INDEX funding_of_funder ON public.funding USING btree (funder_id, id);
CREATE UNIQUE INDEX funding_open ON public.funding USING btree (car_id) WHERE (ended_on IS NULL);

create table garage_report (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  maintenance_id uuid not null,
  status text not null,
  sent_at timestamp with time zone not null,
  done_at timestamp with time zone not null,
  kilometrage integer not null,
  invoice_number text not null,
  invoiced_on date not null,
  ex_vat_cents bigint not null,
  vat_cents bigint not null,
  comment text not null,
  reason text default ''::text not null,
  invoice_id uuid,
  constraint garage_report_pkey PRIMARY KEY (id),
  constraint garage_report_ex_vat_cents_check CHECK (ex_vat_cents >= 0),
  constraint garage_report_invoice CHECK (status <> 'SENT'::text OR invoice_id IS NOT NULL),
  constraint garage_report_kilometrage_check CHECK (kilometrage >= 0),
  constraint garage_report_status_check CHECK (status = ANY (ARRAY['SENT'::text, 'ACCEPTED'::text, 'RETURNED'::text, 'REPLACED'::text])),
  constraint garage_report_vat_cents_check CHECK (vat_cents >= 0),
  constraint garage_report_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES document(id),
  constraint garage_report_maintenance_id_fkey FOREIGN KEY (maintenance_id) REFERENCES maintenance(id) ON DELETE CASCADE
);
CREATE INDEX garage_report_of ON public.garage_report USING btree (maintenance_id, sent_at);
CREATE INDEX garage_report_of_document ON public.garage_report USING btree (invoice_id);
CREATE UNIQUE INDEX garage_report_sent ON public.garage_report USING btree (maintenance_id) WHERE (status = 'SENT'::text);

create table handover (
  id uuid not null,
  car_id uuid not null,
  contract_id uuid not null,
  delivered_at timestamp with time zone not null,
  mileage integer not null,
  received_by text not null,
  capacity text not null,
  email text not null,
  remarks text not null,
  is_drawn boolean not null,
  strokes jsonb not null,
  signature_id uuid not null,
  kept_at timestamp with time zone not null,
  kept_by text not null,
  kept_by_id text not null,
  mileage_before integer,
  stocked_since date,
  constraint handover_pkey PRIMARY KEY (id),
  constraint handover_mileage_check CHECK (mileage >= 0),
  constraint handover_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint handover_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint handover_id_fkey FOREIGN KEY (id) REFERENCES rental_period(id),
  constraint handover_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES signature(id)
);
CREATE INDEX handover_of_car ON public.handover USING btree (car_id);
CREATE INDEX handover_of_contract ON public.handover USING btree (contract_id);
CREATE INDEX handover_signature ON public.handover USING btree (signature_id);

create table history_redaction (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  asked_by text not null,
  asked_by_id text not null,
  records jsonb not null,
  line_count integer not null,
  constraint history_redaction_pkey PRIMARY KEY (id)
);
CREATE TRIGGER history_redaction_is_append_only BEFORE DELETE OR TRUNCATE ON history_redaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER history_redaction_is_renamed_alone BEFORE UPDATE ON history_redaction FOR EACH ROW EXECUTE FUNCTION guard_redactions();

create table hook (
  source text not null,
  event_id text not null,
  subject text,
  body jsonb,
  received_at timestamp with time zone not null,
  treated_at timestamp with time zone,
  outcome text,
  error text default ''::text not null,
  constraint hook_pkey PRIMARY KEY (source, event_id)
);
CREATE INDEX hook_received ON public.hook USING btree (source, received_at);
CREATE INDEX hook_treated ON public.hook USING btree (treated_at) WHERE (treated_at IS NOT NULL);
CREATE INDEX hook_waiting ON public.hook USING btree (source, subject, received_at) WHERE (treated_at IS NULL);

create table idempotent_answer (
  key text not null,
  who text not null,
  endpoint text not null,
  asked text not null,
  status integer not null,
  answer text not null,
  at timestamp with time zone not null,
  constraint idempotent_answer_pkey PRIMARY KEY (key, who)
);
CREATE INDEX idempotent_answer_by_age ON public.idempotent_answer USING btree (at);

create table identity_account (
  sub uuid not null,
  email text not null,
  name text not null,
  family_name text not null,
  phone text,
  groups jsonb not null,
  status text not null,
  is_enabled boolean not null,
  password_hash text,
  password_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  srp_salt text,
  srp_verifier text,
  factor_secret text,
  factor_offered text,
  factor_step bigint,
  phone_since timestamp with time zone,
  constraint identity_account_pkey PRIMARY KEY (sub),
  constraint identity_account_email_key UNIQUE (email),
  constraint identity_account_status_check CHECK (status = ANY (ARRAY['FORCE_CHANGE_PASSWORD'::text, 'CONFIRMED'::text, 'RESET_REQUIRED'::text]))
);

create table identity_device (
  token_hash text not null,
  sub uuid not null,
  seen_at timestamp with time zone not null,
  first_seen_at timestamp with time zone not null,
  constraint identity_device_pkey PRIMARY KEY (token_hash, sub),
  constraint identity_device_sub_fkey FOREIGN KEY (sub) REFERENCES identity_account(sub) ON DELETE CASCADE
);
CREATE INDEX identity_device_by_age ON public.identity_device USING btree (seen_at);
CREATE INDEX identity_device_of ON public.identity_device USING btree (sub);

create table identity_group (
  name text not null,
  constraint identity_group_pkey PRIMARY KEY (name)
);

create table identity_key (
  kid text not null,
  private_key text not null,
  public_key jsonb not null,
  made_at timestamp with time zone not null,
  constraint identity_key_pkey PRIMARY KEY (kid)
);

create table identity_pool (
  id text not null,
  client_id text not null,
  access_key_id text not null,
  secret_access_key text not null,
  demonstration_password text,
  is_only boolean default true not null,
  constraint identity_pool_pkey PRIMARY KEY (id),
  constraint identity_pool_is_only_key UNIQUE (is_only),
  constraint identity_pool_is_only_check CHECK (is_only)
);

create table identity_refresh_token (
  token_hash text not null,
  sub uuid not null,
  origin_jti uuid not null,
  signed_in_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  made_at timestamp with time zone default now() not null,
  replaced_at timestamp with time zone,
  constraint identity_refresh_token_pkey PRIMARY KEY (token_hash),
  constraint identity_refresh_token_sub_fkey FOREIGN KEY (sub) REFERENCES identity_account(sub) ON DELETE CASCADE
);
CREATE INDEX identity_refresh_token_by_age ON public.identity_refresh_token USING btree (expires_at);
CREATE INDEX identity_refresh_token_of ON public.identity_refresh_token USING btree (sub);
CREATE INDEX identity_refresh_token_of_origin ON public.identity_refresh_token USING btree (origin_jti);

create table identity_reset_code (
  sub uuid not null,
  code_hash text not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  network text not null,
  device_hash text not null,
  constraint identity_reset_code_pkey PRIMARY KEY (sub, network),
  constraint identity_reset_code_sub_fkey FOREIGN KEY (sub) REFERENCES identity_account(sub) ON DELETE CASCADE
);

create table identity_session (
  token_hash text not null,
  sub uuid not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  challenge text not null,
  state text,
  constraint identity_session_pkey PRIMARY KEY (token_hash),
  constraint identity_session_sub_fkey FOREIGN KEY (sub) REFERENCES identity_account(sub) ON DELETE CASCADE
);
CREATE INDEX identity_session_by_age ON public.identity_session USING btree (expires_at);
CREATE INDEX identity_session_of_account ON public.identity_session USING btree (sub);

create table identity_try (
  key text not null,
  count integer not null,
  last_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint identity_try_pkey PRIMARY KEY (key)
);
CREATE INDEX identity_try_by_age ON public.identity_try USING btree (last_at);

create table insolvency (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  company_id uuid not null,
  company_name text not null,
  kind text not null,
  judgment_on date not null,
  court text not null,
  published_on date,
  trustee jsonb not null,
  claims_declared_on date,
  continuation_asked_on date,
  continuation_answered_on date,
  mandates_confirmed_on date,
  ended_on date,
  stopped_mandate_ids jsonb default '[]'::jsonb not null,
  constraint insolvency_pkey PRIMARY KEY (id),
  constraint insolvency_ended_check CHECK (ended_on >= judgment_on),
  constraint insolvency_kind_check CHECK (kind = ANY (ARRAY['SAFEGUARD'::text, 'RECEIVERSHIP'::text, 'LIQUIDATION'::text])),
  constraint insolvency_published_check CHECK (published_on >= judgment_on),
  constraint insolvency_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX insolvency_by_company_name ON public.insolvency USING btree (company_name, id);
CREATE INDEX insolvency_by_judgment ON public.insolvency USING btree (judgment_on, id);
CREATE INDEX insolvency_by_kind ON public.insolvency USING btree (kind, id);
CREATE UNIQUE INDEX insolvency_of_judgment ON public.insolvency USING btree (company_id, judgment_on);
CREATE INDEX insolvency_to_declare ON public.insolvency USING btree (published_on, id) WHERE (claims_declared_on IS NULL);

create table inspection (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  period_id uuid not null,
  kind text not null,
  status text not null,
  mileage_before integer not null,
  mileage integer,
  energy_percent integer,
  nb_of_keys integer,
  tires jsonb default '[]'::jsonb not null,
  belongings jsonb default '[]'::jsonb not null,
  defects jsonb default '[]'::jsonb not null,
  nb_of_defects integer generated always as (jsonb_array_length(defects)) stored not null,
  comment text default ''::text not null,
  finished_at timestamp with time zone,
  finished_by text,
  finished_by_id text,
  previous_id uuid,
  search_text text default ''::text not null,
  inspected_on date not null,
  constraint inspection_pkey PRIMARY KEY (id),
  constraint inspection_car_id_period_id_kind_key UNIQUE (car_id, period_id, kind),
  constraint inspection_energy_percent_check CHECK (energy_percent >= 0 AND energy_percent <= 100),
  constraint inspection_kind_check CHECK (kind = ANY (ARRAY['DEPARTURE'::text, 'RETURN'::text])),
  constraint inspection_status_check CHECK (status = ANY (ARRAY['DRAFT'::text, 'DONE'::text])),
  constraint inspection_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint inspection_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id),
  constraint inspection_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES inspection(id)
);
CREATE INDEX inspection_by_day ON public.inspection USING btree (created_at, id);
CREATE INDEX inspection_by_defects ON public.inspection USING btree (nb_of_defects, id);
CREATE INDEX inspection_by_end ON public.inspection USING btree (finished_at, id);
CREATE INDEX inspection_by_end_last ON public.inspection USING btree (finished_at DESC NULLS LAST, id DESC);
CREATE INDEX inspection_by_kind ON public.inspection USING btree (kind, created_at, id);
CREATE INDEX inspection_by_status ON public.inspection USING btree (status, created_at, id);
CREATE INDEX inspection_of_car ON public.inspection USING btree (car_id, created_at, id);
CREATE INDEX inspection_of_period ON public.inspection USING btree (period_id);
CREATE INDEX inspection_of_previous ON public.inspection USING btree (previous_id) WHERE (previous_id IS NOT NULL);
CREATE INDEX inspection_search ON public.inspection USING gin (search_text gin_trgm_ops);

create table inspection_due (
  car_id uuid not null,
  vin text not null,
  plate text not null,
  car_title text not null,
  car_status text not null,
  kind text not null,
  due_on date not null,
  nb_to_review integer not null,
  search_text text generated always as (normal_text(((((((vin || ' '::text) || plate) || ' '::text) || replace(plate, '-'::text, ''::text)) || ' '::text) || car_title))) stored,
  constraint inspection_due_pkey PRIMARY KEY (car_id),
  constraint inspection_due_kind_check CHECK (kind = ANY (ARRAY['PERIODIC'::text, 'POLLUTION'::text, 'AGAIN'::text])),
  constraint inspection_due_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE
);
CREATE INDEX inspection_due_by_day ON public.inspection_due USING btree (due_on, car_id);
CREATE INDEX inspection_due_by_kind ON public.inspection_due USING btree (kind, due_on, car_id);
CREATE INDEX inspection_due_by_plate ON public.inspection_due USING btree (plate, car_id);
CREATE INDEX inspection_due_by_review ON public.inspection_due USING btree (nb_to_review, car_id);
CREATE INDEX inspection_due_by_status ON public.inspection_due USING btree (car_status, due_on, car_id);
CREATE INDEX inspection_due_by_title ON public.inspection_due USING btree (car_title, car_id);
CREATE INDEX inspection_due_by_vin ON public.inspection_due USING btree (vin, car_id);
CREATE INDEX inspection_due_search ON public.inspection_due USING gin (search_text gin_trgm_ops);

create table inspection_reminder (
  car_id uuid not null,
  due_on date not null,
  days integer not null,
  constraint inspection_reminder_pkey PRIMARY KEY (car_id),
  constraint inspection_reminder_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE
);

create table installation_mark (
  name text not null,
  value text not null,
  set_at timestamp with time zone not null,
  constraint installation_mark_pkey PRIMARY KEY (name),
  constraint installation_mark_name_check CHECK (name = ANY (ARRAY['key'::text, 'store'::text]))
);

create table instalment_part (
  part_id uuid not null,
  plan_id uuid not null,
  rank integer not null,
  due_before date not null,
  warned_at timestamp with time zone,
  constraint instalment_part_pkey PRIMARY KEY (part_id),
  constraint instalment_part_part_id_fkey FOREIGN KEY (part_id) REFERENCES document_part(id),
  constraint instalment_part_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES instalment_plan(id)
);
CREATE INDEX instalment_part_of_plan ON public.instalment_part USING btree (plan_id, rank);

create table instalment_plan (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  case_id uuid not null,
  company_id uuid not null,
  agreed_on date,
  total_cents bigint not null,
  instalments jsonb not null,
  reason text default ''::text not null,
  debts jsonb default '[]'::jsonb not null,
  sign_by date,
  signed_at timestamp with time zone,
  constraint instalment_plan_pkey PRIMARY KEY (id),
  constraint instalment_plan_agreed_check CHECK ((agreed_on IS NULL) = (status = ANY (ARRAY['PROPOSED'::text, 'REFUSED'::text, 'CANCELED'::text]))),
  constraint instalment_plan_status_check CHECK (status = ANY (ARRAY['PROPOSED'::text, 'RUNNING'::text, 'KEPT'::text, 'BROKEN'::text, 'REFUSED'::text, 'CANCELED'::text])),
  constraint instalment_plan_case_id_fkey FOREIGN KEY (case_id) REFERENCES dunning_case(id),
  constraint instalment_plan_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE INDEX instalment_plan_by_status ON public.instalment_plan USING btree (status, id);
CREATE UNIQUE INDEX instalment_plan_live ON public.instalment_plan USING btree (case_id) WHERE (status = ANY (ARRAY['PROPOSED'::text, 'RUNNING'::text]));
CREATE INDEX instalment_plan_of_case ON public.instalment_plan USING btree (case_id, id);
CREATE INDEX instalment_plan_of_company ON public.instalment_plan USING btree (company_id, id);
CREATE TRIGGER instalment_plan_listed AFTER INSERT OR DELETE OR UPDATE OF status, sign_by ON instalment_plan FOR EACH ROW EXECUTE FUNCTION list_changed_procedure();

create table insurance (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  period_id uuid not null,
  contract_id uuid not null,
  car_id uuid,
  company_id uuid not null,
  company_name text not null,
  client_id uuid not null,
  order_id text not null,
  needed_on date not null,
  is_awaited boolean not null,
  is_fleet boolean not null,
  status text not null,
  insurer text default ''::text not null,
  policy_number text default ''::text not null,
  expiration_date date,
  has_memo_to_review boolean default false not null,
  received_at timestamp with time zone,
  requested_at timestamp with time zone,
  requested_by text,
  requested_by_id text,
  requested_of text default ''::text not null,
  refusal_reason text default ''::text not null,
  reminded_days integer,
  search_text text default ''::text not null,
  constraint insurance_pkey PRIMARY KEY (id),
  constraint insurance_period_id_key UNIQUE (period_id),
  constraint insurance_status_check CHECK (status = ANY (ARRAY['MISSING'::text, 'asked'::text, 'pending'::text, 'approved'::text, 'soon_expired'::text, 'expired'::text])),
  constraint insurance_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint insurance_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint insurance_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint insurance_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint insurance_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id)
);
CREATE INDEX insurance_by_awaited ON public.insurance USING btree (is_awaited, id);
CREATE INDEX insurance_by_company_name ON public.insurance USING btree (company_name, id);
CREATE INDEX insurance_by_end ON public.insurance USING btree (expiration_date, id);
CREATE INDEX insurance_by_fleet ON public.insurance USING btree (is_fleet, id);
CREATE INDEX insurance_by_insurer ON public.insurance USING btree (insurer, id);
CREATE INDEX insurance_by_last_end ON public.insurance USING btree (expiration_date DESC NULLS LAST, id DESC);
CREATE INDEX insurance_by_last_request ON public.insurance USING btree (requested_at DESC NULLS LAST, id DESC);
CREATE INDEX insurance_by_need ON public.insurance USING btree (needed_on, id);
CREATE INDEX insurance_by_order ON public.insurance USING btree (order_id, id);
CREATE INDEX insurance_by_request ON public.insurance USING btree (requested_at, id);
CREATE INDEX insurance_by_review ON public.insurance USING btree (has_memo_to_review, id);
CREATE INDEX insurance_by_status ON public.insurance USING btree (status, id);
CREATE INDEX insurance_by_update ON public.insurance USING btree (updated_at, id);
CREATE INDEX insurance_car ON public.insurance USING btree (car_id, id);
CREATE INDEX insurance_client ON public.insurance USING btree (client_id, id);
CREATE INDEX insurance_company ON public.insurance USING btree (company_id);
CREATE INDEX insurance_company_search ON public.insurance USING gin (company_name gin_trgm_ops);
CREATE INDEX insurance_contract ON public.insurance USING btree (contract_id);
CREATE INDEX insurance_expiring ON public.insurance USING btree (status, expiration_date, id) WHERE is_awaited;
CREATE INDEX insurance_insurer_search ON public.insurance USING gin (insurer gin_trgm_ops);
CREATE INDEX insurance_missing ON public.insurance USING btree (needed_on, id) WHERE (is_awaited AND (status <> ALL (ARRAY['approved'::text, 'soon_expired'::text])));
CREATE INDEX insurance_order_search ON public.insurance USING gin (order_id gin_trgm_ops);
CREATE INDEX insurance_search ON public.insurance USING gin (search_text gin_trgm_ops);
CREATE TRIGGER insurance_tally AFTER INSERT OR DELETE OR UPDATE ON insurance FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table insurance_memo (
  id uuid not null,
  insurance_id uuid not null,
  car_id uuid not null,
  company_id uuid not null,
  insurer text not null,
  policy_number text not null,
  expiration_date date not null,
  state text not null,
  document_id uuid,
  given_at timestamp with time zone not null,
  given_by text not null,
  given_by_id text not null,
  decided_at timestamp with time zone,
  decided_by text,
  decided_by_id text,
  reason text default ''::text not null,
  constraint insurance_memo_pkey PRIMARY KEY (id),
  constraint insurance_memo_state_check CHECK (state = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REFUSED'::text, 'REPLACED'::text, 'WITHDRAWN'::text])),
  constraint insurance_memo_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint insurance_memo_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint insurance_memo_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE SET NULL,
  constraint insurance_memo_insurance_id_fkey FOREIGN KEY (insurance_id) REFERENCES insurance(id)
);
CREATE UNIQUE INDEX insurance_memo_approved ON public.insurance_memo USING btree (insurance_id) WHERE (state = 'APPROVED'::text);
CREATE INDEX insurance_memo_car ON public.insurance_memo USING btree (car_id);
CREATE INDEX insurance_memo_company ON public.insurance_memo USING btree (company_id);
CREATE INDEX insurance_memo_document ON public.insurance_memo USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX insurance_memo_of_insurance ON public.insurance_memo USING btree (insurance_id, given_at);
CREATE UNIQUE INDEX insurance_memo_pending ON public.insurance_memo USING btree (insurance_id) WHERE (state = 'PENDING'::text);

create table issuer (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null,
  code text not null,
  identity jsonb,
  creditor_id text default ''::text not null,
  billing_starts_on date,
  company_id uuid,
  constraint issuer_pkey PRIMARY KEY (id),
  constraint issuer_code_check CHECK (code ~ '^[A-Z0-9]{0,8}$'::text AND (kind = 'LESSOR'::text) = (code = ''::text)),
  constraint issuer_company_check CHECK ((kind = 'LESSOR'::text) = (company_id IS NULL)),
  constraint issuer_identity_check CHECK ((kind = 'LESSOR'::text) = (identity IS NULL)),
  constraint issuer_kind_check CHECK (kind = ANY (ARRAY['LESSOR'::text, 'SPV'::text])),
  constraint issuer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
);
CREATE UNIQUE INDEX issuer_by_code ON public.issuer USING btree (code);
CREATE UNIQUE INDEX issuer_by_company ON public.issuer USING btree (company_id);

create table late_interest_rate (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  starts_on date not null,
  ecb_rate double precision not null,
  constraint late_interest_rate_pkey PRIMARY KEY (id),
  constraint late_interest_rate_semester_check CHECK (to_char(starts_on::timestamp with time zone, 'MM-DD'::text) = ANY (ARRAY['01-01'::text, '07-01'::text])),
  constraint late_interest_rate_value_check CHECK (ecb_rate >= '-0.05'::numeric::double precision AND ecb_rate <= 0.3::double precision)
);
CREATE UNIQUE INDEX late_interest_rate_by_semester ON public.late_interest_rate USING btree (starts_on);

create table lessor (
  the_only boolean default true not null,
  version integer not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  identity jsonb not null,
  updated_by_id text not null,
  constraint lessor_pkey PRIMARY KEY (the_only),
  constraint lessor_the_only_check CHECK (the_only)
);

create table lessor_document (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null,
  dated_on date,
  constraint lessor_document_pkey PRIMARY KEY (id),
  constraint lessor_document_kind_key UNIQUE (kind),
  constraint lessor_document_day_check CHECK (kind <> 'KBIS_BAILLEUR'::text OR dated_on IS NOT NULL),
  constraint lessor_document_kind_check CHECK (kind = ANY (ARRAY['KBIS_BAILLEUR'::text, 'IDENTITE_SIGNATAIRE'::text, 'MANDAT_IMMATRICULATION'::text]))
);

create table logistics_car (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  supplier_id uuid not null,
  store_name text not null,
  received_on date not null,
  fee_cents bigint,
  invoice_number text default ''::text not null,
  invoiced_on date,
  invoice_cents bigint,
  invoice_vat_cents bigint,
  document_id uuid,
  reason text default ''::text not null,
  constraint logistics_car_pkey PRIMARY KEY (id),
  constraint logistics_car_invoice_check CHECK ((invoice_number = ''::text) = (invoice_cents IS NULL)),
  constraint logistics_car_status_check CHECK (status = ANY (ARRAY['TO_INVOICE'::text, 'INVOICED'::text, 'DIFFERENT'::text, 'ACCEPTED'::text, 'WAIVED'::text])),
  constraint logistics_car_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE SET NULL,
  constraint logistics_car_id_fkey FOREIGN KEY (id) REFERENCES car(id) ON DELETE CASCADE,
  constraint logistics_car_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE INDEX logistics_car_by_reception ON public.logistics_car USING btree (received_on, id);
CREATE INDEX logistics_car_by_status ON public.logistics_car USING btree (status, id);
CREATE INDEX logistics_car_document ON public.logistics_car USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE UNIQUE INDEX logistics_car_invoice ON public.logistics_car USING btree (supplier_id, lower(invoice_number)) WHERE (invoice_number <> ''::text);
CREATE INDEX logistics_car_supplier ON public.logistics_car USING btree (supplier_id, id);
CREATE TRIGGER logistics_car_tally AFTER INSERT OR DELETE OR UPDATE ON logistics_car FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table maintenance (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  company_id uuid,
  company_name text not null,
  client_id uuid,
  contract_id uuid,
  maintenance_supplier_id uuid not null,
  garage_name text not null,
  works text not null,
  operations jsonb not null,
  status text not null,
  was_booked boolean not null,
  booked_at timestamp with time zone,
  booked_by text not null,
  dropped_off_at timestamp with time zone,
  picked_up_at timestamp with time zone,
  done_at timestamp with time zone,
  done_on date,
  kilometrage integer,
  comment text not null,
  cancel_reason text default ''::text not null,
  difference_reason text default ''::text not null,
  invoice_number text default ''::text not null,
  invoice_key text default ''::text not null,
  invoiced_on date,
  invoice_ex_vat_cents bigint,
  invoice_vat_cents bigint,
  invoice_id uuid,
  invoice_digest text,
  search_text text default ''::text not null,
  confirmed_at timestamp with time zone,
  proposed_at timestamp with time zone,
  proposal_comment text default ''::text not null,
  constraint maintenance_pkey PRIMARY KEY (id),
  constraint maintenance_booked_by_check CHECK (booked_by = ANY (ARRAY['STAFF'::text, 'CLIENT'::text, 'GARAGE'::text])),
  constraint maintenance_check CHECK (was_booked = (booked_at IS NOT NULL)),
  constraint maintenance_check1 CHECK (picked_up_at > dropped_off_at),
  constraint maintenance_check2 CHECK ((done_on IS NULL) = (done_at IS NULL)),
  constraint maintenance_done CHECK ((status = ANY (ARRAY['DONE'::text, 'INVOICED'::text, 'DIFFERENT'::text])) = (done_at IS NOT NULL AND kilometrage IS NOT NULL)),
  constraint maintenance_invoice_ex_vat_cents_check CHECK (invoice_ex_vat_cents >= 0),
  constraint maintenance_invoice_vat_cents_check CHECK (invoice_vat_cents >= 0),
  constraint maintenance_invoiced CHECK ((status = ANY (ARRAY['INVOICED'::text, 'DIFFERENT'::text])) = (invoice_id IS NOT NULL)),
  constraint maintenance_kilometrage_check CHECK (kilometrage >= 0),
  constraint maintenance_status_check CHECK (status = ANY (ARRAY['BOOKED'::text, 'DONE'::text, 'INVOICED'::text, 'DIFFERENT'::text, 'CANCELED'::text])),
  constraint maintenance_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint maintenance_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint maintenance_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint maintenance_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint maintenance_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES document(id),
  constraint maintenance_maintenance_supplier_id_fkey FOREIGN KEY (maintenance_supplier_id) REFERENCES maintenance_supplier(id)
);
CREATE UNIQUE INDEX maintenance_booked_once ON public.maintenance USING btree (car_id, maintenance_supplier_id, booked_at) WHERE (was_booked AND (status = 'BOOKED'::text));
CREATE INDEX maintenance_by_amount ON public.maintenance USING btree (invoice_ex_vat_cents, id);
CREATE INDEX maintenance_by_booking ON public.maintenance USING btree (booked_at, id);
CREATE INDEX maintenance_by_company ON public.maintenance USING btree (company_name, id);
CREATE INDEX maintenance_by_done ON public.maintenance USING btree (done_on, id);
CREATE INDEX maintenance_by_garage ON public.maintenance USING btree (garage_name, id);
CREATE INDEX maintenance_by_invoice ON public.maintenance USING btree (invoiced_on, id);
CREATE INDEX maintenance_by_kilometrage ON public.maintenance USING btree (kilometrage, id);
CREATE INDEX maintenance_by_last_amount ON public.maintenance USING btree (invoice_ex_vat_cents DESC NULLS LAST, id DESC);
CREATE INDEX maintenance_by_last_booking ON public.maintenance USING btree (booked_at DESC NULLS LAST, id DESC);
CREATE INDEX maintenance_by_last_done ON public.maintenance USING btree (done_on DESC NULLS LAST, id DESC);
CREATE INDEX maintenance_by_last_kilometrage ON public.maintenance USING btree (kilometrage DESC NULLS LAST, id DESC);
CREATE INDEX maintenance_by_status ON public.maintenance USING btree (status, id);
CREATE INDEX maintenance_by_update ON public.maintenance USING btree (updated_at, id);
CREATE INDEX maintenance_company_search ON public.maintenance USING gin (company_name gin_trgm_ops);
CREATE UNIQUE INDEX maintenance_done_once ON public.maintenance USING btree (car_id, maintenance_supplier_id, done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX maintenance_garage_search ON public.maintenance USING gin (garage_name gin_trgm_ops);
CREATE UNIQUE INDEX maintenance_invoice ON public.maintenance USING btree (maintenance_supplier_id, invoice_key) WHERE (invoice_key <> ''::text);
CREATE UNIQUE INDEX maintenance_invoice_file ON public.maintenance USING btree (invoice_digest) WHERE (invoice_digest IS NOT NULL);
CREATE INDEX maintenance_of_car ON public.maintenance USING btree (car_id, kilometrage, id);
CREATE INDEX maintenance_of_car_by_kilometrage ON public.maintenance USING btree (car_id, kilometrage DESC NULLS LAST, id DESC);
CREATE INDEX maintenance_of_client ON public.maintenance USING btree (client_id, id);
CREATE INDEX maintenance_of_company ON public.maintenance USING btree (company_id, id);
CREATE INDEX maintenance_of_contract ON public.maintenance USING btree (contract_id, id);
CREATE INDEX maintenance_of_document ON public.maintenance USING btree (invoice_id);
CREATE INDEX maintenance_of_garage ON public.maintenance USING btree (maintenance_supplier_id, id);
CREATE INDEX maintenance_search ON public.maintenance USING gin (search_text gin_trgm_ops);

create table maintenance_announcement (
  maintenance_term_id uuid not null,
  cycle text not null,
  announced_at timestamp with time zone not null,
  constraint maintenance_announcement_pkey PRIMARY KEY (maintenance_term_id, cycle),
  constraint maintenance_announcement_maintenance_term_id_fkey FOREIGN KEY (maintenance_term_id) REFERENCES maintenance_term(id) ON DELETE CASCADE
);

create table maintenance_budget (
  id uuid not null,
  car_id uuid not null,
  contract_id uuid not null,
  client_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  order_id text not null,
  model text not null,
  start_day date not null,
  state text not null,
  months_run integer not null,
  planned_cents bigint not null,
  invoiced_cents bigint not null,
  excess_cents bigint not null,
  search_text text not null,
  constraint maintenance_budget_pkey PRIMARY KEY (id),
  constraint maintenance_budget_check CHECK (excess_cents = (invoiced_cents - planned_cents)),
  constraint maintenance_budget_state_check CHECK (state = ANY (ARRAY['RUNNING'::text, 'ENDED'::text])),
  constraint maintenance_budget_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint maintenance_budget_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint maintenance_budget_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint maintenance_budget_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON DELETE CASCADE,
  constraint maintenance_budget_id_fkey FOREIGN KEY (id) REFERENCES rental_period(id) ON DELETE CASCADE
);
CREATE INDEX maintenance_budget_by_company ON public.maintenance_budget USING btree (company_name, id);
CREATE INDEX maintenance_budget_by_excess ON public.maintenance_budget USING btree (excess_cents, id);
CREATE INDEX maintenance_budget_by_invoiced ON public.maintenance_budget USING btree (invoiced_cents, id);
CREATE INDEX maintenance_budget_by_model ON public.maintenance_budget USING btree (model, id);
CREATE INDEX maintenance_budget_by_order ON public.maintenance_budget USING btree (order_id, id);
CREATE INDEX maintenance_budget_by_planned ON public.maintenance_budget USING btree (planned_cents, id);
CREATE INDEX maintenance_budget_by_start ON public.maintenance_budget USING btree (start_day, id);
CREATE INDEX maintenance_budget_by_state ON public.maintenance_budget USING btree (state, id);
CREATE INDEX maintenance_budget_company_search ON public.maintenance_budget USING gin (company_name gin_trgm_ops);
CREATE INDEX maintenance_budget_model_search ON public.maintenance_budget USING gin (model gin_trgm_ops);
CREATE INDEX maintenance_budget_of_car ON public.maintenance_budget USING btree (car_id, id);
CREATE INDEX maintenance_budget_of_client ON public.maintenance_budget USING btree (client_id, id);
CREATE INDEX maintenance_budget_of_company ON public.maintenance_budget USING btree (company_id, id);
CREATE INDEX maintenance_budget_of_contract ON public.maintenance_budget USING btree (contract_id, id);
CREATE INDEX maintenance_budget_order_search ON public.maintenance_budget USING gin (order_id gin_trgm_ops);
CREATE INDEX maintenance_budget_search ON public.maintenance_budget USING gin (search_text gin_trgm_ops);

create table maintenance_operation (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  label text not null,
  label_key text not null,
  kind text not null,
  code text not null,
  usual_minutes integer,
  usual_price_cents bigint,
  term_label text not null,
  is_archived boolean default false not null,
  search_text text generated always as (normal_text(((((label || ' '::text) || code) || ' '::text) || term_label))) stored,
  constraint maintenance_operation_pkey PRIMARY KEY (id),
  constraint maintenance_operation_label_key_key UNIQUE (label_key),
  constraint maintenance_operation_kind_check CHECK (kind = ANY (ARRAY['SERVICE'::text, 'TIRES'::text, 'BRAKES'::text, 'BATTERY'::text, 'INSPECTION'::text, 'REPAIR'::text, 'OTHER'::text])),
  constraint maintenance_operation_usual_minutes_check CHECK (usual_minutes > 0),
  constraint maintenance_operation_usual_price_cents_check CHECK (usual_price_cents >= 0)
);
CREATE INDEX maintenance_operation_by_archive ON public.maintenance_operation USING btree (is_archived, id);
CREATE INDEX maintenance_operation_by_code ON public.maintenance_operation USING btree (code, id);
CREATE INDEX maintenance_operation_by_kind ON public.maintenance_operation USING btree (kind, id);
CREATE INDEX maintenance_operation_by_label ON public.maintenance_operation USING btree (label, id);
CREATE INDEX maintenance_operation_by_term ON public.maintenance_operation USING btree (term_label, id);
CREATE INDEX maintenance_operation_by_update ON public.maintenance_operation USING btree (updated_at, id);
CREATE UNIQUE INDEX maintenance_operation_code ON public.maintenance_operation USING btree (lower(code)) WHERE (code <> ''::text);
CREATE INDEX maintenance_operation_label_search ON public.maintenance_operation USING gin (label gin_trgm_ops);
CREATE INDEX maintenance_operation_search ON public.maintenance_operation USING gin (search_text gin_trgm_ops);
CREATE INDEX maintenance_operation_term_search ON public.maintenance_operation USING gin (term_label gin_trgm_ops);

create table maintenance_operation_use (
  maintenance_id uuid not null,
  maintenance_operation_id uuid not null,
  constraint maintenance_operation_use_pkey PRIMARY KEY (maintenance_id, maintenance_operation_id),
  constraint maintenance_operation_use_maintenance_id_fkey FOREIGN KEY (maintenance_id) REFERENCES maintenance(id) ON DELETE CASCADE,
  constraint maintenance_operation_use_maintenance_operation_id_fkey FOREIGN KEY (maintenance_operation_id) REFERENCES maintenance_operation(id)
);
CREATE INDEX maintenance_operation_use_of ON public.maintenance_operation_use USING btree (maintenance_operation_id);

create table maintenance_supplier (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  name text not null,
  status text not null,
  siret text,
  foreign_number text not null,
  vat_number text,
  iban text,
  iban_entered_at timestamp with time zone,
  iban_entered_by text,
  iban_entered_by_id text,
  iban_accepted_at timestamp with time zone,
  iban_accepted_by text,
  iban_accepted_by_id text,
  address jsonb not null,
  country text generated always as (COALESCE((address ->> 'country'::text), 'FR'::text)) stored not null,
  zip_code text generated always as (COALESCE((address ->> 'zipCode'::text), ''::text)) stored not null,
  city text generated always as (COALESCE((address ->> 'city'::text), ''::text)) stored not null,
  email text not null,
  phone text,
  is_multi_brand boolean not null,
  hourly_rate_cents bigint,
  hours text not null,
  is_body_shop boolean not null,
  lends_cars boolean not null,
  contacts jsonb default '[]'::jsonb not null,
  comment text not null,
  search_text text generated always as (normal_text(((name || ' '::text) || COALESCE(siret, ''::text)))) stored,
  constraint maintenance_supplier_pkey PRIMARY KEY (id),
  constraint maintenance_supplier_hourly_rate_cents_check CHECK (hourly_rate_cents >= 0),
  constraint maintenance_supplier_iban_accepted CHECK ((iban_accepted_at IS NULL) = (iban_accepted_by_id IS NULL)),
  constraint maintenance_supplier_iban_entered CHECK (iban IS NULL OR iban_entered_by_id IS NOT NULL),
  constraint maintenance_supplier_status_check CHECK (status = ANY (ARRAY['ACTIVE'::text, 'ARCHIVED'::text])),
  constraint maintenance_supplier_two_persons CHECK (iban_accepted_by_id IS NULL OR iban_accepted_by_id IS DISTINCT FROM iban_entered_by_id)
);
CREATE INDEX maintenance_supplier_by_body_shop ON public.maintenance_supplier USING btree (is_body_shop, name, id);
CREATE INDEX maintenance_supplier_by_city ON public.maintenance_supplier USING btree (city, id);
CREATE INDEX maintenance_supplier_by_country ON public.maintenance_supplier USING btree (country, id);
CREATE INDEX maintenance_supplier_by_loan ON public.maintenance_supplier USING btree (lends_cars, name, id);
CREATE INDEX maintenance_supplier_by_multi_brand ON public.maintenance_supplier USING btree (is_multi_brand, name, id);
CREATE INDEX maintenance_supplier_by_name ON public.maintenance_supplier USING btree (name, id);
CREATE INDEX maintenance_supplier_by_status ON public.maintenance_supplier USING btree (status, name, id);
CREATE INDEX maintenance_supplier_by_update ON public.maintenance_supplier USING btree (updated_at, id);
CREATE INDEX maintenance_supplier_by_zip_code ON public.maintenance_supplier USING btree (zip_code, id);
CREATE INDEX maintenance_supplier_city_search ON public.maintenance_supplier USING gin (city gin_trgm_ops);
CREATE UNIQUE INDEX maintenance_supplier_foreign_number ON public.maintenance_supplier USING btree (country, lower(foreign_number)) WHERE (foreign_number <> ''::text);
CREATE INDEX maintenance_supplier_name_search ON public.maintenance_supplier USING gin (name gin_trgm_ops);
CREATE INDEX maintenance_supplier_search ON public.maintenance_supplier USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX maintenance_supplier_siret ON public.maintenance_supplier USING btree (siret) WHERE (siret IS NOT NULL);
CREATE UNIQUE INDEX maintenance_supplier_vat_number ON public.maintenance_supplier USING btree (vat_number) WHERE (vat_number IS NOT NULL);
CREATE INDEX maintenance_supplier_zip_search ON public.maintenance_supplier USING gin (zip_code gin_trgm_ops);

create table maintenance_supplier_brand (
  maintenance_supplier_id uuid not null,
  brand_id uuid not null,
  constraint maintenance_supplier_brand_pkey PRIMARY KEY (maintenance_supplier_id, brand_id),
  constraint maintenance_supplier_brand_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint maintenance_supplier_brand_maintenance_supplier_id_fkey FOREIGN KEY (maintenance_supplier_id) REFERENCES maintenance_supplier(id) ON DELETE CASCADE
);
CREATE INDEX maintenance_supplier_brand_of ON public.maintenance_supplier_brand USING btree (brand_id);

create table maintenance_supplier_iban_entry (
  id uuid not null,
  maintenance_supplier_id uuid not null,
  iban text,
  entered_at timestamp with time zone not null,
  entered_by text not null,
  entered_by_id text not null,
  constraint maintenance_supplier_iban_entry_pkey PRIMARY KEY (id),
  constraint maintenance_supplier_iban_entry_maintenance_supplier_id_fkey FOREIGN KEY (maintenance_supplier_id) REFERENCES maintenance_supplier(id) ON DELETE CASCADE
);
CREATE INDEX maintenance_supplier_iban_entry_of ON public.maintenance_supplier_iban_entry USING btree (maintenance_supplier_id, entered_at);

create table maintenance_term (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  label text not null,
  label_key text not null,
  recurring boolean not null,
  duration integer,
  kilometrage integer,
  vehicle_age integer,
  mileage integer,
  price_cents bigint not null,
  skipped_on date,
  skipped_distance integer,
  skip_reason text default ''::text not null,
  company_id uuid,
  company_name text default ''::text not null,
  client_id uuid,
  contract_id uuid,
  last_on date,
  last_distance integer,
  cycle text default ''::text not null,
  due_on date,
  due_km integer,
  distance integer,
  projected_on date,
  notify_on date,
  state text default 'LATER'::text not null,
  is_incoming boolean default false not null,
  booked_at timestamp with time zone,
  maintenance_supplier_id uuid,
  garage_name text default ''::text not null,
  notified_at timestamp with time zone,
  search_text text default ''::text not null,
  constraint maintenance_term_pkey PRIMARY KEY (id),
  constraint maintenance_term_car_id_label_key_key UNIQUE (car_id, label_key),
  constraint maintenance_term_state_check CHECK (state = ANY (ARRAY['OVERDUE'::text, 'SOON'::text, 'LATER'::text, 'DONE'::text])),
  constraint maintenance_term_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint maintenance_term_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint maintenance_term_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint maintenance_term_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint maintenance_term_maintenance_supplier_id_fkey FOREIGN KEY (maintenance_supplier_id) REFERENCES maintenance_supplier(id)
);
CREATE INDEX maintenance_term_by_booking ON public.maintenance_term USING btree (booked_at, id) WHERE is_incoming;
CREATE INDEX maintenance_term_by_company ON public.maintenance_term USING btree (company_name, id) WHERE is_incoming;
CREATE INDEX maintenance_term_by_due ON public.maintenance_term USING btree (due_on, id) WHERE is_incoming;
CREATE INDEX maintenance_term_by_km ON public.maintenance_term USING btree (due_km, id) WHERE is_incoming;
CREATE INDEX maintenance_term_by_label ON public.maintenance_term USING btree (label, id) WHERE is_incoming;
CREATE INDEX maintenance_term_by_last_booking ON public.maintenance_term USING btree (booked_at DESC NULLS LAST, id DESC) WHERE is_incoming;
CREATE INDEX maintenance_term_by_last_due ON public.maintenance_term USING btree (due_on DESC NULLS LAST, id DESC) WHERE is_incoming;
CREATE INDEX maintenance_term_by_last_km ON public.maintenance_term USING btree (due_km DESC NULLS LAST, id DESC) WHERE is_incoming;
CREATE INDEX maintenance_term_by_last_projection ON public.maintenance_term USING btree (projected_on DESC NULLS LAST, id DESC) WHERE is_incoming;
CREATE INDEX maintenance_term_by_projection ON public.maintenance_term USING btree (projected_on, id) WHERE is_incoming;
CREATE INDEX maintenance_term_by_state ON public.maintenance_term USING btree (state, projected_on, id) WHERE is_incoming;
CREATE INDEX maintenance_term_company_search ON public.maintenance_term USING gin (company_name gin_trgm_ops);
CREATE INDEX maintenance_term_label_search ON public.maintenance_term USING gin (label gin_trgm_ops);
CREATE INDEX maintenance_term_of_client ON public.maintenance_term USING btree (client_id, id);
CREATE INDEX maintenance_term_of_company ON public.maintenance_term USING btree (company_id);
CREATE INDEX maintenance_term_of_contract ON public.maintenance_term USING btree (contract_id);
CREATE INDEX maintenance_term_of_garage ON public.maintenance_term USING btree (maintenance_supplier_id, id);
CREATE INDEX maintenance_term_search ON public.maintenance_term USING gin (search_text gin_trgm_ops);
CREATE TRIGGER maintenance_term_tally AFTER INSERT OR DELETE OR UPDATE ON maintenance_term FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table mandate (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  issuer_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  client_id uuid not null,
  scheme text not null,
  provider text not null,
  status text not null,
  reference text not null,
  signer jsonb not null,
  account_id uuid,
  proposed_account_id uuid,
  former_account_id uuid,
  account_mask text default ''::text not null,
  reminded_at timestamp with time zone,
  signed_on date,
  given_on date,
  confirmed_on date,
  confirmation_proof text default ''::text not null,
  presented_on date,
  account_asked_at timestamp with time zone,
  reason text default ''::text not null,
  ended_at timestamp with time zone,
  provider_mandate_id text,
  provider_state text default ''::text not null,
  provider_read_at timestamp with time zone,
  is_test boolean default false not null,
  expires_on date generated always as (
CASE
    WHEN ((status = ANY (ARRAY['Active'::text, 'Blocked'::text, 'SuspendedByPayer'::text, 'Submitted'::text])) AND (provider = 'embedded'::text)) THEN (((COALESCE(presented_on, signed_on) + '3 years'::interval))::date + 1)
    ELSE NULL::date
END) stored,
  search_text text generated always as (normal_text(((company_name || ' '::text) || reference))) stored,
  provider_request_id text,
  passed_from_id uuid,
  passed_to_id uuid,
  passed_on date,
  former_creditor jsonb,
  account_asked_by text default ''::text not null,
  account_asked_by_id text default ''::text not null,
  account_changed_at timestamp with time zone,
  constraint mandate_pkey PRIMARY KEY (id),
  constraint mandate_passed_check CHECK (num_nonnulls(passed_from_id, passed_to_id) = num_nonnulls(passed_on)),
  constraint mandate_provider_check CHECK ((provider = ANY (ARRAY['embedded'::text, 'gocardless'::text, 'stripe'::text])) AND (provider = 'embedded'::text OR scheme = 'CORE'::text)),
  constraint mandate_reference_check CHECK (reference ~ '^[a-zA-Z0-9/?:().,''+ -]{1,35}$'::text AND reference !~ '^[/ ]|[/ ]$|//'::text),
  constraint mandate_scheme_check CHECK (scheme = ANY (ARRAY['CORE'::text, 'B2B'::text])),
  constraint mandate_status_check CHECK (status = ANY (ARRAY['Created'::text, 'PendingSubmission'::text, 'Submitted'::text, 'Active'::text, 'Blocked'::text, 'Cancelled'::text, 'Expired'::text, 'Failed'::text, 'SuspendedByPayer'::text])),
  constraint mandate_account_fkey FOREIGN KEY (account_id) REFERENCES mandate_account(id),
  constraint mandate_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint mandate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint mandate_former_account_fkey FOREIGN KEY (former_account_id) REFERENCES mandate_account(id),
  constraint mandate_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id),
  constraint mandate_passed_from_fkey FOREIGN KEY (passed_from_id) REFERENCES mandate(id),
  constraint mandate_passed_to_fkey FOREIGN KEY (passed_to_id) REFERENCES mandate(id),
  constraint mandate_proposed_account_fkey FOREIGN KEY (proposed_account_id) REFERENCES mandate_account(id)
);
CREATE UNIQUE INDEX mandate_active ON public.mandate USING btree (company_id, issuer_id, scheme) WHERE (status = 'Active'::text);
CREATE UNIQUE INDEX mandate_at_provider ON public.mandate USING btree (provider, provider_mandate_id) WHERE (provider_mandate_id IS NOT NULL);
CREATE INDEX mandate_by_account ON public.mandate USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX mandate_by_company_name ON public.mandate USING btree (company_name, id);
CREATE INDEX mandate_by_creation ON public.mandate USING btree (created_at, id);
CREATE INDEX mandate_by_former_account ON public.mandate USING btree (former_account_id) WHERE (former_account_id IS NOT NULL);
CREATE INDEX mandate_by_proposed_account ON public.mandate USING btree (proposed_account_id) WHERE (proposed_account_id IS NOT NULL);
CREATE UNIQUE INDEX mandate_by_provider_request ON public.mandate USING btree (provider, provider_request_id) WHERE (provider_request_id IS NOT NULL);
CREATE UNIQUE INDEX mandate_by_reference ON public.mandate USING btree (issuer_id, reference);
CREATE INDEX mandate_by_status ON public.mandate USING btree (status, id);
CREATE INDEX mandate_expiring ON public.mandate USING btree (expires_on, id) WHERE (expires_on IS NOT NULL);
CREATE INDEX mandate_of_client ON public.mandate USING btree (client_id, id);
CREATE INDEX mandate_of_company ON public.mandate USING btree (company_id, id);
CREATE UNIQUE INDEX mandate_passed_from ON public.mandate USING btree (passed_from_id) WHERE (passed_from_id IS NOT NULL);
CREATE INDEX mandate_passed_to ON public.mandate USING btree (passed_to_id) WHERE (passed_to_id IS NOT NULL);
CREATE INDEX mandate_search ON public.mandate USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX mandate_waiting ON public.mandate USING btree (company_id, issuer_id, scheme) WHERE (status = ANY (ARRAY['Created'::text, 'PendingSubmission'::text, 'Submitted'::text]));
CREATE TRIGGER mandate_listed AFTER INSERT OR DELETE OR UPDATE OF status, proposed_account_id, signed_on, company_id, company_name, client_id, reference ON mandate FOR EACH ROW EXECUTE FUNCTION list_changed_procedure();

create table mandate_account (
  id uuid not null,
  mandate_id uuid not null,
  encrypted_iban text not null,
  mask text not null,
  country text not null,
  bank_name text not null,
  holder text not null,
  line1 text not null,
  zip_code text not null,
  city text not null,
  address_country text not null,
  signature_id uuid,
  given_at timestamp with time zone not null,
  given_by text not null,
  given_by_id text not null,
  bic text not null,
  constraint mandate_account_pkey PRIMARY KEY (id),
  constraint mandate_account_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint mandate_account_mandate_id_fkey FOREIGN KEY (mandate_id) REFERENCES mandate(id) ON DELETE CASCADE,
  constraint mandate_account_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES signature(id)
);
CREATE INDEX mandate_account_by_signature ON public.mandate_account USING btree (signature_id) WHERE (signature_id IS NOT NULL);
CREATE INDEX mandate_account_of_mandate ON public.mandate_account USING btree (mandate_id, given_at);

create table medium_term_category (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  name text not null,
  name_key text not null,
  description text default ''::text not null,
  is_utility boolean default false not null,
  is_available boolean default true not null,
  monthly_prices jsonb,
  nb_of_models integer default 0 not null,
  search_text text generated always as (normal_text(((name || ' '::text) || description))) stored,
  created_by_id text not null,
  updated_by_id text not null,
  constraint medium_term_category_pkey PRIMARY KEY (id),
  constraint medium_term_category_name_key_key UNIQUE (name_key)
);
CREATE INDEX medium_term_category_by_availability ON public.medium_term_category USING btree (is_available, name, id);
CREATE INDEX medium_term_category_by_name ON public.medium_term_category USING btree (name, id);
CREATE INDEX medium_term_category_by_update ON public.medium_term_category USING btree (updated_at, id);
CREATE INDEX medium_term_category_by_utility ON public.medium_term_category USING btree (is_utility, name, id);
CREATE INDEX medium_term_category_name_search ON public.medium_term_category USING gin (name gin_trgm_ops);
CREATE INDEX medium_term_category_search ON public.medium_term_category USING gin (search_text gin_trgm_ops);

create table message (
  id uuid not null,
  kind text not null,
  recipient text not null,
  subject text default ''::text not null,
  body text default ''::text not null,
  html text,
  attachments jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  sent_by text,
  reply_to text,
  about uuid[] default '{}'::uuid[] not null,
  failed_at timestamp with time zone,
  author_id text default 'unknown'::text not null,
  topic text,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_kind_check CHECK (kind = ANY (ARRAY['mail'::text, 'sms'::text])),
  constraint message_sent_by_check CHECK (sent_by = ANY (ARRAY['smtp'::text, 'http'::text]))
);
CREATE INDEX message_by_age ON public.message USING btree (created_at DESC, id);
CREATE INDEX message_not_sent ON public.message USING gin (about) WHERE (failed_at IS NOT NULL);
CREATE INDEX message_of_recipient ON public.message USING btree (recipient, created_at DESC);
CREATE INDEX message_of_topic ON public.message USING btree (topic) WHERE ((topic IS NOT NULL) AND (sent_at IS NULL));

create table mileage_import (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  file_name text not null,
  sha256 text not null,
  accepted integer not null,
  refused integer not null,
  left_out integer not null,
  constraint mileage_import_pkey PRIMARY KEY (id),
  constraint mileage_import_once UNIQUE (sha256)
);

create table mileage_reading (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  at timestamp with time zone not null,
  is_hour_known boolean not null,
  received_at timestamp with time zone not null,
  source text not null,
  odometer integer,
  cause text,
  cause_id uuid,
  is_forced boolean default false not null,
  comment text default ''::text not null,
  state text not null,
  reason text,
  distance integer,
  is_doubtful boolean default false not null,
  box_fitting_id uuid,
  is_unfitted boolean default false not null,
  constraint mileage_reading_pkey PRIMARY KEY (id),
  constraint mileage_reading_check CHECK ((reason IS NOT NULL) = (state = 'REFUSED'::text)),
  constraint mileage_reading_check1 CHECK (distance IS NOT NULL OR (state = ANY (ARRAY['REFUSED'::text, 'INVALIDATED'::text]))),
  constraint mileage_reading_check2 CHECK ((cause IS NULL) = (cause_id IS NULL)),
  constraint mileage_reading_reason_check CHECK (reason = ANY (ARRAY['CLOCK'::text, 'UNREADABLE'::text, 'NOT_FITTED'::text, 'ZERO'::text, 'DECREASE'::text, 'TOO_FAST'::text])),
  constraint mileage_reading_source_check CHECK (source = ANY (ARRAY['INSPECTION'::text, 'HANDOVER'::text, 'CLIENT_SIGNED'::text, 'SAFETY_INSPECTION'::text, 'GARAGE'::text, 'MAKER'::text, 'CAN'::text, 'BOX'::text, 'CLIENT'::text, 'FILE'::text, 'STAFF'::text])),
  constraint mileage_reading_state_check CHECK (state = ANY (ARRAY['ACCEPTED'::text, 'REFUSED'::text, 'SUPERSEDED'::text, 'INVALIDATED'::text])),
  constraint mileage_reading_box_fitting_id_fkey FOREIGN KEY (box_fitting_id) REFERENCES box_fitting(id) ON DELETE SET NULL,
  constraint mileage_reading_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE
);
CREATE INDEX mileage_reading_accepted ON public.mileage_reading USING btree (car_id, at DESC) INCLUDE (odometer, distance) WHERE (state = 'ACCEPTED'::text);
CREATE INDEX mileage_reading_of_box ON public.mileage_reading USING btree (box_fitting_id, at) WHERE (box_fitting_id IS NOT NULL);
CREATE INDEX mileage_reading_of_car ON public.mileage_reading USING btree (car_id, at);
CREATE UNIQUE INDEX mileage_reading_of_cause ON public.mileage_reading USING btree (cause, cause_id) WHERE (state <> 'INVALIDATED'::text);
CREATE UNIQUE INDEX mileage_reading_once ON public.mileage_reading USING btree (car_id, source, at, odometer) WHERE ((state <> 'INVALIDATED'::text) AND (cause IS NULL));

create table mileage_request (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  period_id uuid not null,
  car_id uuid not null,
  contract_id uuid not null,
  client_id uuid not null,
  company_name text not null,
  requested_of text not null,
  requested_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  signer_name text default ''::text not null,
  odometer integer,
  constraint mileage_request_pkey PRIMARY KEY (id),
  constraint mileage_request_check CHECK ((answered_at IS NULL) = (odometer IS NULL)),
  constraint mileage_request_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint mileage_request_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint mileage_request_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON DELETE CASCADE,
  constraint mileage_request_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX mileage_request_awaited ON public.mileage_request USING btree (period_id) WHERE (answered_at IS NULL);
CREATE INDEX mileage_request_of_car ON public.mileage_request USING btree (car_id, requested_at DESC);
CREATE INDEX mileage_request_of_client ON public.mileage_request USING btree (client_id);
CREATE INDEX mileage_request_of_contract ON public.mileage_request USING btree (contract_id);
CREATE INDEX mileage_request_of_period ON public.mileage_request USING btree (period_id);

create table milestone (
  name text not null,
  at timestamp with time zone not null,
  constraint milestone_pkey PRIMARY KEY (name)
);

create table notice (
  id uuid not null,
  account_id text not null,
  kind text not null,
  title text not null,
  detail text not null,
  address text not null,
  cause text not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_cause_account_id_key UNIQUE (cause, account_id),
  constraint notice_address_check CHECK (address ~~ '/%'::text)
);
CREATE INDEX notice_by_age ON public.notice USING btree (at);
CREATE INDEX notice_of_account ON public.notice USING btree (account_id, at DESC, id DESC);
CREATE INDEX notice_unread ON public.notice USING btree (account_id) WHERE (read_at IS NULL);

create table odometer_change (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  at timestamp with time zone not null,
  before_km integer not null,
  after_km integer not null,
  comment text not null,
  constraint odometer_change_pkey PRIMARY KEY (id),
  constraint odometer_change_car_id_at_key UNIQUE (car_id, at),
  constraint odometer_change_after_km_check CHECK (after_km >= 0 AND after_km <= 2000000),
  constraint odometer_change_before_km_check CHECK (before_km >= 0 AND before_km <= 2000000),
  constraint odometer_change_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE
);

create table open_necessity (
  period_id uuid not null,
  contract_id uuid not null,
  "position" integer not null,
  order_id text not null,
  type text not null,
  client_id uuid not null,
  client_name text not null,
  company_name text not null,
  car_model_id uuid,
  category_id uuid,
  finish_id uuid,
  brand text not null,
  car_title text not null,
  due_on date not null,
  salesman text not null,
  salesman_id text not null,
  needs_box boolean not null,
  contract_status text not null,
  search_text text generated always as (normal_text(((((((order_id || ' '::text) || client_name) || ' '::text) || company_name) || ' '::text) || car_title))) stored,
  constraint open_necessity_pkey PRIMARY KEY (period_id),
  constraint open_necessity_car_model_id_fkey FOREIGN KEY (car_model_id) REFERENCES car_model(id) ON DELETE CASCADE,
  constraint open_necessity_category_id_fkey FOREIGN KEY (category_id) REFERENCES medium_term_category(id) ON DELETE CASCADE,
  constraint open_necessity_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint open_necessity_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint open_necessity_finish_id_fkey FOREIGN KEY (finish_id) REFERENCES finish(id) ON DELETE CASCADE,
  constraint open_necessity_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id) ON DELETE CASCADE
);
CREATE INDEX open_necessity_by_brand ON public.open_necessity USING btree (brand, period_id);
CREATE INDEX open_necessity_by_car ON public.open_necessity USING btree (car_title, period_id);
CREATE INDEX open_necessity_by_client ON public.open_necessity USING btree (client_name, period_id);
CREATE INDEX open_necessity_by_due ON public.open_necessity USING btree (due_on, period_id);
CREATE INDEX open_necessity_by_order ON public.open_necessity USING btree (order_id, period_id);
CREATE INDEX open_necessity_by_salesman ON public.open_necessity USING btree (salesman_id, period_id);
CREATE INDEX open_necessity_by_type ON public.open_necessity USING btree (type, due_on, period_id);
CREATE INDEX open_necessity_category ON public.open_necessity USING btree (category_id, due_on);
CREATE INDEX open_necessity_contract ON public.open_necessity USING btree (contract_id);
CREATE INDEX open_necessity_finish ON public.open_necessity USING btree (finish_id);
CREATE INDEX open_necessity_model ON public.open_necessity USING btree (car_model_id, due_on);
CREATE INDEX open_necessity_of_client ON public.open_necessity USING btree (client_id, due_on);
CREATE INDEX open_necessity_search ON public.open_necessity USING gin (search_text gin_trgm_ops);
CREATE TRIGGER open_necessity_tally AFTER INSERT OR DELETE OR UPDATE ON open_necessity FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table outsider_link (
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  token_hash text not null,
  recipient_name text not null,
  recipient_email text not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  first_seen_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  seen_count integer default 0 not null,
  encrypted_token text,
  constraint outsider_link_pkey PRIMARY KEY (id),
  constraint outsider_link_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX outsider_link_of_subject ON public.outsider_link USING btree (kind, subject_id, created_at);

create table parameter (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  name text not null,
  value double precision not null,
  starts_on date not null,
  source text not null,
  created_by_id text not null,
  updated_by_id text not null,
  constraint parameter_pkey PRIMARY KEY (id)
);
CREATE INDEX parameter_versions ON public.parameter USING btree (name, starts_on, created_at);

create table payment_follow_up (
  id uuid not null,
  client_id uuid not null,
  company_name text not null,
  problem text not null,
  payment_kind text not null,
  mandate_status text,
  mandate_id uuid,
  turn text not null,
  since timestamp with time zone not null,
  contract_count integer not null,
  needed_on date,
  search_text text generated always as (normal_text(company_name)) stored,
  constraint payment_follow_up_pkey PRIMARY KEY (id),
  constraint payment_follow_up_problem_check CHECK (problem = ANY (ARRAY['WAITING'::text, 'MISSING'::text, 'BAD_MANDATE'::text])),
  constraint payment_follow_up_turn_check CHECK (turn = ANY (ARRAY['CLIENT'::text, 'ACCOUNTANT'::text, 'BANK'::text])),
  constraint payment_follow_up_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint payment_follow_up_id_fkey FOREIGN KEY (id) REFERENCES company(id) ON DELETE CASCADE,
  constraint payment_follow_up_mandate_id_fkey FOREIGN KEY (mandate_id) REFERENCES mandate(id) ON DELETE CASCADE
);
CREATE INDEX payment_follow_up_by_last_need ON public.payment_follow_up USING btree (needed_on DESC NULLS LAST, id DESC);
CREATE INDEX payment_follow_up_by_name ON public.payment_follow_up USING btree (company_name, id);
CREATE INDEX payment_follow_up_by_need ON public.payment_follow_up USING btree (needed_on, id);
CREATE INDEX payment_follow_up_by_problem ON public.payment_follow_up USING btree (problem, id);
CREATE INDEX payment_follow_up_by_since ON public.payment_follow_up USING btree (since, id);
CREATE INDEX payment_follow_up_by_turn ON public.payment_follow_up USING btree (turn, id);
CREATE INDEX payment_follow_up_of_client ON public.payment_follow_up USING btree (client_id, id);
CREATE INDEX payment_follow_up_of_mandate ON public.payment_follow_up USING btree (mandate_id) WHERE (mandate_id IS NOT NULL);
CREATE INDEX payment_follow_up_search ON public.payment_follow_up USING gin (search_text gin_trgm_ops);
CREATE TRIGGER payment_follow_up_tally AFTER INSERT OR DELETE OR UPDATE ON payment_follow_up FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table payment_provider (
  name text not null,
  announces_debits boolean not null,
  stopped_because text,
  constraint payment_provider_pkey PRIMARY KEY (name),
  constraint payment_provider_name_check CHECK (name = ANY (ARRAY['gocardless'::text, 'stripe'::text]))
);

create table plate_notice (
  car_id uuid not null,
  plate text not null,
  given_at timestamp with time zone not null,
  period_id uuid,
  notified_at timestamp with time zone,
  constraint plate_notice_check CHECK ((notified_at IS NULL) = (period_id IS NULL)),
  constraint plate_notice_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint plate_notice_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX plate_notice_awaited ON public.plate_notice USING btree (car_id) WHERE (notified_at IS NULL);
CREATE UNIQUE INDEX plate_notice_last ON public.plate_notice USING btree (period_id);
CREATE INDEX plate_notice_of_car ON public.plate_notice USING btree (car_id);
CREATE INDEX plate_notice_to_tell ON public.plate_notice USING btree (given_at) WHERE (notified_at IS NULL);

create table platform_cashing (
  id uuid not null,
  deposit_id uuid not null,
  rank integer not null,
  day date not null,
  is_test boolean not null,
  gross_cents bigint not null,
  rates jsonb not null,
  status text not null,
  flow_id text,
  reason text default ''::text not null,
  declared_at timestamp with time zone not null,
  constraint platform_cashing_pkey PRIMARY KEY (id),
  constraint platform_cashing_status_check CHECK (status = ANY (ARRAY['TO_SEND'::text, 'SENT'::text, 'TAKEN'::text, 'REFUSED'::text])),
  constraint platform_cashing_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES platform_deposit(id) ON DELETE CASCADE
);
CREATE INDEX platform_cashing_open ON public.platform_cashing USING btree (id) WHERE (status = ANY (ARRAY['TO_SEND'::text, 'SENT'::text]));
CREATE UNIQUE INDEX platform_cashing_rank ON public.platform_cashing USING btree (deposit_id, rank);

create table platform_deposit (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  issuer_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  kind text not null,
  number text not null,
  issued_on date not null,
  deposited_on date,
  platform_reference text default ''::text not null,
  reason text default ''::text not null,
  flow_id text,
  is_test boolean default false not null,
  attempt integer default 1 not null,
  attempt_from timestamp with time zone,
  constraint platform_deposit_pkey PRIMARY KEY (id),
  constraint platform_deposit_reference_check CHECK ((platform_reference = ''::text) = (deposited_on IS NULL)),
  constraint platform_deposit_status_check CHECK (status = ANY (ARRAY['TO_DEPOSIT'::text, 'SUBMITTED'::text, 'DEPOSITED'::text, 'APPROVED'::text, 'QUESTIONED'::text, 'REJECTED'::text, 'REFUSED'::text, 'CASHED'::text, 'TREATED'::text])),
  constraint platform_deposit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint platform_deposit_id_fkey FOREIGN KEY (id) REFERENCES billing_document(id) ON DELETE CASCADE,
  constraint platform_deposit_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE INDEX platform_deposit_by_company ON public.platform_deposit USING btree (company_name, id);
CREATE INDEX platform_deposit_by_deposit ON public.platform_deposit USING btree (deposited_on, id);
CREATE INDEX platform_deposit_by_issue ON public.platform_deposit USING btree (issued_on, id);
CREATE INDEX platform_deposit_by_number ON public.platform_deposit USING btree (number, id);
CREATE INDEX platform_deposit_by_status ON public.platform_deposit USING btree (status, id);
CREATE INDEX platform_deposit_company ON public.platform_deposit USING btree (company_id, id);
CREATE UNIQUE INDEX platform_deposit_flow ON public.platform_deposit USING btree (is_test, flow_id) WHERE (flow_id IS NOT NULL);
CREATE INDEX platform_deposit_issuer ON public.platform_deposit USING btree (issuer_id, id);
CREATE UNIQUE INDEX platform_deposit_reference ON public.platform_deposit USING btree (issuer_id, platform_reference) WHERE (platform_reference <> ''::text);
CREATE TRIGGER platform_deposit_tally AFTER INSERT OR DELETE OR UPDATE ON platform_deposit FOR EACH ROW EXECUTE FUNCTION keep_tally();
CREATE TRIGGER platform_deposit_withdrawn AFTER UPDATE ON platform_deposit FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status AND (new.status = ANY (ARRAY['TO_DEPOSIT'::text, 'SUBMITTED'::text, 'REJECTED'::text]))) EXECUTE FUNCTION withdraw_deposit();

create table platform_status (
  id uuid not null,
  deposit_id uuid,
  is_test boolean not null,
  flow_id text not null,
  flow_updated_at timestamp with time zone not null,
  number text not null,
  code text not null,
  received_at timestamp with time zone not null,
  reason text not null,
  read_at timestamp with time zone not null,
  constraint platform_status_pkey PRIMARY KEY (id),
  constraint platform_status_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES platform_deposit(id) ON DELETE CASCADE
);
CREATE INDEX platform_status_by_update ON public.platform_status USING btree (is_test, flow_updated_at);
CREATE INDEX platform_status_deposit ON public.platform_status USING btree (deposit_id, received_at);
CREATE UNIQUE INDEX platform_status_once ON public.platform_status USING btree (is_test, flow_id, number, code);

create table police_register (
  id uuid default gen_random_uuid() not null,
  v text default '1'::text not null,
  line_number integer default 0 not null,
  order_number integer default 0 not null,
  kind text not null,
  happened_on date not null,
  recorded_at timestamp with time zone not null,
  genre text default ''::text not null,
  brand text not null,
  model text not null,
  version text default ''::text not null,
  color text default ''::text not null,
  vin text not null,
  plate text default ''::text not null,
  first_registered_on date,
  odometer integer,
  is_odometer_real boolean,
  country text default ''::text not null,
  party_kind text not null,
  party_name text not null,
  party_quality text default ''::text not null,
  party_address text default ''::text not null,
  document_kind text default ''::text not null,
  document_number text default ''::text not null,
  document_issued_on date,
  document_authority text default ''::text not null,
  siren text default ''::text not null,
  representative text default ''::text not null,
  price_cents bigint,
  payment_mode text default ''::text not null,
  cause text not null,
  named_line integer,
  reason text default ''::text not null,
  hash text default ''::text not null,
  car_id uuid not null,
  constraint police_register_pkey PRIMARY KEY (id),
  constraint police_register_line_number_key UNIQUE (line_number),
  constraint police_register_kind_check CHECK (kind = ANY (ARRAY['IN'::text, 'OUT'::text, 'CORRECTION'::text])),
  constraint police_register_party_kind_check CHECK (party_kind = ANY (ARRAY['PERSON'::text, 'COMPANY'::text])),
  constraint police_register_party_name_check CHECK (party_name <> ''::text),
  constraint police_register_price_cents_check CHECK (price_cents >= 0)
);
CREATE INDEX police_register_car ON public.police_register USING btree (car_id, line_number);
CREATE UNIQUE INDEX police_register_entry ON public.police_register USING btree (order_number) WHERE (kind = 'IN'::text);
CREATE INDEX police_register_vin ON public.police_register USING btree (vin);
CREATE TRIGGER chain BEFORE INSERT ON police_register FOR EACH ROW EXECUTE FUNCTION chain_police_register();
CREATE TRIGGER final BEFORE DELETE OR UPDATE ON police_register FOR EACH ROW EXECUTE FUNCTION refuse_register_change();
CREATE TRIGGER whole BEFORE TRUNCATE ON police_register FOR EACH STATEMENT EXECUTE FUNCTION refuse_register_change();

create table police_register_access (
  id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  by text not null,
  by_id text not null,
  reason text not null,
  line_number integer not null,
  constraint police_register_access_pkey PRIMARY KEY (id),
  constraint police_register_access_kind_check CHECK (kind = ANY (ARRAY['CONSULTATION'::text, 'EXPORT'::text]))
);
CREATE INDEX police_register_access_at ON public.police_register_access USING btree (at);

create table police_register_anchor (
  anchored_on date not null,
  line_number integer not null,
  hash text not null,
  count integer not null,
  constraint police_register_anchor_pkey PRIMARY KEY (anchored_on)
);
CREATE TRIGGER final BEFORE DELETE OR UPDATE ON police_register_anchor FOR EACH ROW EXECUTE FUNCTION refuse_register_change();
CREATE TRIGGER whole BEFORE TRUNCATE ON police_register_anchor FOR EACH STATEMENT EXECUTE FUNCTION refuse_register_change();

create table police_register_head (
  the_only boolean default true not null,
  line_number integer not null,
  order_number integer not null,
  hash text not null,
  constraint police_register_head_pkey PRIMARY KEY (the_only),
  constraint police_register_head_the_only_check CHECK (the_only)
);
CREATE TRIGGER final BEFORE INSERT OR DELETE ON police_register_head FOR EACH ROW EXECUTE FUNCTION refuse_register_change();
CREATE TRIGGER forward BEFORE UPDATE ON police_register_head FOR EACH ROW EXECUTE FUNCTION advance_police_register();
CREATE TRIGGER whole BEFORE TRUNCATE ON police_register_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_register_change();

create table police_sheet (
  id uuid not null,
  loss_id uuid not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  made_by_id text not null,
  unit text not null,
  marks text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  positions jsonb not null,
  expires_on date not null,
  constraint police_sheet_pkey PRIMARY KEY (id),
  constraint police_sheet_expires_check CHECK (expires_on > (made_at AT TIME ZONE 'Europe/Paris'::text)::date),
  constraint police_sheet_loss_id_fkey FOREIGN KEY (loss_id) REFERENCES car_loss(id) ON DELETE CASCADE
);
CREATE INDEX police_sheet_by_expiry ON public.police_sheet USING btree (expires_on);
CREATE INDEX police_sheet_of_loss ON public.police_sheet USING btree (loss_id);

create table position_look (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  basis text not null,
  reason text not null,
  constraint position_look_pkey PRIMARY KEY (id),
  constraint position_look_basis_check CHECK (basis = ANY (ARRAY['NAMED'::text, 'THEFT'::text])),
  constraint position_look_span CHECK (until_at > from_at),
  constraint position_look_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id)
);
CREATE INDEX position_look_car ON public.position_look USING btree (car_id, created_at);

create table position_rule (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  period_id uuid not null,
  contract_id uuid not null,
  client_id uuid not null,
  company_id uuid not null,
  status text not null,
  requested_of text not null,
  requested_at timestamp with time zone not null,
  weekdays jsonb default '[]'::jsonb not null,
  from_time text,
  until_time text,
  collecting_since timestamp with time zone,
  paused_until date,
  constraint position_rule_pkey PRIMARY KEY (id),
  constraint position_rule_one_by_period UNIQUE (period_id),
  constraint position_rule_hours CHECK ((status <> ALL (ARRAY['CONFIRMED'::text, 'PAUSED'::text])) OR from_time IS NOT NULL AND until_time IS NOT NULL AND collecting_since IS NOT NULL),
  constraint position_rule_status_check CHECK (status = ANY (ARRAY['ASKED'::text, 'CONFIRMED'::text, 'PAUSED'::text, 'WITHDRAWN'::text])),
  constraint position_rule_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint position_rule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint position_rule_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON DELETE CASCADE,
  constraint position_rule_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id) ON DELETE CASCADE
);
CREATE INDEX position_rule_client ON public.position_rule USING btree (client_id);
CREATE INDEX position_rule_company ON public.position_rule USING btree (company_id);
CREATE INDEX position_rule_contract ON public.position_rule USING btree (contract_id);

create table position_viewer (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  account_id uuid not null,
  name text not null,
  constraint position_viewer_pkey PRIMARY KEY (id),
  constraint position_viewer_once UNIQUE (account_id),
  constraint position_viewer_account_id_fkey FOREIGN KEY (account_id) REFERENCES "user"(id) ON DELETE CASCADE
);

create table premium_car (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  vin text not null,
  car_title text not null,
  supplier_id uuid,
  owner_name text not null,
  price_cents bigint not null,
  nb_of_photos integer not null,
  comment text not null,
  search_text text generated always as (normal_text(((((vin || ' '::text) || car_title) || ' '::text) || owner_name))) stored,
  vat_regime text,
  owner_kind text,
  paid_on date,
  payment_reference text default ''::text not null,
  seller_quality text default ''::text not null,
  seller_address text default ''::text not null,
  identity_kind text,
  identity_number text default ''::text not null,
  identity_issued_on date,
  identity_authority text default ''::text not null,
  constraint premium_car_pkey PRIMARY KEY (id),
  constraint premium_car_car_id_key UNIQUE (car_id),
  constraint premium_car_identity_kind_check CHECK (identity_kind = ANY (ARRAY['IDENTITY_CARD'::text, 'PASSPORT'::text, 'DRIVING_LICENCE'::text, 'RESIDENCE_PERMIT'::text])),
  constraint premium_car_owner_check CHECK ((owner_kind = 'SUPPLIER'::text) = (supplier_id IS NOT NULL)),
  constraint premium_car_owner_kind_check CHECK (owner_kind = ANY (ARRAY['SUPPLIER'::text, 'COMPANY'::text, 'INDIVIDUAL'::text])),
  constraint premium_car_payment_check CHECK ((paid_on IS NULL) = (payment_reference = ''::text)),
  constraint premium_car_price_cents_check CHECK (price_cents > 0),
  constraint premium_car_vat_regime_check CHECK (vat_regime = ANY (ARRAY['FRENCH'::text, 'INTRA_EU'::text, 'MARGIN'::text, 'IMPORT'::text])),
  constraint premium_car_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint premium_car_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE INDEX premium_car_by_creation ON public.premium_car USING btree (created_at, id);
CREATE INDEX premium_car_by_owner_kind ON public.premium_car USING btree (owner_kind, id);
CREATE INDEX premium_car_by_payment ON public.premium_car USING btree (paid_on, id);
CREATE INDEX premium_car_by_price ON public.premium_car USING btree (price_cents, id);
CREATE INDEX premium_car_by_title ON public.premium_car USING btree (car_title, id);
CREATE INDEX premium_car_by_vat_regime ON public.premium_car USING btree (vat_regime, id);
CREATE INDEX premium_car_of_supplier ON public.premium_car USING btree (supplier_id, id) WHERE (supplier_id IS NOT NULL);
CREATE INDEX premium_car_search ON public.premium_car USING gin (search_text gin_trgm_ops);

create table preparation (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  period_id uuid,
  workflow text not null,
  nb_of_tasks integer default 0 not null,
  nb_of_open_tasks integer default 0 not null,
  minutes_left integer default 0 not null,
  tires_fitted_on date,
  tires_fitted_by text,
  tires_fitted_by_id text,
  ended_on date,
  is_open boolean generated always as (((period_id IS NOT NULL) AND (ended_on IS NULL) AND (nb_of_open_tasks > 0))) stored not null,
  constraint preparation_pkey PRIMARY KEY (id),
  constraint preparation_workflow_check CHECK (workflow = ANY (ARRAY['NEW_CAR'::text, 'RESTITUTED_CAR'::text])),
  constraint preparation_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint preparation_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id)
);
CREATE INDEX preparation_by_car ON public.preparation USING btree (car_id);
CREATE INDEX preparation_by_minutes ON public.preparation USING btree (minutes_left, id);
CREATE UNIQUE INDEX preparation_of_car ON public.preparation USING btree (car_id) WHERE (ended_on IS NULL);
CREATE INDEX preparation_of_period ON public.preparation USING btree (period_id) WHERE (period_id IS NOT NULL);
CREATE INDEX preparation_open ON public.preparation USING btree (is_open, id);
CREATE TRIGGER preparation_tally AFTER INSERT OR DELETE OR UPDATE ON preparation FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table preparation_picture (
  id uuid not null,
  task_id uuid,
  inspection_id uuid,
  spot text default ''::text not null,
  digest text not null,
  size integer not null,
  file_key text not null,
  added_at timestamp with time zone not null,
  added_by text not null,
  added_by_id text not null,
  constraint preparation_picture_pkey PRIMARY KEY (id),
  constraint preparation_picture_task_id_inspection_id_spot_digest_key UNIQUE NULLS NOT DISTINCT (task_id, inspection_id, spot, digest),
  constraint preparation_picture_check CHECK (num_nonnulls(task_id, inspection_id) = 1),
  constraint preparation_picture_inspection_id_fkey FOREIGN KEY (inspection_id) REFERENCES inspection(id) ON DELETE CASCADE,
  constraint preparation_picture_task_id_fkey FOREIGN KEY (task_id) REFERENCES preparation_task(id) ON DELETE CASCADE
);
CREATE INDEX preparation_picture_of_inspection ON public.preparation_picture USING btree (inspection_id) WHERE (inspection_id IS NOT NULL);

create table preparation_task (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  preparation_id uuid not null,
  car_id uuid not null,
  template_id uuid,
  status text not null,
  label text not null,
  description text not null,
  photos text not null,
  "position" integer not null,
  minutes integer not null,
  reason text default ''::text not null,
  done_at timestamp with time zone,
  done_by text,
  done_by_id text,
  constraint preparation_task_pkey PRIMARY KEY (id),
  constraint preparation_task_photos_check CHECK (photos = ANY (ARRAY['MULTIPLE_POSSIBLE'::text, 'NULL'::text, 'REQUIRED'::text])),
  constraint preparation_task_status_check CHECK (status = ANY (ARRAY['UNCOMPLETED'::text, 'DONE'::text, 'CLOSED'::text])),
  constraint preparation_task_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint preparation_task_preparation_id_fkey FOREIGN KEY (preparation_id) REFERENCES preparation(id) ON DELETE CASCADE,
  constraint preparation_task_template_id_fkey FOREIGN KEY (template_id) REFERENCES preparation_task_template(id)
);
CREATE INDEX preparation_task_of_car ON public.preparation_task USING btree (car_id);
CREATE INDEX preparation_task_of_preparation ON public.preparation_task USING btree (preparation_id, "position");
CREATE UNIQUE INDEX preparation_task_of_template ON public.preparation_task USING btree (preparation_id, template_id) WHERE (template_id IS NOT NULL);
CREATE INDEX preparation_task_template_used ON public.preparation_task USING btree (template_id) WHERE (template_id IS NOT NULL);
CREATE TRIGGER preparation_task_count AFTER INSERT OR DELETE OR UPDATE OF status, minutes ON preparation_task FOR EACH ROW EXECUTE FUNCTION count_preparation_tasks();

create table preparation_task_template (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  label text not null,
  description text not null,
  photos text not null,
  workflows jsonb not null,
  "position" integer not null,
  minutes integer not null,
  search_text text generated always as (normal_text(((label || ' '::text) || description))) stored,
  constraint preparation_task_template_pkey PRIMARY KEY (id),
  constraint preparation_task_template_minutes_check CHECK (minutes >= 0),
  constraint preparation_task_template_photos_check CHECK (photos = ANY (ARRAY['MULTIPLE_POSSIBLE'::text, 'NULL'::text, 'REQUIRED'::text])),
  constraint preparation_task_template_position_check CHECK ("position" > 0),
  constraint preparation_task_template_workflows_check CHECK (jsonb_array_length(workflows) > 0)
);
CREATE INDEX preparation_task_template_by_label ON public.preparation_task_template USING btree (label, id);
CREATE INDEX preparation_task_template_by_minutes ON public.preparation_task_template USING btree (minutes, id);
CREATE INDEX preparation_task_template_by_photos ON public.preparation_task_template USING btree (photos, id);
CREATE INDEX preparation_task_template_by_position ON public.preparation_task_template USING btree ("position", id);
CREATE INDEX preparation_task_template_by_update ON public.preparation_task_template USING btree (updated_at, id);
CREATE UNIQUE INDEX preparation_task_template_label ON public.preparation_task_template USING btree (lower(label));
CREATE INDEX preparation_task_template_label_search ON public.preparation_task_template USING gin (label gin_trgm_ops);
CREATE INDEX preparation_task_template_search ON public.preparation_task_template USING gin (search_text gin_trgm_ops);
CREATE INDEX preparation_task_template_workflows ON public.preparation_task_template USING gin (workflows);

create table prior_claim (
  part_id uuid not null,
  insolvency_id uuid not null,
  constraint prior_claim_pkey PRIMARY KEY (part_id),
  constraint prior_claim_insolvency_id_fkey FOREIGN KEY (insolvency_id) REFERENCES insolvency(id),
  constraint prior_claim_part_id_fkey FOREIGN KEY (part_id) REFERENCES document_part(id)
);
CREATE INDEX prior_claim_of_insolvency ON public.prior_claim USING btree (insolvency_id);
CREATE TRIGGER prior_claim_added AFTER INSERT ON prior_claim REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_documents_of_claims();
CREATE TRIGGER prior_claim_released AFTER DELETE ON prior_claim REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sync_documents_of_claims();

create table private_mode (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  period_id uuid not null,
  contract_id uuid not null,
  car_id uuid not null,
  company_id uuid not null,
  constraint private_mode_pkey PRIMARY KEY (id),
  constraint private_mode_one_by_period UNIQUE (period_id),
  constraint private_mode_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint private_mode_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint private_mode_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON DELETE CASCADE,
  constraint private_mode_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id) ON DELETE CASCADE
);
CREATE INDEX private_mode_car ON public.private_mode USING btree (car_id);
CREATE INDEX private_mode_company ON public.private_mode USING btree (company_id);
CREATE INDEX private_mode_contract ON public.private_mode USING btree (contract_id);

create table private_span (
  car_id uuid not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  constraint private_span_pkey PRIMARY KEY (car_id, from_at),
  constraint private_span_order CHECK (until_at >= from_at),
  constraint private_span_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX private_span_running ON public.private_span USING btree (car_id) WHERE (until_at IS NULL);

create table provider_call (
  id uuid not null,
  kind text not null,
  provider text not null,
  subject_id uuid not null,
  status text not null,
  due_on date not null,
  intended_at timestamp with time zone not null,
  called_at timestamp with time zone,
  ended_at timestamp with time zone,
  nb_of_calls integer default 0 not null,
  result_id text,
  error text default ''::text not null,
  mandate_id text,
  constraint provider_call_pkey PRIMARY KEY (id),
  constraint provider_call_called_check CHECK ((status = 'INTENDED'::text) = (called_at IS NULL)),
  constraint provider_call_done_check CHECK ((status = 'DONE'::text) = (result_id IS NOT NULL)),
  constraint provider_call_ended_check CHECK ((status = ANY (ARRAY['DONE'::text, 'FAILED'::text])) = (ended_at IS NOT NULL)),
  constraint provider_call_kind_check CHECK (kind = ANY (ARRAY['PAYMENT'::text, 'REFUND'::text])),
  constraint provider_call_provider_check CHECK (provider = ANY (ARRAY['gocardless'::text, 'stripe'::text])),
  constraint provider_call_status_check CHECK (status = ANY (ARRAY['INTENDED'::text, 'CALLED'::text, 'DONE'::text, 'FAILED'::text, 'UNKNOWN'::text]))
);
CREATE UNIQUE INDEX provider_call_of_subject ON public.provider_call USING btree (kind, subject_id);
CREATE INDEX provider_call_to_make ON public.provider_call USING btree (due_on, id) WHERE (status = ANY (ARRAY['INTENDED'::text, 'CALLED'::text, 'UNKNOWN'::text]));

create table provider_payout (
  id uuid not null,
  provider text not null,
  payout_id text not null,
  status text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  arrives_on date,
  reference text not null,
  read_at timestamp with time zone not null,
  constraint provider_payout_pkey PRIMARY KEY (id),
  constraint provider_payout_provider_check CHECK (provider = ANY (ARRAY['gocardless'::text, 'stripe'::text])),
  constraint provider_payout_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'PAID'::text, 'FAILED'::text]))
);
CREATE INDEX provider_payout_by_arrival ON public.provider_payout USING btree (arrives_on, id);
CREATE UNIQUE INDEX provider_payout_once ON public.provider_payout USING btree (provider, payout_id);

create table provider_payout_item (
  payout_id uuid not null,
  rank integer not null,
  kind text not null,
  cents bigint not null,
  debit_id uuid,
  constraint provider_payout_item_pkey PRIMARY KEY (payout_id, rank),
  constraint provider_payout_item_kind_check CHECK (kind = ANY (ARRAY['PAYMENT'::text, 'RETURN'::text, 'REFUND'::text, 'FEE'::text, 'OTHER'::text])),
  constraint provider_payout_item_debit_id_fkey FOREIGN KEY (debit_id) REFERENCES debit(id),
  constraint provider_payout_item_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES provider_payout(id)
);
CREATE INDEX provider_payout_item_of_debit ON public.provider_payout_item USING btree (debit_id) WHERE (debit_id IS NOT NULL);

create table purged_record (
  record text not null,
  record_id uuid not null,
  at timestamp with time zone not null,
  constraint purged_record_pkey PRIMARY KEY (record, record_id),
  constraint purged_record_record_check CHECK (record = ANY (ARRAY['contract'::text, 'quote'::text]))
);

create table quote (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  order_id text not null,
  status text not null,
  type text not null,
  car_model_id uuid,
  finish_id uuid,
  category_id uuid,
  brand_name text default ''::text not null,
  car_label text not null,
  energy text,
  car jsonb,
  category_name text,
  duration_months integer not null,
  kilometrage integer not null,
  has_midterm_renewal boolean not null,
  registers_next_year boolean not null,
  is_bought_in_france boolean not null,
  french_buying_price_cents bigint,
  discount numeric(17,4) not null,
  price_cents bigint not null,
  monthly_total_cents bigint not null,
  options jsonb not null,
  fluidity_grid jsonb not null,
  pricing jsonb not null,
  company_id uuid not null,
  client_id uuid not null,
  company_name text not null,
  client_name text not null,
  is_bad_payer boolean not null,
  signatory_id uuid,
  contact_ids jsonb not null,
  insurance boolean not null,
  base_insurance_cents bigint not null,
  geolocation boolean not null,
  eco_driving boolean not null,
  tracking_cents bigint not null,
  has_fleet_management boolean not null,
  fleet_management_cents bigint not null,
  tires jsonb,
  activation_fee_cents bigint not null,
  activation_fee_discount_cents bigint not null,
  financial_deposit jsonb not null,
  collateral_security_deposit_cents bigint,
  delivery_date_deadline date,
  start_date date,
  old_contract jsonb,
  display_finish boolean not null,
  display_discount boolean not null,
  display_fluidity_grid boolean not null,
  display_with_tax boolean not null,
  assistance_mention_hidden boolean not null,
  financial_loss_mention_hidden boolean not null,
  vendor text not null,
  send_by text not null,
  comment text not null,
  signature_id uuid,
  signature_group_id uuid,
  signature_date timestamp with time zone,
  refusal_date timestamp with time zone,
  refusal_reason text default ''::text not null,
  contract_id uuid,
  search_text text generated always as (normal_text(((((((((order_id || ' '::text) || company_name) || ' '::text) || client_name) || ' '::text) || car_label) || ' '::text) || send_by))) stored not null,
  priced_at timestamp with time zone not null,
  valid_until date not null,
  old_contract_id uuid generated always as (((old_contract ->> 'id'::text))::uuid) stored,
  batch_id uuid,
  created_by_id text not null,
  updated_by_id text not null,
  exempt_cents bigint not null,
  sent_vat_territory text,
  constraint quote_pkey PRIMARY KEY (id),
  constraint quote_order_id_key UNIQUE (order_id),
  constraint quote_check CHECK (type = 'long'::text AND (finish_id IS NOT NULL OR car IS NOT NULL) OR type = 'medium'::text AND (category_id IS NOT NULL OR category_name IS NOT NULL)),
  constraint quote_duration_months_check CHECK (duration_months > 0),
  constraint quote_kilometrage_check CHECK (kilometrage > 0),
  constraint quote_price_cents_check CHECK (price_cents >= 0),
  constraint quote_status_check CHECK (status = ANY (ARRAY['GENERATED'::text, 'PENDING'::text, 'REFUSED'::text, 'SIGNED'::text])),
  constraint quote_type_check CHECK (type = ANY (ARRAY['long'::text, 'medium'::text])),
  constraint quote_car_model_id_fkey FOREIGN KEY (car_model_id) REFERENCES car_model(id),
  constraint quote_category_id_fkey FOREIGN KEY (category_id) REFERENCES medium_term_category(id),
  constraint quote_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint quote_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint quote_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint quote_finish_id_fkey FOREIGN KEY (finish_id) REFERENCES finish(id),
  constraint quote_old_contract_id_fkey FOREIGN KEY (old_contract_id) REFERENCES contract(id),
  constraint quote_signatory_id_fkey FOREIGN KEY (signatory_id) REFERENCES contact(id),
  constraint quote_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES signature(id)
);
CREATE INDEX quote_bad_payers ON public.quote USING btree (created_at, id) WHERE is_bad_payer;
CREATE INDEX quote_by_car ON public.quote USING btree (car_label, id);
CREATE INDEX quote_by_client_name ON public.quote USING btree (client_name, id);
CREATE INDEX quote_by_company_name ON public.quote USING btree (company_name, id);
CREATE INDEX quote_by_creation ON public.quote USING btree (created_at, id);
CREATE INDEX quote_by_creator ON public.quote USING btree (created_by, id);
CREATE INDEX quote_by_creator_account ON public.quote USING btree (created_by_id, status, updated_at, id);
CREATE INDEX quote_by_delivery ON public.quote USING btree (delivery_date_deadline, id);
CREATE INDEX quote_by_discount ON public.quote USING btree (discount, id);
CREATE INDEX quote_by_duration ON public.quote USING btree (duration_months, id);
CREATE INDEX quote_by_energy ON public.quote USING btree (energy, created_at, id);
CREATE INDEX quote_by_kilometrage ON public.quote USING btree (kilometrage, id);
CREATE INDEX quote_by_last_delivery ON public.quote USING btree (delivery_date_deadline DESC NULLS LAST, id DESC);
CREATE INDEX quote_by_last_signature ON public.quote USING btree (signature_date DESC NULLS LAST, id DESC);
CREATE INDEX quote_by_monthly_total ON public.quote USING btree (monthly_total_cents, id);
CREATE INDEX quote_by_price ON public.quote USING btree (price_cents, id);
CREATE INDEX quote_by_refusal ON public.quote USING btree (refusal_date, id) WHERE (refusal_date IS NOT NULL);
CREATE INDEX quote_by_sender ON public.quote USING btree (send_by, id);
CREATE INDEX quote_by_signature ON public.quote USING btree (signature_date, id);
CREATE INDEX quote_by_status ON public.quote USING btree (status, created_at, id);
CREATE INDEX quote_by_type ON public.quote USING btree (type, created_at, id);
CREATE INDEX quote_by_validity ON public.quote USING btree (valid_until, id);
CREATE INDEX quote_by_waiting ON public.quote USING btree (status, updated_at, id);
CREATE INDEX quote_midterm ON public.quote USING btree (created_at, id) WHERE has_midterm_renewal;
CREATE INDEX quote_of_batch ON public.quote USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX quote_of_category ON public.quote USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX quote_of_client ON public.quote USING btree (client_id, created_at, id);
CREATE INDEX quote_of_company ON public.quote USING btree (company_id, created_at, id);
CREATE UNIQUE INDEX quote_of_contract ON public.quote USING btree (contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX quote_of_finish ON public.quote USING btree (finish_id) WHERE (finish_id IS NOT NULL);
CREATE INDEX quote_of_model ON public.quote USING btree (car_model_id, created_at, id) WHERE (car_model_id IS NOT NULL);
CREATE INDEX quote_of_old_contract ON public.quote USING btree (old_contract_id) WHERE (old_contract_id IS NOT NULL);
CREATE INDEX quote_of_signatory ON public.quote USING btree (signatory_id) WHERE (signatory_id IS NOT NULL);
CREATE UNIQUE INDEX quote_of_signature ON public.quote USING btree (signature_id) WHERE (signature_id IS NOT NULL);
CREATE INDEX quote_order_end ON public.quote USING btree (reverse(order_id) text_pattern_ops);
CREATE INDEX quote_order_start ON public.quote USING btree (order_id text_pattern_ops);
CREATE INDEX quote_search ON public.quote USING gin (search_text gin_trgm_ops);
CREATE INDEX quote_sums ON public.quote USING btree (status, monthly_total_cents, exempt_cents);
CREATE INDEX quote_words ON public.quote USING gin (order_id gin_trgm_ops, company_name gin_trgm_ops, brand_name gin_trgm_ops, car_label gin_trgm_ops, vendor gin_trgm_ops, send_by gin_trgm_ops, created_by gin_trgm_ops);
CREATE TRIGGER quote_keeps_tally AFTER INSERT OR DELETE OR UPDATE ON quote FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table quote_sending (
  id uuid not null,
  sent_at timestamp with time zone not null,
  sent_by text not null,
  sent_by_id text not null,
  sender_email text not null,
  subject text not null,
  message text not null,
  constraint quote_sending_pkey PRIMARY KEY (id)
);

create table quote_sending_document (
  sending_id uuid not null,
  "position" integer not null,
  quote_id uuid not null,
  name text not null,
  page_count integer not null,
  sha256 text not null,
  bytes bytea not null,
  accepted_at timestamp with time zone,
  accepted_link_id uuid,
  constraint quote_sending_document_pkey PRIMARY KEY (sending_id, "position"),
  constraint quote_sending_document_sending_id_quote_id_key UNIQUE (sending_id, quote_id),
  constraint quote_sending_document_accepted_link_id_fkey FOREIGN KEY (accepted_link_id) REFERENCES outsider_link(id) ON DELETE SET NULL,
  constraint quote_sending_document_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id),
  constraint quote_sending_document_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES quote_sending(id)
);
CREATE INDEX quote_sending_document_of_link ON public.quote_sending_document USING btree (accepted_link_id);
CREATE INDEX quote_sending_document_of_quote ON public.quote_sending_document USING btree (quote_id);

create table receipt (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  issuer_id uuid not null,
  company_id uuid,
  company_name text default ''::text not null,
  method text not null,
  origin text not null,
  received_on date not null,
  amount_cents bigint not null,
  reference text default ''::text not null,
  payer text default ''::text not null,
  contract_id uuid,
  security text,
  is_to_return boolean default false not null,
  reverses_id uuid,
  is_reversed boolean default false not null,
  allocated_cents bigint default 0 not null,
  released_cents bigint default 0 not null,
  remaining_cents bigint generated always as (
CASE
    WHEN (is_reversed OR (reverses_id IS NOT NULL)) THEN (0)::bigint
    WHEN (security IS NOT NULL) THEN (amount_cents - released_cents)
    ELSE (amount_cents - allocated_cents)
END) stored not null,
  search_text text generated always as (normal_text(((((company_name || ' '::text) || payer) || ' '::text) || reference))) stored,
  statement_line_id uuid,
  is_old_credit boolean default false not null,
  announced_on date,
  client_choice text,
  constraint receipt_pkey PRIMARY KEY (id),
  constraint receipt_allocated_check CHECK (allocated_cents >= 0 AND allocated_cents <= GREATEST(amount_cents, 0::bigint)),
  constraint receipt_amount_check CHECK (
CASE
    WHEN reverses_id IS NULL THEN amount_cents > 0
    ELSE amount_cents < 0
END),
  constraint receipt_client_choice_check CHECK (client_choice IS NULL OR (client_choice = ANY (ARRAY['KEEP'::text, 'REFUND'::text])) AND security IS NULL),
  constraint receipt_guarantee_check CHECK ((origin <> ALL (ARRAY['CARRIED_OVER'::text, 'TAKEN_OVER'::text])) OR security IS NOT NULL),
  constraint receipt_method_check CHECK (method = ANY (ARRAY['TRANSFER'::text, 'DEBIT'::text, 'CARD'::text, 'CHEQUE'::text, 'CASH'::text])),
  constraint receipt_origin_check CHECK (origin = ANY (ARRAY['STATEMENT'::text, 'PAYMENT_DATE'::text, 'DEPOSIT'::text, 'DEBIT'::text, 'PROVIDER'::text, 'MANUAL'::text, 'CARRIED_OVER'::text, 'TAKEN_OVER'::text])),
  constraint receipt_released_check CHECK (released_cents >= 0 AND released_cents <=
CASE
    WHEN security IS NULL THEN 0::bigint
    ELSE GREATEST(amount_cents, 0::bigint)
END),
  constraint receipt_reversed_check CHECK (NOT is_reversed OR allocated_cents = 0 AND released_cents = 0),
  constraint receipt_security_check CHECK ((security = ANY (ARRAY['DEPOSIT'::text, 'COLLATERAL'::text])) AND contract_id IS NOT NULL OR security IS NULL AND contract_id IS NULL),
  constraint receipt_to_return_check CHECK (NOT is_to_return OR security IS NOT NULL),
  constraint receipt_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint receipt_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint receipt_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id),
  constraint receipt_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES receipt(id),
  constraint receipt_statement_line_id_fkey FOREIGN KEY (statement_line_id) REFERENCES statement_line(id)
);
CREATE INDEX receipt_by_amount ON public.receipt USING btree (amount_cents, id);
CREATE INDEX receipt_by_company ON public.receipt USING btree (company_name, id);
CREATE INDEX receipt_by_day ON public.receipt USING btree (received_on, id);
CREATE INDEX receipt_by_method ON public.receipt USING btree (method, id);
CREATE INDEX receipt_by_origin ON public.receipt USING btree (origin, id);
CREATE INDEX receipt_by_remaining ON public.receipt USING btree (remaining_cents, id);
CREATE INDEX receipt_missing_credit ON public.receipt USING btree (received_on, id) WHERE ((remaining_cents > 0) AND (is_to_return OR is_old_credit OR (client_choice IS NOT NULL)));
CREATE INDEX receipt_of_company ON public.receipt USING btree (company_id, received_on, id);
CREATE INDEX receipt_of_contract ON public.receipt USING btree (contract_id, received_on, id) WHERE (contract_id IS NOT NULL);
CREATE INDEX receipt_of_issuer ON public.receipt USING btree (issuer_id, received_on);
CREATE INDEX receipt_of_line ON public.receipt USING btree (statement_line_id, id) WHERE (statement_line_id IS NOT NULL);
CREATE UNIQUE INDEX receipt_reversed_once ON public.receipt USING btree (reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE INDEX receipt_search ON public.receipt USING gin (search_text gin_trgm_ops);
CREATE INDEX receipt_unannounced_credit ON public.receipt USING btree (received_on, id) WHERE ((remaining_cents > 0) AND (security IS NULL) AND (announced_on IS NULL) AND (client_choice IS NULL));
CREATE INDEX receipt_unused_credit ON public.receipt USING btree (received_on, id) WHERE ((remaining_cents > 0) AND (security IS NULL) AND (NOT is_old_credit));
CREATE TRIGGER receipt_never_changes AFTER UPDATE ON receipt FOR EACH ROW EXECUTE FUNCTION refuse_changed_receipt();
CREATE TRIGGER receipt_never_deleted BEFORE DELETE ON receipt FOR EACH ROW EXECUTE FUNCTION refuse_changed_receipt();
CREATE TRIGGER receipt_reversal AFTER INSERT ON receipt FOR EACH ROW WHEN (new.reverses_id IS NOT NULL) EXECUTE FUNCTION reverse_receipt();
CREATE TRIGGER receipt_tally_added AFTER INSERT ON receipt FOR EACH ROW WHEN (tally_of_receipt(new.*) <> '{}'::text[]) EXECUTE FUNCTION keep_tally();
CREATE TRIGGER receipt_tally_changed AFTER UPDATE ON receipt FOR EACH ROW WHEN (tally_of_receipt(old.*) <> tally_of_receipt(new.*)) EXECUTE FUNCTION keep_tally();
CREATE TRIGGER receipt_tally_removed AFTER DELETE ON receipt FOR EACH ROW WHEN (tally_of_receipt(old.*) <> '{}'::text[]) EXECUTE FUNCTION keep_tally();

create table refund (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  issuer_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  amount_cents bigint not null,
  funded_cents bigint default 0 not null,
  reason text default ''::text not null,
  warning text default ''::text not null,
  paid_on date,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_amount_check CHECK (amount_cents > 0),
  constraint refund_funded_check CHECK (funded_cents >= 0 AND funded_cents <= amount_cents AND (status <> 'CANCELED'::text OR funded_cents = 0)),
  constraint refund_paid_check CHECK ((status = 'PAID'::text) = (paid_on IS NOT NULL)),
  constraint refund_status_check CHECK (status = ANY (ARRAY['REQUESTED'::text, 'PREPARED'::text, 'PAID'::text, 'CANCELED'::text])),
  constraint refund_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint refund_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE INDEX refund_by_creation ON public.refund USING btree (created_at, id);
CREATE INDEX refund_by_status ON public.refund USING btree (status, id);
CREATE INDEX refund_of_company ON public.refund USING btree (company_id, id);
CREATE INDEX refund_of_issuer ON public.refund USING btree (issuer_id);

create table registration (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  status text not null,
  purpose text not null,
  origin text not null,
  is_new boolean not null,
  quitus text not null,
  quitus_on date,
  quitus_number text default ''::text not null,
  opened_on date not null,
  requested_on date,
  valid_until date,
  is_renewed boolean default false not null,
  certificate_date date,
  formula text default ''::text not null,
  paid_cents bigint,
  paid_explanation text default ''::text not null,
  vin text default ''::text not null,
  plate text default ''::text not null,
  car_title text default ''::text not null,
  car_status text default ''::text not null,
  missing text[] default '{}'::text[] not null,
  nb_of_missing integer default 0 not null,
  search_text text generated always as (normal_text(((((((vin || ' '::text) || plate) || ' '::text) || replace(plate, '-'::text, ''::text)) || ' '::text) || car_title))) stored,
  cpi_until date,
  valid_before_renewal date,
  constraint registration_pkey PRIMARY KEY (id),
  constraint registration_origin_check CHECK (origin = ANY (ARRAY['FRANCE'::text, 'GERMANY'::text, 'EUROPE'::text, 'OUTSIDE'::text])),
  constraint registration_paid_cents_check CHECK (paid_cents >= 0),
  constraint registration_purpose_check CHECK (purpose = ANY (ARRAY['FIRST'::text, 'LESSEE_CHANGE'::text, 'CORRECTION'::text, 'CONVERSION'::text])),
  constraint registration_quitus_check CHECK (quitus = ANY (ARRAY['NOT_NEEDED'::text, 'TO_ASK'::text, 'ASKED'::text, 'RECEIVED'::text])),
  constraint registration_status_check CHECK (status = ANY (ARRAY['A_FAIRE'::text, 'PROVISOIRE'::text, 'CPI_DEFINITIVE'::text, 'DEFINITIVE'::text])),
  constraint registration_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id)
);
CREATE INDEX registration_by_car_status ON public.registration USING btree (car_status, opened_on, id);
CREATE INDEX registration_by_last_request ON public.registration USING btree (requested_on DESC NULLS LAST, id DESC);
CREATE INDEX registration_by_last_validity ON public.registration USING btree (valid_until DESC NULLS LAST, id DESC);
CREATE INDEX registration_by_missing ON public.registration USING btree (nb_of_missing, id);
CREATE INDEX registration_by_opening ON public.registration USING btree (opened_on, id);
CREATE INDEX registration_by_origin ON public.registration USING btree (origin, opened_on, id);
CREATE INDEX registration_by_plate ON public.registration USING btree (plate, id);
CREATE INDEX registration_by_purpose ON public.registration USING btree (purpose, opened_on, id);
CREATE INDEX registration_by_quitus ON public.registration USING btree (quitus, opened_on, id);
CREATE INDEX registration_by_request ON public.registration USING btree (requested_on, id);
CREATE INDEX registration_by_status ON public.registration USING btree (status, opened_on, id);
CREATE INDEX registration_by_title ON public.registration USING btree (car_title, id);
CREATE INDEX registration_by_validity ON public.registration USING btree (valid_until, id);
CREATE INDEX registration_by_vin ON public.registration USING btree (vin, id);
CREATE INDEX registration_of_car ON public.registration USING btree (car_id, opened_on);
CREATE UNIQUE INDEX registration_open ON public.registration USING btree (car_id) WHERE (status <> 'DEFINITIVE'::text);
CREATE INDEX registration_plate_text ON public.registration USING gin (plate gin_trgm_ops);
CREATE INDEX registration_search ON public.registration USING gin (search_text gin_trgm_ops);
CREATE INDEX registration_vin_text ON public.registration USING gin (vin gin_trgm_ops);
CREATE TRIGGER registration_tally AFTER INSERT OR DELETE OR UPDATE ON registration FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table registration_rule (
  the_only boolean default true not null,
  version integer not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  allows_provisional boolean not null,
  constraint registration_rule_pkey PRIMARY KEY (the_only),
  constraint registration_rule_the_only_check CHECK (the_only)
);

create table rental_period (
  id uuid not null,
  contract_id uuid not null,
  "position" integer not null,
  order_id text not null,
  company_id uuid not null,
  company_name text not null,
  client_id uuid not null,
  client_name text not null,
  car_id uuid,
  delivery_date_deadline date not null,
  start_day date,
  end_day date,
  start_kilometrage integer,
  end_kilometrage integer,
  kind text default 'FIRST'::text not null,
  started_at timestamp with time zone,
  due_back_on date,
  end_cause text,
  ended_at timestamp with time zone,
  keys_missing integer,
  papers_missing integer,
  is_end_kilometrage_estimated boolean default false not null,
  constraint rental_period_pkey PRIMARY KEY (id),
  constraint rental_period_contract_id_position_key UNIQUE (contract_id, "position"),
  constraint rental_period_check CHECK (end_day IS NULL OR end_day >= start_day),
  constraint rental_period_check1 CHECK (started_at IS NULL OR (started_at AT TIME ZONE 'Europe/Paris'::text)::date = start_day),
  constraint rental_period_end_cause CHECK (end_cause IS NULL OR end_day IS NOT NULL),
  constraint rental_period_end_cause_check CHECK (end_cause = ANY (ARRAY['TERM'::text, 'FREE'::text, 'EARLY'::text, 'THEFT'::text, 'WRECK'::text, 'MIDTERM'::text, 'SWAP'::text, 'REPLACED'::text])),
  constraint rental_period_ended_after_start CHECK (ended_at IS NULL OR started_at IS NULL OR ended_at >= started_at),
  constraint rental_period_ended_at_check CHECK (ended_at IS NULL OR (ended_at AT TIME ZONE 'Europe/Paris'::text)::date = end_day),
  constraint rental_period_keys_missing_check CHECK (keys_missing >= 0 AND keys_missing <= 20),
  constraint rental_period_kind_check CHECK (kind = ANY (ARRAY['FIRST'::text, 'MIDTERM'::text, 'REPLACEMENT'::text])),
  constraint rental_period_papers_missing_check CHECK (papers_missing >= 0 AND papers_missing <= 20),
  constraint rental_period_position_check CHECK ("position" >= 1),
  constraint rental_period_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint rental_period_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint rental_period_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint rental_period_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id)
);
CREATE INDEX rental_period_by_client ON public.rental_period USING btree (client_name, id);
CREATE INDEX rental_period_by_company ON public.rental_period USING btree (company_name, id);
CREATE INDEX rental_period_by_deadline ON public.rental_period USING btree (delivery_date_deadline, id);
CREATE INDEX rental_period_by_end ON public.rental_period USING btree (end_day, id);
CREATE INDEX rental_period_by_last_end ON public.rental_period USING btree (end_day DESC NULLS LAST, id DESC);
CREATE INDEX rental_period_by_last_start ON public.rental_period USING btree (start_day DESC NULLS LAST, id DESC);
CREATE INDEX rental_period_by_start ON public.rental_period USING btree (start_day, id);
CREATE INDEX rental_period_due_back ON public.rental_period USING btree (due_back_on, id) WHERE (end_day IS NULL);
CREATE INDEX rental_period_of_car ON public.rental_period USING btree (car_id, delivery_date_deadline DESC) WHERE (car_id IS NOT NULL);
CREATE INDEX rental_period_of_client ON public.rental_period USING btree (client_id, delivery_date_deadline DESC);
CREATE INDEX rental_period_of_company ON public.rental_period USING btree (company_id);
CREATE UNIQUE INDEX rental_period_open_car ON public.rental_period USING btree (car_id) WHERE ((end_day IS NULL) AND (car_id IS NOT NULL));
CREATE TRIGGER rental_period_deadline_of_next AFTER UPDATE OF delivery_date_deadline ON rental_period FOR EACH ROW WHEN (old.delivery_date_deadline IS DISTINCT FROM new.delivery_date_deadline) EXECUTE FUNCTION follow_next_deadline();

create table repair_estimate (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  contract_id uuid not null,
  client_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  status text not null,
  edition integer not null,
  inspection_id uuid not null,
  guide_id uuid not null,
  opened_on date not null,
  returned_on date not null,
  age_months integer not null,
  ageing_percent double precision not null,
  tire_percent double precision not null,
  franchise_cents bigint not null,
  total_cents bigint not null,
  is_guide_annexed boolean not null,
  is_departure_inspected boolean not null,
  to_judge integer not null,
  unpriced integer not null,
  proposed_on date,
  proposed_by text,
  proposed_by_id text,
  answer_by date,
  signer jsonb,
  accepted_at timestamp with time zone,
  contested_on date,
  finalised_on date,
  reason text default ''::text not null,
  car_words text not null,
  search_text text generated always as (normal_text(((company_name || ' '::text) || car_words))) stored,
  constraint repair_estimate_pkey PRIMARY KEY (id),
  constraint repair_estimate_age_months_check CHECK (age_months >= 0),
  constraint repair_estimate_ageing_percent_check CHECK (ageing_percent >= 0::double precision AND ageing_percent <= 100::double precision),
  constraint repair_estimate_check CHECK ((status <> ALL (ARRAY['PROPOSED'::text, 'ACCEPTED'::text, 'CONTESTED'::text])) OR proposed_on IS NOT NULL AND answer_by IS NOT NULL AND signer IS NOT NULL),
  constraint repair_estimate_check1 CHECK ((status = 'ACCEPTED'::text) <= (accepted_at IS NOT NULL)),
  constraint repair_estimate_check2 CHECK ((status = 'FINALISED'::text) = (finalised_on IS NOT NULL)),
  constraint repair_estimate_edition_check CHECK (edition > 0),
  constraint repair_estimate_franchise_cents_check CHECK (franchise_cents >= 0),
  constraint repair_estimate_status_check CHECK (status = ANY (ARRAY['TO_ESTIMATE'::text, 'ESTIMATED'::text, 'PROPOSED'::text, 'ACCEPTED'::text, 'CONTESTED'::text, 'FINALISED'::text, 'WITHDRAWN'::text])),
  constraint repair_estimate_tire_percent_check CHECK (tire_percent >= 0::double precision AND tire_percent <= 100::double precision),
  constraint repair_estimate_to_judge_check CHECK (to_judge >= 0),
  constraint repair_estimate_total_cents_check CHECK (total_cents >= 0),
  constraint repair_estimate_unpriced_check CHECK (unpriced >= 0),
  constraint repair_estimate_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint repair_estimate_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint repair_estimate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint repair_estimate_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint repair_estimate_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES wear_guide(id),
  constraint repair_estimate_id_fkey FOREIGN KEY (id) REFERENCES rental_period(id),
  constraint repair_estimate_inspection_id_fkey FOREIGN KEY (inspection_id) REFERENCES inspection(id)
);
CREATE INDEX repair_estimate_by_answer ON public.repair_estimate USING btree (answer_by, id);
CREATE INDEX repair_estimate_by_answer_desc ON public.repair_estimate USING btree (answer_by DESC NULLS LAST, id DESC);
CREATE INDEX repair_estimate_by_company ON public.repair_estimate USING btree (company_name, id);
CREATE INDEX repair_estimate_by_opening ON public.repair_estimate USING btree (opened_on, id);
CREATE INDEX repair_estimate_by_return ON public.repair_estimate USING btree (returned_on, id);
CREATE INDEX repair_estimate_by_status ON public.repair_estimate USING btree (status, id);
CREATE INDEX repair_estimate_by_total ON public.repair_estimate USING btree (total_cents, id);
CREATE INDEX repair_estimate_of_car ON public.repair_estimate USING btree (car_id, id);
CREATE INDEX repair_estimate_of_client ON public.repair_estimate USING btree (client_id);
CREATE INDEX repair_estimate_of_company ON public.repair_estimate USING btree (company_id);
CREATE INDEX repair_estimate_of_contract ON public.repair_estimate USING btree (contract_id);
CREATE INDEX repair_estimate_of_guide ON public.repair_estimate USING btree (guide_id);
CREATE INDEX repair_estimate_of_inspection ON public.repair_estimate USING btree (inspection_id);
CREATE INDEX repair_estimate_open_by_opening ON public.repair_estimate USING btree (opened_on, id) WHERE (status = ANY (ARRAY['TO_ESTIMATE'::text, 'ESTIMATED'::text]));
CREATE INDEX repair_estimate_search ON public.repair_estimate USING gin (search_text gin_trgm_ops);
CREATE TRIGGER repair_estimate_tally AFTER INSERT OR DELETE OR UPDATE ON repair_estimate FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table resale_procedure (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  sale_offer_id uuid not null,
  status text not null,
  status_since timestamp with time zone not null,
  buyer_kind text not null,
  first_name text not null,
  last_name text not null,
  company_name text default ''::text not null,
  capacity text default ''::text not null,
  siret text,
  vat_number text,
  email text not null,
  phone text,
  address jsonb not null,
  is_former_lessee boolean default false not null,
  desired_cents bigint,
  agreed_cents bigint,
  options jsonb default '[]'::jsonb not null,
  payment_method text not null,
  sale_on date,
  reception_on date,
  deposit_kind text not null,
  deposit_cents bigint default 0 not null,
  delivery_country text not null,
  is_carried_by_buyer boolean default false not null,
  repays_pledge boolean default false not null,
  advertisement_link text default ''::text not null,
  comment text default ''::text not null,
  proposed_regime text,
  regime_reason text default ''::text not null,
  vat_regime text,
  regime_confirmed_by text,
  regime_confirmed_by_id text,
  regime_change_reason text default ''::text not null,
  offer_version integer default 0 not null,
  offered_until date,
  offer_document_id uuid,
  proofs_asked_on date,
  quote_version integer default 0 not null,
  quoted_on date,
  quoted_asking_cents bigint,
  quote_document_id uuid,
  terms_hash text,
  client_id uuid,
  company_id uuid,
  vat_checked_at timestamp with time zone,
  signature_id uuid,
  sent_at timestamp with time zone,
  signed_at timestamp with time zone,
  is_at_distance boolean,
  witness text,
  witness_id text,
  invoice_id uuid,
  scheduled_at timestamp with time zone,
  place text default ''::text not null,
  deed_id uuid,
  deed_signed_at timestamp with time zone,
  handed_keys integer,
  handed_papers jsonb default '[]'::jsonb not null,
  sale_odometer integer,
  concluded_at timestamp with time zone,
  declared_on date,
  declaration_number text default ''::text not null,
  purchase_cents bigint,
  margin_cents bigint,
  vat_base_cents bigint,
  vat_cents bigint,
  left_on date,
  withdrawn_on date,
  returned_on date,
  value_loss_cents bigint,
  value_loss_reason text default ''::text not null,
  sale_file_id uuid,
  sale_file_digest text default ''::text not null,
  aborted_on date,
  abort_reason text default ''::text not null,
  deposit_fate text,
  search_text text default ''::text not null,
  withdrawal_until date,
  conformity_until date,
  constraint resale_procedure_pkey PRIMARY KEY (id),
  constraint resale_procedure_aborted_check CHECK ((status = 'ABORTED'::text) = (aborted_on IS NOT NULL)),
  constraint resale_procedure_company_check CHECK ((buyer_kind = 'CONSUMER'::text) = (company_name = ''::text)),
  constraint resale_procedure_concluded_check CHECK (concluded_at IS NULL OR invoice_id IS NOT NULL),
  constraint resale_procedure_deposit_check CHECK ((deposit_kind = ANY (ARRAY['ARRHES'::text, 'ACOMPTE'::text])) AND deposit_cents >= 0),
  constraint resale_procedure_fate_check CHECK (deposit_fate = ANY (ARRAY['RETURNED'::text, 'KEPT'::text])),
  constraint resale_procedure_kind_check CHECK (buyer_kind = ANY (ARRAY['TRADE'::text, 'COMPANY'::text, 'CONSUMER'::text])),
  constraint resale_procedure_payment_check CHECK (payment_method = ANY (ARRAY['TRANSFER'::text, 'BANK_CHEQUE'::text])),
  constraint resale_procedure_proposed_check CHECK (proposed_regime = ANY (ARRAY['TAXED'::text, 'EU'::text, 'MARGIN'::text, 'EXEMPT'::text])),
  constraint resale_procedure_regime_check CHECK (vat_regime = ANY (ARRAY['TAXED'::text, 'EU'::text, 'MARGIN'::text, 'EXEMPT'::text])),
  constraint resale_procedure_signed_check CHECK (status <> 'ENDED'::text OR signed_at IS NOT NULL AND is_at_distance IS NOT NULL),
  constraint resale_procedure_status_check CHECK (status = ANY (ARRAY['CREATED'::text, 'OFFER_GENERATED'::text, 'DOCUMENTS_UPLOADED'::text, 'QUOTE_CREATED'::text, 'QUOTE_SENT'::text, 'ENDED'::text, 'ABORTED'::text])),
  constraint resale_procedure_value_loss_cents_check CHECK (value_loss_cents >= 0),
  constraint resale_procedure_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint resale_procedure_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint resale_procedure_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint resale_procedure_deed_id_fkey FOREIGN KEY (deed_id) REFERENCES document(id),
  constraint resale_procedure_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES billing_document(id),
  constraint resale_procedure_offer_document_id_fkey FOREIGN KEY (offer_document_id) REFERENCES document(id),
  constraint resale_procedure_quote_document_id_fkey FOREIGN KEY (quote_document_id) REFERENCES document(id),
  constraint resale_procedure_sale_file_id_fkey FOREIGN KEY (sale_file_id) REFERENCES document(id),
  constraint resale_procedure_sale_offer_id_fkey FOREIGN KEY (sale_offer_id) REFERENCES sale_offer(id),
  constraint resale_procedure_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES signature(id)
);
CREATE INDEX resale_procedure_car ON public.resale_procedure USING btree (car_id, id);
CREATE INDEX resale_procedure_client ON public.resale_procedure USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX resale_procedure_company ON public.resale_procedure USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX resale_procedure_concluded ON public.resale_procedure USING btree (concluded_at, id) WHERE (concluded_at IS NOT NULL);
CREATE INDEX resale_procedure_confirmed_open_by_appointment ON public.resale_procedure USING btree (scheduled_at, id) WHERE ((status = 'ENDED'::text) AND (concluded_at IS NULL));
CREATE INDEX resale_procedure_confirmed_open_by_appointment_desc ON public.resale_procedure USING btree (scheduled_at DESC NULLS LAST, id DESC) WHERE ((status = 'ENDED'::text) AND (concluded_at IS NULL));
CREATE INDEX resale_procedure_confirmed_open_by_signature ON public.resale_procedure USING btree (signed_at, id) WHERE ((status = 'ENDED'::text) AND (concluded_at IS NULL));
CREATE INDEX resale_procedure_deed ON public.resale_procedure USING btree (deed_id) WHERE (deed_id IS NOT NULL);
CREATE INDEX resale_procedure_email ON public.resale_procedure USING btree (lower(email));
CREATE INDEX resale_procedure_file ON public.resale_procedure USING btree (sale_file_id) WHERE (sale_file_id IS NOT NULL);
CREATE UNIQUE INDEX resale_procedure_holding ON public.resale_procedure USING btree (car_id) WHERE (status = ANY (ARRAY['QUOTE_SENT'::text, 'ENDED'::text]));
CREATE UNIQUE INDEX resale_procedure_invoice ON public.resale_procedure USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX resale_procedure_offer ON public.resale_procedure USING btree (sale_offer_id);
CREATE INDEX resale_procedure_offer_document ON public.resale_procedure USING btree (offer_document_id) WHERE (offer_document_id IS NOT NULL);
CREATE INDEX resale_procedure_open_by_day ON public.resale_procedure USING btree (status_since, id) WHERE (status <> ALL (ARRAY['ENDED'::text, 'ABORTED'::text]));
CREATE INDEX resale_procedure_open_by_kind ON public.resale_procedure USING btree (buyer_kind, id) WHERE (status <> ALL (ARRAY['ENDED'::text, 'ABORTED'::text]));
CREATE INDEX resale_procedure_quote_document ON public.resale_procedure USING btree (quote_document_id) WHERE (quote_document_id IS NOT NULL);
CREATE INDEX resale_procedure_search ON public.resale_procedure USING gin (search_text gin_trgm_ops);
CREATE INDEX resale_procedure_signature ON public.resale_procedure USING btree (signature_id) WHERE (signature_id IS NOT NULL);
CREATE INDEX resale_procedure_status ON public.resale_procedure USING btree (status, status_since, id);
CREATE TRIGGER resale_procedure_tally AFTER INSERT OR DELETE OR UPDATE ON resale_procedure FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table restitution (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  period_id uuid not null,
  contract_id uuid not null,
  car_id uuid,
  company_id uuid not null,
  company_name text not null,
  client_id uuid not null,
  order_id text not null,
  needed_on date not null,
  due_on date,
  is_running boolean not null,
  status text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  address jsonb,
  city text generated always as (COALESCE((address ->> 'city'::text), ''::text)) stored not null,
  is_other_place boolean default false not null,
  contact_name text default ''::text not null,
  contact_phone text,
  contact_email text default ''::text not null,
  note text default ''::text not null,
  chosen_by text,
  brought_by text,
  person_id text,
  person text default ''::text not null,
  carrier_id uuid,
  carrier_name text default ''::text not null,
  carrier_email text default ''::text not null,
  carrier_ordered_at timestamp with time zone,
  expected_transport_cents bigint,
  transport_cents bigint,
  asked_at timestamp with time zone,
  asked_by text,
  asked_by_id text,
  asked_to text default ''::text not null,
  answered_at timestamp with time zone,
  answered_link_id uuid,
  promised_at timestamp with time zone,
  open_requests integer default 0 not null,
  returned_at timestamp with time zone,
  returned_by text,
  returned_by_id text,
  kilometrage integer,
  presence text,
  presence_reason text default ''::text not null,
  signer_name text default ''::text not null,
  signature_id uuid,
  custody_reason text default ''::text not null,
  report_id uuid,
  report_sent_at timestamp with time zone,
  report_sent_to text default ''::text not null,
  remarks text default ''::text not null,
  remarked_at timestamp with time zone,
  handed_to_carrier_at timestamp with time zone,
  arrived_at timestamp with time zone,
  inspection_id uuid,
  exchange_period_id uuid,
  search_text text default ''::text not null,
  is_near boolean default false not null,
  is_to_prepare boolean default false not null,
  is_to_come boolean generated always as (((status = 'PREPARED'::text) OR ((handed_to_carrier_at IS NOT NULL) AND (arrived_at IS NULL)))) stored not null,
  constraint restitution_pkey PRIMARY KEY (id),
  constraint restitution_period_id_key UNIQUE (period_id),
  constraint restitution_brought_by_check CHECK (brought_by = ANY (ARRAY['CLIENT'::text, 'CARRIER'::text, 'US'::text])),
  constraint restitution_check CHECK (period_id = id),
  constraint restitution_check1 CHECK ((starts_at IS NULL) = (ends_at IS NULL)),
  constraint restitution_check2 CHECK (ends_at > starts_at),
  constraint restitution_check3 CHECK (status <> 'PREPARED'::text OR starts_at IS NOT NULL AND address IS NOT NULL AND brought_by IS NOT NULL),
  constraint restitution_check4 CHECK ((status = ANY (ARRAY['RETURNED'::text, 'INSPECTED'::text])) = (returned_at IS NOT NULL)),
  constraint restitution_check5 CHECK (arrived_at IS NULL OR handed_to_carrier_at IS NOT NULL),
  constraint restitution_check6 CHECK (arrived_at >= handed_to_carrier_at),
  constraint restitution_chosen_by_check CHECK (chosen_by = ANY (ARRAY['CLIENT'::text, 'STAFF'::text])),
  constraint restitution_expected_transport_cents_check CHECK (expected_transport_cents >= 0),
  constraint restitution_kilometrage_check CHECK (kilometrage >= 0),
  constraint restitution_open_requests_check CHECK (open_requests >= 0),
  constraint restitution_presence_check CHECK (presence = ANY (ARRAY['SIGNED'::text, 'ABSENT'::text, 'REFUSED'::text])),
  constraint restitution_status_check CHECK (status = ANY (ARRAY['RUNNING'::text, 'ASKED'::text, 'ANSWERED'::text, 'PREPARED'::text, 'RETURNED'::text, 'INSPECTED'::text])),
  constraint restitution_transport_cents_check CHECK (transport_cents >= 0),
  constraint restitution_answered_link_id_fkey FOREIGN KEY (answered_link_id) REFERENCES outsider_link(id) ON DELETE SET NULL,
  constraint restitution_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint restitution_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES supplier(id),
  constraint restitution_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint restitution_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint restitution_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id),
  constraint restitution_exchange_period_id_fkey FOREIGN KEY (exchange_period_id) REFERENCES rental_period(id) ON DELETE SET NULL,
  constraint restitution_id_fkey FOREIGN KEY (id) REFERENCES rental_period(id),
  constraint restitution_inspection_id_fkey FOREIGN KEY (inspection_id) REFERENCES inspection(id) ON DELETE SET NULL,
  constraint restitution_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id),
  constraint restitution_report_id_fkey FOREIGN KEY (report_id) REFERENCES document(id) ON DELETE SET NULL,
  constraint restitution_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES signature(id)
);
CREATE INDEX restitution_booked ON public.restitution USING btree (starts_at) WHERE (status = ANY (ARRAY['ANSWERED'::text, 'PREPARED'::text]));
CREATE INDEX restitution_by_answered_link ON public.restitution USING btree (answered_link_id) WHERE (answered_link_id IS NOT NULL);
CREATE INDEX restitution_near_open_by_client ON public.restitution USING btree (client_id, id) WHERE is_near;
CREATE INDEX restitution_near_open_by_due ON public.restitution USING btree (due_on, id) WHERE is_near;
CREATE INDEX restitution_near_open_by_due_desc ON public.restitution USING btree (due_on DESC NULLS LAST, id DESC) WHERE is_near;
CREATE INDEX restitution_near_open_by_messages ON public.restitution USING btree (open_requests, id) WHERE is_near;
CREATE INDEX restitution_near_open_by_status ON public.restitution USING btree (status, id) WHERE is_near;
CREATE INDEX restitution_of_car ON public.restitution USING btree (car_id, returned_at DESC);
CREATE INDEX restitution_of_carrier ON public.restitution USING btree (carrier_id) WHERE (carrier_id IS NOT NULL);
CREATE INDEX restitution_of_client ON public.restitution USING btree (client_id);
CREATE INDEX restitution_of_company ON public.restitution USING btree (company_id);
CREATE INDEX restitution_of_contract ON public.restitution USING btree (contract_id);
CREATE INDEX restitution_of_exchange ON public.restitution USING btree (exchange_period_id) WHERE (exchange_period_id IS NOT NULL);
CREATE INDEX restitution_of_inspection ON public.restitution USING btree (inspection_id) WHERE (inspection_id IS NOT NULL);
CREATE INDEX restitution_of_report ON public.restitution USING btree (report_id) WHERE (report_id IS NOT NULL);
CREATE INDEX restitution_of_signature ON public.restitution USING btree (signature_id) WHERE (signature_id IS NOT NULL);
CREATE INDEX restitution_on_its_way ON public.restitution USING btree (handed_to_carrier_at, id) WHERE ((handed_to_carrier_at IS NOT NULL) AND (arrived_at IS NULL));
CREATE INDEX restitution_running_by_due ON public.restitution USING btree (due_on, id) WHERE is_running;
CREATE INDEX restitution_to_come_open_by_client ON public.restitution USING btree (client_id, id) WHERE is_to_come;
CREATE INDEX restitution_to_come_open_by_person ON public.restitution USING btree (person_id, id) WHERE is_to_come;
CREATE INDEX restitution_to_come_open_by_start ON public.restitution USING btree (starts_at, id) WHERE is_to_come;
CREATE INDEX restitution_to_come_open_by_start_desc ON public.restitution USING btree (starts_at DESC NULLS LAST, id DESC) WHERE is_to_come;
CREATE INDEX restitution_to_come_open_by_status ON public.restitution USING btree (status, id) WHERE is_to_come;
CREATE INDEX restitution_to_inspect ON public.restitution USING btree (returned_at, id) WHERE (status = 'RETURNED'::text);
CREATE INDEX restitution_to_inspect_open_by_client ON public.restitution USING btree (client_id, id) WHERE (status = 'RETURNED'::text);
CREATE INDEX restitution_to_inspect_open_by_return ON public.restitution USING btree (returned_at, id) WHERE (status = 'RETURNED'::text);
CREATE INDEX restitution_to_inspect_open_by_return_desc ON public.restitution USING btree (returned_at DESC NULLS LAST, id DESC) WHERE (status = 'RETURNED'::text);
CREATE INDEX restitution_to_prepare_open_by_client ON public.restitution USING btree (client_id, id) WHERE is_to_prepare;
CREATE INDEX restitution_to_prepare_open_by_due ON public.restitution USING btree (due_on, id) WHERE is_to_prepare;
CREATE INDEX restitution_to_prepare_open_by_due_desc ON public.restitution USING btree (due_on DESC NULLS LAST, id DESC) WHERE is_to_prepare;
CREATE INDEX restitution_to_prepare_open_by_status ON public.restitution USING btree (status, id) WHERE is_to_prepare;
CREATE INDEX restitution_unpriced ON public.restitution USING btree (id) WHERE ((transport_cents IS NULL) AND (brought_by = 'CARRIER'::text) AND (status = ANY (ARRAY['PREPARED'::text, 'RETURNED'::text, 'INSPECTED'::text])));
CREATE TRIGGER restitution_tally AFTER INSERT OR DELETE OR UPDATE ON restitution FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table road_use (
  id uuid not null,
  period_id uuid not null,
  contract_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  client_id uuid not null,
  order_id text not null,
  start_day date not null,
  due_on date not null,
  is_long boolean not null,
  is_bound boolean not null,
  is_restitutable boolean not null,
  odometer integer,
  read_on date,
  source text,
  driven integer,
  allowance integer,
  allowance_at_term integer not null,
  excess_percent double precision,
  km_per_day double precision,
  projected integer,
  margin integer,
  search_text text not null,
  constraint road_use_pkey PRIMARY KEY (id),
  constraint road_use_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint road_use_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  constraint road_use_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contract(id) ON DELETE CASCADE,
  constraint road_use_id_fkey FOREIGN KEY (id) REFERENCES car(id) ON DELETE CASCADE,
  constraint road_use_period_id_fkey FOREIGN KEY (period_id) REFERENCES rental_period(id) ON DELETE CASCADE
);
CREATE INDEX road_use_by_company ON public.road_use USING btree (company_name, id);
CREATE INDEX road_use_by_due ON public.road_use USING btree (due_on, id);
CREATE INDEX road_use_by_excess ON public.road_use USING btree (excess_percent, id);
CREATE INDEX road_use_by_last_excess ON public.road_use USING btree (excess_percent DESC NULLS LAST, id DESC);
CREATE INDEX road_use_by_last_odometer ON public.road_use USING btree (odometer DESC NULLS LAST, id DESC);
CREATE INDEX road_use_by_last_reading ON public.road_use USING btree (read_on DESC NULLS LAST, id DESC);
CREATE INDEX road_use_by_odometer ON public.road_use USING btree (odometer, id);
CREATE INDEX road_use_by_order ON public.road_use USING btree (order_id, id);
CREATE INDEX road_use_by_reading ON public.road_use USING btree (read_on, id);
CREATE INDEX road_use_by_source ON public.road_use USING btree (source, id);
CREATE INDEX road_use_by_start ON public.road_use USING btree (start_day, id);
CREATE INDEX road_use_company_search ON public.road_use USING gin (company_name gin_trgm_ops);
CREATE INDEX road_use_of_client ON public.road_use USING btree (client_id, id);
CREATE INDEX road_use_of_company ON public.road_use USING btree (company_id, id);
CREATE INDEX road_use_of_contract ON public.road_use USING btree (contract_id);
CREATE INDEX road_use_of_period ON public.road_use USING btree (period_id);
CREATE INDEX road_use_order_search ON public.road_use USING gin (order_id gin_trgm_ops);
CREATE INDEX road_use_restitutable ON public.road_use USING btree (is_long, due_on, id) WHERE is_restitutable;
CREATE INDEX road_use_search ON public.road_use USING gin (search_text gin_trgm_ops);
CREATE TRIGGER road_use_tally AFTER INSERT OR DELETE OR UPDATE ON road_use FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table safety_inspection (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  status text not null,
  nature text not null,
  result text not null,
  done_on date not null,
  valid_until date not null,
  mileage integer,
  number text default ''::text not null,
  reason text default ''::text not null,
  document_id uuid not null,
  constraint safety_inspection_pkey PRIMARY KEY (id),
  constraint safety_inspection_check CHECK (valid_until >= done_on),
  constraint safety_inspection_mileage_check CHECK (mileage >= 0),
  constraint safety_inspection_nature_check CHECK (nature = ANY (ARRAY['VTP'::text, 'VTC'::text, 'CV'::text, 'CVC'::text])),
  constraint safety_inspection_result_check CHECK (result = ANY (ARRAY['A'::text, 'S'::text, 'R'::text])),
  constraint safety_inspection_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'VALIDATED'::text, 'INVALIDATED'::text])),
  constraint safety_inspection_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint safety_inspection_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id)
);
CREATE INDEX safety_inspection_of_car ON public.safety_inspection USING btree (car_id, done_on);
CREATE INDEX safety_inspection_of_document ON public.safety_inspection USING btree (document_id);

create table sale_offer (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  status text not null,
  price_cents bigint,
  priced_on date,
  opened_on date not null,
  opened_reason text default ''::text not null,
  closed_on date,
  closed_reason text default ''::text not null,
  search_text text default ''::text not null,
  constraint sale_offer_pkey PRIMARY KEY (id),
  constraint sale_offer_closed_check CHECK ((status = 'CLOSED'::text) = (closed_on IS NOT NULL)),
  constraint sale_offer_price_check CHECK (price_cents > 0 AND (price_cents IS NULL) = (priced_on IS NULL)),
  constraint sale_offer_status_check CHECK (status = ANY (ARRAY['OPEN'::text, 'WAITING'::text, 'CLOSED'::text])),
  constraint sale_offer_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id)
);
CREATE INDEX sale_offer_car ON public.sale_offer USING btree (car_id, id);
CREATE UNIQUE INDEX sale_offer_open ON public.sale_offer USING btree (car_id) WHERE (status <> 'CLOSED'::text);
CREATE INDEX sale_offer_price ON public.sale_offer USING btree (status, price_cents, id);
CREATE INDEX sale_offer_price_last ON public.sale_offer USING btree (status, price_cents DESC NULLS LAST, id DESC);
CREATE INDEX sale_offer_priced ON public.sale_offer USING btree (status, priced_on, id);
CREATE INDEX sale_offer_priced_last ON public.sale_offer USING btree (status, priced_on DESC NULLS LAST, id DESC);
CREATE INDEX sale_offer_search ON public.sale_offer USING gin (search_text gin_trgm_ops);
CREATE INDEX sale_offer_status ON public.sale_offer USING btree (status, opened_on, id);

create table sale_price (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  sale_offer_id uuid not null,
  priced_on date not null,
  price_cents bigint not null,
  reason text not null,
  constraint sale_price_pkey PRIMARY KEY (id),
  constraint sale_price_price_check CHECK (price_cents > 0),
  constraint sale_price_sale_offer_id_fkey FOREIGN KEY (sale_offer_id) REFERENCES sale_offer(id)
);
CREATE INDEX sale_price_offer ON public.sale_price USING btree (sale_offer_id, priced_on, id);

create table saved_view (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  owner_sub text not null,
  owner_name text not null,
  created_by_id text not null,
  updated_by_id text not null,
  constraint saved_view_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX saved_view_name ON public.saved_view USING btree (list, owner_sub, lower(name));
CREATE INDEX saved_view_of_list ON public.saved_view USING btree (list, name) WHERE is_shared;

create table scoring (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  company_id uuid not null,
  client_id uuid not null,
  company_name text not null,
  client_name text not null,
  client_type text not null,
  status text not null,
  decision text,
  months_of_deposit integer,
  salesman text not null,
  needs text not null,
  comment text not null,
  review_comment text default ''::text not null,
  reviewed_at timestamp with time zone,
  reviewed_by text,
  closing_date date,
  search_text text not null,
  created_by_id text not null,
  updated_by_id text not null,
  salesman_id text not null,
  reviewed_by_id text,
  documents_released_at timestamp with time zone,
  documents_released_by text,
  documents_released_by_id text,
  constraint scoring_pkey PRIMARY KEY (id),
  constraint scoring_company_id_key UNIQUE (company_id),
  constraint scoring_decision_check CHECK (decision = ANY (ARRAY['OK'::text, 'MORE'::text, 'NO'::text])),
  constraint scoring_status_check CHECK (status = ANY (ARRAY['TODO'::text, 'REVIEW'::text, 'MORE'::text, 'GO'::text, 'CAUTION'::text, 'NO'::text, 'EXPIRED'::text])),
  constraint scoring_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE RESTRICT,
  constraint scoring_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE RESTRICT
);
CREATE INDEX scoring_by_client ON public.scoring USING btree (client_name, id);
CREATE INDEX scoring_by_client_type ON public.scoring USING btree (client_type, updated_at, id);
CREATE INDEX scoring_by_closing ON public.scoring USING btree (closing_date, id);
CREATE INDEX scoring_by_closing_last ON public.scoring USING btree (closing_date DESC NULLS LAST, id DESC);
CREATE INDEX scoring_by_company ON public.scoring USING btree (company_name, id);
CREATE INDEX scoring_by_creation ON public.scoring USING btree (created_at, id);
CREATE INDEX scoring_by_decision ON public.scoring USING btree (decision, updated_at, id);
CREATE INDEX scoring_by_deposit ON public.scoring USING btree (months_of_deposit, updated_at, id);
CREATE INDEX scoring_by_review ON public.scoring USING btree (reviewed_at, id);
CREATE INDEX scoring_by_review_last ON public.scoring USING btree (reviewed_at DESC NULLS LAST, id DESC);
CREATE INDEX scoring_by_salesman ON public.scoring USING btree (salesman, id);
CREATE INDEX scoring_by_salesman_account ON public.scoring USING btree (salesman_id, status, updated_at, id);
CREATE INDEX scoring_by_status ON public.scoring USING btree (status, updated_at, id);
CREATE INDEX scoring_by_update ON public.scoring USING btree (updated_at, id);
CREATE INDEX scoring_company_search ON public.scoring USING gin (company_name gin_trgm_ops);
CREATE INDEX scoring_of_client ON public.scoring USING btree (client_id);
CREATE INDEX scoring_salesman_search ON public.scoring USING gin (salesman gin_trgm_ops);
CREATE INDEX scoring_search ON public.scoring USING gin (search_text gin_trgm_ops);
CREATE TRIGGER scoring_keeps_tally AFTER INSERT OR DELETE OR UPDATE ON scoring FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table scoring_assessment (
  scoring_id uuid not null,
  assessment jsonb not null,
  saved_at timestamp with time zone not null,
  saved_by text not null,
  saved_by_id text not null,
  version integer default 1 not null,
  constraint scoring_assessment_pkey PRIMARY KEY (scoring_id),
  constraint scoring_assessment_scoring_id_fkey FOREIGN KEY (scoring_id) REFERENCES scoring(id) ON DELETE CASCADE
);

create table scoring_assessment_version (
  id uuid not null,
  scoring_id uuid not null,
  kind text not null,
  decision text,
  months_of_deposit integer,
  assessment jsonb not null,
  grid jsonb not null,
  grid_version integer not null,
  rules_version integer not null,
  score jsonb not null,
  at timestamp with time zone not null,
  by_name text not null,
  by_id text not null,
  constraint scoring_assessment_version_pkey PRIMARY KEY (id),
  constraint scoring_assessment_version_check CHECK ((kind = 'DECIDED'::text) = (decision IS NOT NULL)),
  constraint scoring_assessment_version_decision_check CHECK (decision = ANY (ARRAY['OK'::text, 'MORE'::text, 'NO'::text])),
  constraint scoring_assessment_version_kind_check CHECK (kind = ANY (ARRAY['SAVED'::text, 'DECIDED'::text])),
  constraint scoring_assessment_version_scoring_id_fkey FOREIGN KEY (scoring_id) REFERENCES scoring(id) ON DELETE CASCADE
);
CREATE INDEX scoring_assessment_version_of ON public.scoring_assessment_version USING btree (scoring_id, at DESC, id DESC);

create table scoring_grid (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  grid jsonb not null,
  created_by_id text not null,
  updated_by_id text not null,
  constraint scoring_grid_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX scoring_grid_is_one ON public.scoring_grid USING btree ((true));

create table security_event (
  id uuid not null,
  at timestamp with time zone not null,
  action text not null,
  result text not null,
  account text not null,
  account_id text,
  address text not null,
  user_agent text not null,
  detail text not null,
  constraint security_event_pkey PRIMARY KEY (id)
);
CREATE INDEX security_event_account ON public.security_event USING btree (account, at DESC);
CREATE INDEX security_event_action ON public.security_event USING btree (action, at DESC);
CREATE INDEX security_event_address ON public.security_event USING btree (address, at DESC);
CREATE INDEX security_event_at ON public.security_event USING btree (at DESC, id);
CREATE INDEX security_event_result ON public.security_event USING btree (result, at DESC);

create table signature (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  subject_kind text not null,
  subject_id uuid not null,
  title text not null,
  provider text not null,
  status text not null,
  is_ordered boolean not null,
  document_name text not null,
  document_sha256 text not null,
  page_count integer not null,
  expires_at timestamp with time zone not null,
  last_reminded_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text default ''::text not null,
  provider_request_id text,
  starter_email text default ''::text not null,
  group_id uuid,
  code_misses integer default 0 not null,
  created_by_id text not null,
  updated_by_id text not null,
  order_statement jsonb,
  constraint signature_pkey PRIMARY KEY (id),
  constraint signature_provider_request_id_key UNIQUE (provider_request_id),
  constraint signature_provider_check CHECK (provider = ANY (ARRAY['embedded'::text, 'yousign'::text])),
  constraint signature_status_check CHECK (status = ANY (ARRAY['GENERATED'::text, 'PENDING'::text, 'SIGNED'::text, 'REFUSED'::text, 'EXPIRED'::text, 'CANCELED'::text]))
);
CREATE INDEX signature_by_expiry ON public.signature USING btree (expires_at) WHERE (status = ANY (ARRAY['GENERATED'::text, 'PENDING'::text]));
CREATE INDEX signature_of_group ON public.signature USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX signature_of_subject ON public.signature USING btree (subject_kind, subject_id, created_at DESC);
CREATE UNIQUE INDEX signature_running ON public.signature USING btree (subject_kind, subject_id) WHERE (status = ANY (ARRAY['GENERATED'::text, 'PENDING'::text]));

create table signature_document (
  signature_id uuid not null,
  kind text not null,
  name text not null,
  type text not null,
  sha256 text not null,
  bytes bytea not null,
  kept_at timestamp with time zone not null,
  constraint signature_document_pkey PRIMARY KEY (signature_id, kind),
  constraint signature_document_kind_check CHECK (kind = ANY (ARRAY['original'::text, 'signed'::text, 'evidence'::text, 'evidence-json'::text])),
  constraint signature_document_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES signature(id)
);
CREATE TRIGGER signature_document_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON signature_document FOR EACH STATEMENT EXECUTE FUNCTION guard_proofs();

create table signature_journal (
  signature_id uuid not null,
  "position" integer not null,
  at timestamp with time zone not null,
  kind text not null,
  signer_id uuid,
  facts text not null,
  address text not null,
  user_agent text not null,
  previous_hash text not null,
  hash text not null,
  constraint signature_journal_pkey PRIMARY KEY (signature_id, "position"),
  constraint signature_journal_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES signature(id),
  constraint signature_journal_signer_id_fkey FOREIGN KEY (signer_id) REFERENCES signature_signer(id)
);
CREATE INDEX signature_journal_of_signer ON public.signature_journal USING btree (signer_id) WHERE (signer_id IS NOT NULL);
CREATE TRIGGER signature_journal_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON signature_journal FOR EACH STATEMENT EXECUTE FUNCTION guard_proofs();

create table signature_seal (
  id integer not null,
  certificate bytea not null,
  password text not null,
  made_at timestamp with time zone not null,
  constraint signature_seal_pkey PRIMARY KEY (id),
  constraint signature_seal_id_check CHECK (id = 1)
);

create table signature_signer (
  id uuid not null,
  signature_id uuid not null,
  "position" integer not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  code_channel text not null,
  status text not null,
  provider_signer_id text,
  provider_link text,
  notified_at timestamp with time zone,
  opened_at timestamp with time zone,
  signed_at timestamp with time zone,
  refused_at timestamp with time zone,
  reminders integer default 0 not null,
  code_hash text,
  code_expires_at timestamp with time zone,
  code_tries integer default 0 not null,
  codes_sent_at timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  capacity text default ''::text not null,
  link_id uuid not null,
  company_name text default ''::text not null,
  constraint signature_signer_pkey PRIMARY KEY (id),
  constraint signature_signer_link_id_key UNIQUE (link_id),
  constraint signature_signer_signature_id_position_key UNIQUE (signature_id, "position"),
  constraint signature_signer_code_channel_check CHECK (code_channel = ANY (ARRAY['email'::text, 'sms'::text])),
  constraint signature_signer_status_check CHECK (status = ANY (ARRAY['WAITING'::text, 'NOTIFIED'::text, 'SIGNED'::text, 'REFUSED'::text])),
  constraint signature_signer_link_id_fkey FOREIGN KEY (link_id) REFERENCES outsider_link(id),
  constraint signature_signer_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES signature(id)
);

create table statement_line (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  statement_id uuid not null,
  issuer_id uuid not null,
  iban text not null,
  booked_on date not null,
  valued_on date,
  amount_cents bigint not null,
  label text not null,
  party_name text not null,
  encrypted_party_iban text,
  remittance text not null,
  structured_reference text not null,
  end_to_end_id text not null,
  mandate_reference text not null,
  batch_id text not null,
  return_code text not null,
  details jsonb not null,
  unexplained_cents bigint not null,
  fingerprint text not null,
  match_reason text default ''::text not null,
  company_id uuid,
  company_name text default ''::text not null,
  fee_cents bigint default 0 not null,
  ignored_account text default ''::text not null,
  awaits_matching boolean not null,
  search_text text generated always as (normal_text(((((((((party_name || ' '::text) || remittance) || ' '::text) || label) || ' '::text) || structured_reference) || ' '::text) || company_name))) stored,
  party_mask text not null,
  party_digest text,
  returned_debit_id uuid,
  collected_debit_id uuid,
  transfer_id uuid,
  records_return boolean default false not null,
  records_execution boolean default false not null,
  constraint statement_line_pkey PRIMARY KEY (id),
  constraint statement_line_ignored_check CHECK ((status = 'IGNORED'::text) = (ignored_account <> ''::text)),
  constraint statement_line_matched_check CHECK (status = 'MATCHED'::text OR fee_cents = 0),
  constraint statement_line_payer_check CHECK (party_digest IS NULL OR encrypted_party_iban IS NOT NULL),
  constraint statement_line_shown_payment_check CHECK (num_nonnulls(returned_debit_id, collected_debit_id, transfer_id) <= (status = 'MATCHED'::text)::integer),
  constraint statement_line_status_check CHECK (status = ANY (ARRAY['TO_MATCH'::text, 'MATCHED'::text, 'IGNORED'::text])),
  constraint statement_line_collected_debit_id_fkey FOREIGN KEY (collected_debit_id) REFERENCES debit(id),
  constraint statement_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint statement_line_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id),
  constraint statement_line_returned_debit_id_fkey FOREIGN KEY (returned_debit_id) REFERENCES debit(id),
  constraint statement_line_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statement(id),
  constraint statement_line_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfer(id)
);
CREATE INDEX statement_line_awaiting ON public.statement_line USING btree (statement_id, id) WHERE awaits_matching;
CREATE INDEX statement_line_by_amount ON public.statement_line USING btree (amount_cents, id);
CREATE INDEX statement_line_by_day ON public.statement_line USING btree (booked_on, id);
CREATE INDEX statement_line_by_party ON public.statement_line USING btree (party_name, id);
CREATE INDEX statement_line_by_status ON public.statement_line USING btree (status, booked_on, id);
CREATE INDEX statement_line_of_account ON public.statement_line USING btree (iban, booked_on, id);
CREATE UNIQUE INDEX statement_line_of_collected_debit ON public.statement_line USING btree (collected_debit_id) WHERE (collected_debit_id IS NOT NULL);
CREATE INDEX statement_line_of_company ON public.statement_line USING btree (company_id, id) WHERE (company_id IS NOT NULL);
CREATE INDEX statement_line_of_issuer ON public.statement_line USING btree (issuer_id, booked_on);
CREATE INDEX statement_line_of_payer ON public.statement_line USING btree (party_digest, id) WHERE ((party_digest IS NOT NULL) AND (company_id IS NOT NULL));
CREATE UNIQUE INDEX statement_line_of_returned_debit ON public.statement_line USING btree (returned_debit_id) WHERE (returned_debit_id IS NOT NULL);
CREATE INDEX statement_line_of_statement ON public.statement_line USING btree (statement_id, id);
CREATE UNIQUE INDEX statement_line_of_transfer ON public.statement_line USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE UNIQUE INDEX statement_line_once ON public.statement_line USING btree (fingerprint);
CREATE INDEX statement_line_search ON public.statement_line USING gin (search_text gin_trgm_ops);

create table supplier (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  name text not null,
  vat_number text,
  iban text,
  address jsonb default '{}'::jsonb not null,
  is_multi_brand boolean default false not null,
  supplied_cars integer default 0 not null,
  search_text text generated always as (normal_text(name)) stored,
  created_by_id text not null,
  updated_by_id text not null,
  country text generated always as (COALESCE((address ->> 'country'::text), 'FR'::text)) stored not null,
  city text generated always as (COALESCE((address ->> 'city'::text), ''::text)) stored not null,
  contacts jsonb default '[]'::jsonb not null,
  nb_of_stores integer default 0 not null,
  iban_entered_at timestamp with time zone,
  iban_entered_by text,
  iban_entered_by_id text,
  payment_days integer,
  constraint supplier_pkey PRIMARY KEY (id),
  constraint supplier_iban_entered CHECK (iban IS NULL OR iban_entered_by_id IS NOT NULL),
  constraint supplier_payment_days_check CHECK (payment_days >= 0 AND payment_days <= 60)
);
CREATE INDEX supplier_by_cars ON public.supplier USING btree (supplied_cars, id);
CREATE INDEX supplier_by_city ON public.supplier USING btree (city, id);
CREATE INDEX supplier_by_country ON public.supplier USING btree (country, id);
CREATE INDEX supplier_by_multi_brand ON public.supplier USING btree (is_multi_brand, name, id);
CREATE INDEX supplier_by_name ON public.supplier USING btree (name, id);
CREATE INDEX supplier_by_update ON public.supplier USING btree (updated_at, id);
CREATE INDEX supplier_city_search ON public.supplier USING gin (city gin_trgm_ops);
CREATE UNIQUE INDEX supplier_name ON public.supplier USING btree (lower(name));
CREATE INDEX supplier_name_search ON public.supplier USING gin (name gin_trgm_ops);
CREATE INDEX supplier_search ON public.supplier USING gin (search_text gin_trgm_ops);
CREATE INDEX supplier_search_prefix ON public.supplier USING btree (search_text text_pattern_ops);
CREATE UNIQUE INDEX supplier_vat_number ON public.supplier USING btree (vat_number) WHERE (vat_number IS NOT NULL);
CREATE TRIGGER supplier_renamed AFTER UPDATE OF name ON supplier FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION rename_supplier();

create table supplier_advance (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null,
  order_id uuid not null,
  order_number text not null,
  supplier_id uuid not null,
  supplier_name text not null,
  since date not null,
  amount_cents bigint not null,
  recovered_cents bigint default 0 not null,
  last_recovered_on date,
  search_text text generated always as (normal_text(((order_number || ' '::text) || supplier_name))) stored,
  reference text default ''::text not null,
  paid_at timestamp with time zone,
  paid_by text,
  paid_by_id text,
  outstanding_cents bigint generated always as (
CASE
    WHEN (paid_at IS NULL) THEN (0)::bigint
    ELSE (amount_cents - recovered_cents)
END) stored not null,
  stage text generated always as (
CASE
    WHEN (paid_at IS NULL) THEN 'TO_PAY'::text
    WHEN (recovered_cents = 0) THEN 'OUT'::text
    WHEN (recovered_cents < amount_cents) THEN 'PARTLY'::text
    ELSE 'RECOVERED'::text
END) stored not null,
  vat_rate double precision,
  constraint supplier_advance_pkey PRIMARY KEY (id),
  constraint supplier_advance_amount_cents_check CHECK (amount_cents > 0),
  constraint supplier_advance_check CHECK (recovered_cents >= 0 AND recovered_cents <= amount_cents),
  constraint supplier_advance_check1 CHECK (paid_at IS NOT NULL OR recovered_cents = 0),
  constraint supplier_advance_check2 CHECK ((paid_at IS NULL) = (paid_by_id IS NULL)),
  constraint supplier_advance_check3 CHECK ((paid_at IS NULL) = (vat_rate IS NULL)),
  constraint supplier_advance_kind_check CHECK (kind = ANY (ARRAY['DEPOSIT'::text, 'VAT_CAUTION'::text])),
  constraint supplier_advance_order_id_fkey FOREIGN KEY (order_id) REFERENCES car_order(id),
  constraint supplier_advance_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE INDEX supplier_advance_by_amount ON public.supplier_advance USING btree (kind, amount_cents, id);
CREATE INDEX supplier_advance_by_day ON public.supplier_advance USING btree (kind, since, id);
CREATE INDEX supplier_advance_by_outstanding ON public.supplier_advance USING btree (kind, outstanding_cents, id);
CREATE INDEX supplier_advance_by_recovery ON public.supplier_advance USING btree (kind, last_recovered_on, id);
CREATE INDEX supplier_advance_by_recovery_last ON public.supplier_advance USING btree (kind, last_recovered_on DESC NULLS LAST, id DESC);
CREATE INDEX supplier_advance_by_stage ON public.supplier_advance USING btree (kind, stage, since, id);
CREATE INDEX supplier_advance_by_supplier ON public.supplier_advance USING btree (kind, supplier_name, id);
CREATE UNIQUE INDEX supplier_advance_of_order ON public.supplier_advance USING btree (order_id, kind);
CREATE INDEX supplier_advance_of_supplier ON public.supplier_advance USING btree (supplier_id, kind, since, id);
CREATE INDEX supplier_advance_search ON public.supplier_advance USING gin (search_text gin_trgm_ops);
CREATE TRIGGER supplier_advance_tally AFTER INSERT OR DELETE OR UPDATE ON supplier_advance FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table supplier_advance_recovery (
  id uuid not null,
  advance_id uuid not null,
  recovered_on date not null,
  amount_cents bigint not null,
  cause text not null,
  payment_id uuid,
  note text not null,
  added_at timestamp with time zone not null,
  added_by text not null,
  added_by_id text not null,
  constraint supplier_advance_recovery_pkey PRIMARY KEY (id),
  constraint supplier_advance_recovery_amount_cents_check CHECK (amount_cents > 0),
  constraint supplier_advance_recovery_cause_check CHECK (cause = ANY (ARRAY['PAYMENT'::text, 'REFUND'::text])),
  constraint supplier_advance_recovery_check CHECK ((cause = 'PAYMENT'::text) = (payment_id IS NOT NULL)),
  constraint supplier_advance_recovery_advance_id_fkey FOREIGN KEY (advance_id) REFERENCES supplier_advance(id) ON DELETE CASCADE,
  constraint supplier_advance_recovery_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES supplier_payment(id)
);
CREATE INDEX supplier_advance_recovery_of_advance ON public.supplier_advance_recovery USING btree (advance_id, recovered_on, id);
CREATE UNIQUE INDEX supplier_advance_recovery_of_payment ON public.supplier_advance_recovery USING btree (payment_id, advance_id) WHERE (payment_id IS NOT NULL);
CREATE TRIGGER supplier_advance_recovery_kept AFTER INSERT OR DELETE OR UPDATE ON supplier_advance_recovery FOR EACH ROW EXECUTE FUNCTION keep_supplier_advance();

create table supplier_brand (
  supplier_id uuid not null,
  brand_id uuid not null,
  constraint supplier_brand_pkey PRIMARY KEY (supplier_id, brand_id),
  constraint supplier_brand_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint supplier_brand_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id) ON DELETE CASCADE
);
CREATE INDEX supplier_brand_of_brand ON public.supplier_brand USING btree (brand_id);

create table supplier_document (
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  kind text not null,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  asked_by_id text not null,
  emailed_at timestamp with time zone not null,
  document_id uuid,
  constraint supplier_document_pkey PRIMARY KEY (id),
  constraint supplier_document_line_id_kind_key UNIQUE (line_id, kind),
  constraint supplier_document_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id) ON DELETE SET NULL,
  constraint supplier_document_line_id_fkey FOREIGN KEY (line_id) REFERENCES car_order_line(id) ON DELETE CASCADE,
  constraint supplier_document_order_id_fkey FOREIGN KEY (order_id) REFERENCES car_order(id)
);
CREATE INDEX supplier_document_emailed ON public.supplier_document USING btree (emailed_at);
CREATE UNIQUE INDEX supplier_document_file ON public.supplier_document USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX supplier_document_of_order ON public.supplier_document USING btree (order_id, line_id);

create table supplier_iban_acceptance (
  supplier_id uuid not null,
  iban_entered_at timestamp with time zone not null,
  accepted_at timestamp with time zone not null,
  accepted_by text not null,
  accepted_by_id text not null,
  constraint supplier_iban_acceptance_pkey PRIMARY KEY (supplier_id),
  constraint supplier_iban_acceptance_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id) ON DELETE CASCADE
);

create table supplier_iban_entry (
  id uuid not null,
  supplier_id uuid not null,
  iban text,
  entered_at timestamp with time zone not null,
  entered_by text not null,
  entered_by_id text not null,
  constraint supplier_iban_entry_pkey PRIMARY KEY (id),
  constraint supplier_iban_entry_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id) ON DELETE CASCADE
);
CREATE INDEX supplier_iban_entry_supplier_id_idx ON public.supplier_iban_entry USING btree (supplier_id);

create table supplier_invoice (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  supplier_id uuid not null,
  supplier_name text not null,
  number text not null,
  number_key text generated always as (regexp_replace(upper(number), '[^A-Z0-9]'::text, ''::text, 'g'::text)) stored not null,
  invoiced_on date not null,
  due_on date not null,
  vat_regime text not null,
  vat_rate double precision not null,
  net_cents bigint not null,
  exempt_cents bigint not null,
  vat_cents bigint not null,
  total_cents bigint not null,
  currency text not null,
  foreign_total_cents bigint,
  explanation text not null,
  comment text not null,
  vins text not null,
  nb_of_cars integer default 0 not null,
  nb_paid integer default 0 not null,
  settled_cents bigint default 0 not null,
  reversed_at timestamp with time zone,
  reversed_by text,
  reversed_by_id text,
  reversal_reason text default ''::text not null,
  stage text generated always as (
CASE
    WHEN (reversed_at IS NOT NULL) THEN 'REVERSED'::text
    WHEN (nb_of_cars = 0) THEN 'TO_MATCH'::text
    WHEN (nb_paid = 0) THEN 'TO_PAY'::text
    WHEN (nb_paid < nb_of_cars) THEN 'PARTLY'::text
    ELSE 'PAID'::text
END) stored not null,
  outstanding_cents bigint generated always as (
CASE
    WHEN (reversed_at IS NOT NULL) THEN (0)::bigint
    WHEN ((nb_of_cars > 0) AND (nb_paid = nb_of_cars)) THEN (0)::bigint
    ELSE GREATEST((total_cents - settled_cents), (0)::bigint)
END) stored not null,
  counted_net_cents bigint generated always as (
CASE
    WHEN (reversed_at IS NULL) THEN net_cents
    ELSE (0)::bigint
END) stored not null,
  counted_total_cents bigint generated always as (
CASE
    WHEN (reversed_at IS NULL) THEN total_cents
    ELSE (0)::bigint
END) stored not null,
  to_pay_by date generated always as (
CASE
    WHEN (reversed_at IS NOT NULL) THEN NULL::date
    WHEN ((nb_of_cars > 0) AND (nb_paid = nb_of_cars)) THEN NULL::date
    ELSE due_on
END) stored,
  search_text text generated always as (normal_text(((((number || ' '::text) || supplier_name) || ' '::text) || vins))) stored,
  constraint supplier_invoice_pkey PRIMARY KEY (id),
  constraint supplier_invoice_amounts_check CHECK (total_cents = (net_cents + vat_cents)),
  constraint supplier_invoice_currency_check CHECK ((currency = 'EUR'::text) = (foreign_total_cents IS NULL)),
  constraint supplier_invoice_due_check CHECK (due_on >= invoiced_on),
  constraint supplier_invoice_exempt_check CHECK (exempt_cents >= 0 AND exempt_cents <= net_cents),
  constraint supplier_invoice_net_check CHECK (net_cents > 0 AND vat_cents >= 0),
  constraint supplier_invoice_regime_check CHECK (vat_regime = ANY (ARRAY['FRENCH'::text, 'INTRA_EU'::text, 'MARGIN'::text, 'IMPORT'::text])),
  constraint supplier_invoice_reversal_check CHECK ((reversed_at IS NULL) = (reversed_by_id IS NULL)),
  constraint supplier_invoice_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE INDEX supplier_invoice_by_day ON public.supplier_invoice USING btree (invoiced_on, id);
CREATE INDEX supplier_invoice_by_day_to_pay ON public.supplier_invoice USING btree (to_pay_by, id);
CREATE INDEX supplier_invoice_by_day_to_pay_last ON public.supplier_invoice USING btree (to_pay_by DESC NULLS LAST, id DESC);
CREATE INDEX supplier_invoice_by_due ON public.supplier_invoice USING btree (due_on, id);
CREATE INDEX supplier_invoice_by_number ON public.supplier_invoice USING btree (number, id);
CREATE INDEX supplier_invoice_by_outstanding ON public.supplier_invoice USING btree (outstanding_cents, id);
CREATE INDEX supplier_invoice_by_regime ON public.supplier_invoice USING btree (vat_regime, invoiced_on, id);
CREATE INDEX supplier_invoice_by_stage ON public.supplier_invoice USING btree (stage, due_on, id);
CREATE INDEX supplier_invoice_by_supplier ON public.supplier_invoice USING btree (supplier_name, id);
CREATE INDEX supplier_invoice_by_total ON public.supplier_invoice USING btree (total_cents, id);
CREATE UNIQUE INDEX supplier_invoice_number ON public.supplier_invoice USING btree (supplier_id, number_key) WHERE (reversed_at IS NULL);
CREATE INDEX supplier_invoice_of_supplier ON public.supplier_invoice USING btree (supplier_id, invoiced_on, id);
CREATE INDEX supplier_invoice_search ON public.supplier_invoice USING gin (search_text gin_trgm_ops);
CREATE TRIGGER supplier_invoice_tally AFTER INSERT OR DELETE OR UPDATE ON supplier_invoice FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table supplier_invoice_car (
  line_id uuid not null,
  invoice_id uuid not null,
  earlier_payment_id uuid,
  constraint supplier_invoice_car_pkey PRIMARY KEY (line_id),
  constraint supplier_invoice_car_earlier_payment_id_fkey FOREIGN KEY (earlier_payment_id) REFERENCES supplier_payment(id),
  constraint supplier_invoice_car_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES supplier_invoice(id) ON DELETE CASCADE,
  constraint supplier_invoice_car_line_id_fkey FOREIGN KEY (line_id) REFERENCES car_order_line(id)
);
CREATE INDEX supplier_invoice_car_of_invoice ON public.supplier_invoice_car USING btree (invoice_id, line_id);
CREATE INDEX supplier_invoice_car_of_payment ON public.supplier_invoice_car USING btree (earlier_payment_id) WHERE (earlier_payment_id IS NOT NULL);
CREATE TRIGGER supplier_invoice_car_added AFTER INSERT ON supplier_invoice_car REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_supplier_invoice();
CREATE TRIGGER supplier_invoice_car_gone AFTER DELETE ON supplier_invoice_car REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_supplier_invoice();

create table supplier_payment (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  supplier_id uuid not null,
  supplier_name text not null,
  paid_on date not null,
  amount_cents bigint not null,
  due_cents bigint not null,
  reference text not null,
  explanation text not null,
  nb_of_cars integer not null,
  vins text not null,
  corrected_at timestamp with time zone,
  corrected_by text,
  corrected_by_id text,
  correction_reason text default ''::text not null,
  is_corrected boolean generated always as ((corrected_at IS NOT NULL)) stored not null,
  search_text text generated always as (normal_text(((((reference || ' '::text) || supplier_name) || ' '::text) || vins))) stored,
  constraint supplier_payment_pkey PRIMARY KEY (id),
  constraint supplier_payment_amount_cents_check CHECK (amount_cents >= 0),
  constraint supplier_payment_check CHECK ((corrected_at IS NULL) = (corrected_by_id IS NULL)),
  constraint supplier_payment_nb_of_cars_check CHECK (nb_of_cars > 0),
  constraint supplier_payment_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE INDEX supplier_payment_by_amount ON public.supplier_payment USING btree (amount_cents, id);
CREATE INDEX supplier_payment_by_correction ON public.supplier_payment USING btree (is_corrected, paid_on, id);
CREATE INDEX supplier_payment_by_day ON public.supplier_payment USING btree (paid_on, id);
CREATE INDEX supplier_payment_by_supplier ON public.supplier_payment USING btree (supplier_name, id);
CREATE INDEX supplier_payment_of_supplier ON public.supplier_payment USING btree (supplier_id, paid_on, id);
CREATE INDEX supplier_payment_search ON public.supplier_payment USING gin (search_text gin_trgm_ops);

create table supplier_store (
  id uuid not null,
  supplier_id uuid not null,
  "position" integer not null,
  name text not null,
  address jsonb not null,
  contact_name text not null,
  email text not null,
  phone text,
  hours text not null,
  logistics_fee_cents bigint,
  constraint supplier_store_pkey PRIMARY KEY (id),
  constraint supplier_store_name UNIQUE (supplier_id, name) DEFERRABLE INITIALLY DEFERRED,
  constraint supplier_store_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id) ON DELETE CASCADE
);

create table tally (
  name text not null,
  backend integer not null,
  count bigint not null,
  constraint tally_pkey PRIMARY KEY (name, backend)
);

create table tax_scale (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  kind text not null,
  starts_on date not null,
  scale jsonb not null,
  created_by_id text not null,
  updated_by_id text not null,
  constraint tax_scale_pkey PRIMARY KEY (id),
  constraint tax_scale_kind_check CHECK (kind = ANY (ARRAY['CO2_WLTP'::text, 'CO2_NEDC'::text, 'MASS'::text, 'DEPRECIATION'::text, 'REGIONAL_RATE'::text, 'VAT'::text, 'VAT_TERRITORY'::text, 'ANNUAL_CO2'::text, 'ANNUAL_POLLUTANTS'::text, 'ANNUAL_POWER'::text]))
);
CREATE INDEX tax_scale_versions ON public.tax_scale USING btree (kind, starts_on, created_at);

create table tire_price (
  id uuid not null,
  brand_id uuid,
  car_model_id uuid,
  finish_id uuid,
  tire_size_id uuid not null,
  price_cents bigint not null,
  constraint tire_price_pkey PRIMARY KEY (id),
  constraint tire_price_brand_id_car_model_id_finish_id_tire_size_id_key UNIQUE NULLS NOT DISTINCT (brand_id, car_model_id, finish_id, tire_size_id),
  constraint tire_price_check CHECK (num_nonnulls(brand_id, car_model_id, finish_id) = 1),
  constraint tire_price_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id) ON DELETE CASCADE,
  constraint tire_price_car_model_id_fkey FOREIGN KEY (car_model_id) REFERENCES car_model(id) ON DELETE CASCADE,
  constraint tire_price_finish_id_fkey FOREIGN KEY (finish_id) REFERENCES finish(id) ON DELETE CASCADE,
  constraint tire_price_tire_size_id_fkey FOREIGN KEY (tire_size_id) REFERENCES tire_size(id) ON DELETE CASCADE
);
CREATE INDEX tire_price_of_finish ON public.tire_price USING btree (finish_id) WHERE (finish_id IS NOT NULL);
CREATE INDEX tire_price_of_model ON public.tire_price USING btree (car_model_id) WHERE (car_model_id IS NOT NULL);
CREATE INDEX tire_price_of_size ON public.tire_price USING btree (tire_size_id);

create table tire_size (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  width integer not null,
  series integer not null,
  carcass text not null,
  diameter integer not null,
  is_commercial boolean default false not null,
  load_index integer not null,
  speed_index text not null,
  season text not null,
  full_size text not null,
  search_text text generated always as (normal_text(((full_size || ' '::text) || replace(full_size, ' '::text, ''::text)))) stored,
  created_by_id text not null,
  updated_by_id text not null,
  constraint tire_size_pkey PRIMARY KEY (id),
  constraint tire_size_is_unique UNIQUE (full_size, season),
  constraint tire_size_carcass_check CHECK (carcass = ANY (ARRAY['R'::text, 'D'::text, 'B'::text])),
  constraint tire_size_season_check CHECK (season = ANY (ARRAY['ALL_SEASON'::text, 'SUMMER'::text, 'WINTER'::text]))
);
CREATE INDEX tire_size_by_diameter ON public.tire_size USING btree (diameter, id);
CREATE INDEX tire_size_by_kind ON public.tire_size USING btree (is_commercial, full_size, id);
CREATE INDEX tire_size_by_load ON public.tire_size USING btree (load_index, id);
CREATE INDEX tire_size_by_season ON public.tire_size USING btree (season, full_size, id);
CREATE INDEX tire_size_by_series ON public.tire_size USING btree (series, id);
CREATE INDEX tire_size_by_update ON public.tire_size USING btree (updated_at, id);
CREATE INDEX tire_size_by_width ON public.tire_size USING btree (width, id);
CREATE INDEX tire_size_full_size_search ON public.tire_size USING gin (full_size gin_trgm_ops);
CREATE INDEX tire_size_search ON public.tire_size USING gin (search_text gin_trgm_ops);

create table token_floor (
  sub text not null,
  signed_out_at timestamp with time zone,
  changed_at timestamp with time zone,
  at timestamp with time zone default clock_timestamp() not null,
  spared text,
  constraint token_floor_pkey PRIMARY KEY (sub)
);
CREATE INDEX token_floor_by_age ON public.token_floor USING btree (at);

create table tracked_car (
  id uuid not null,
  vin text not null,
  license_plate text,
  temporary_license_plate text,
  model text not null,
  car_status text not null,
  status text,
  box_type text,
  imei text,
  box_status text,
  fitting_id uuid,
  fitted_at timestamp with time zone,
  search_text text not null,
  constraint tracked_car_pkey PRIMARY KEY (id),
  constraint tracked_car_fitting_id_fkey FOREIGN KEY (fitting_id) REFERENCES box_fitting(id) ON DELETE CASCADE,
  constraint tracked_car_id_fkey FOREIGN KEY (id) REFERENCES car(id) ON DELETE CASCADE
);
CREATE INDEX tracked_car_by_box_status ON public.tracked_car USING btree (box_status, id);
CREATE INDEX tracked_car_by_box_type ON public.tracked_car USING btree (box_type, id);
CREATE INDEX tracked_car_by_car_status ON public.tracked_car USING btree (car_status, id);
CREATE INDEX tracked_car_by_fitting ON public.tracked_car USING btree (fitted_at, id);
CREATE INDEX tracked_car_by_last_fitting ON public.tracked_car USING btree (fitted_at DESC NULLS LAST, id DESC);
CREATE INDEX tracked_car_by_status ON public.tracked_car USING btree (status, id);
CREATE INDEX tracked_car_by_vin ON public.tracked_car USING btree (vin, id);
CREATE INDEX tracked_car_of_fitting ON public.tracked_car USING btree (fitting_id);
CREATE INDEX tracked_car_search ON public.tracked_car USING gin (search_text gin_trgm_ops);
CREATE TRIGGER tracked_car_tally AFTER INSERT OR DELETE OR UPDATE ON tracked_car FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table tracking_alert (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null,
  status text not null,
  car_id uuid,
  fitting_id uuid,
  opened_at timestamp with time zone not null,
  acknowledged_until date,
  closed_at timestamp with time zone,
  close_reason text,
  client_asked_at timestamp with time zone,
  feed_id uuid,
  feed_name text,
  feed_label text,
  since date,
  count integer,
  constraint tracking_alert_pkey PRIMARY KEY (id),
  constraint tracking_alert_check CHECK ((status = 'CLOSED'::text) = (closed_at IS NOT NULL)),
  constraint tracking_alert_kind_check CHECK (kind = ANY (ARRAY['BOX_SILENT'::text, 'FEED_SILENT'::text, 'FEED_REFUSED'::text, 'FEED_UNCHANGED'::text, 'FEED_MAINTENANCE'::text])),
  constraint tracking_alert_status_check CHECK (status = ANY (ARRAY['OPEN'::text, 'ACKNOWLEDGED'::text, 'CLOSED'::text])),
  constraint tracking_alert_subject CHECK ((kind = 'BOX_SILENT'::text) = (car_id IS NOT NULL AND fitting_id IS NOT NULL) AND (kind <> 'BOX_SILENT'::text) = (feed_id IS NOT NULL AND feed_name IS NOT NULL AND feed_label IS NOT NULL AND since IS NOT NULL)),
  constraint tracking_alert_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint tracking_alert_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES tracking_feed(id) ON DELETE CASCADE,
  constraint tracking_alert_fitting_id_fkey FOREIGN KEY (fitting_id) REFERENCES box_fitting(id) ON DELETE CASCADE
);
CREATE INDEX tracking_alert_by_kind ON public.tracking_alert USING btree (kind, id);
CREATE INDEX tracking_alert_by_opening ON public.tracking_alert USING btree (opened_at, id);
CREATE INDEX tracking_alert_by_status ON public.tracking_alert USING btree (status, id);
CREATE INDEX tracking_alert_of_car ON public.tracking_alert USING btree (car_id, opened_at DESC);
CREATE INDEX tracking_alert_of_feed ON public.tracking_alert USING btree (feed_id, opened_at DESC);
CREATE INDEX tracking_alert_of_fitting ON public.tracking_alert USING btree (fitting_id);
CREATE UNIQUE INDEX tracking_alert_once ON public.tracking_alert USING btree (kind, fitting_id) WHERE (status <> 'CLOSED'::text);
CREATE UNIQUE INDEX tracking_alert_once_by_feed ON public.tracking_alert USING btree (kind, feed_id) WHERE (status <> 'CLOSED'::text);
CREATE TRIGGER tracking_alert_tally AFTER INSERT OR DELETE OR UPDATE ON tracking_alert FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table tracking_feed (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  name text not null,
  label text not null,
  source text not null,
  unit text not null,
  is_active boolean not null,
  encrypted_secret text not null,
  constraint tracking_feed_pkey PRIMARY KEY (id),
  constraint tracking_feed_name UNIQUE (name),
  constraint tracking_feed_source_check CHECK (source = ANY (ARRAY['MAKER'::text, 'ACTIA'::text])),
  constraint tracking_feed_unit_check CHECK (unit = ANY (ARRAY['KM'::text, 'MI'::text]))
);

create table transfer (
  id uuid not null,
  batch_id uuid not null,
  status text not null,
  refund_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  account_id uuid,
  account_mask text not null,
  amount_cents bigint not null,
  end_to_end_id text not null,
  reason text default ''::text not null,
  executed_on date,
  debit_id uuid,
  provider_refund_id text,
  provider_state text,
  provider_read_at timestamp with time zone,
  receipt_id uuid,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_amount_check CHECK (amount_cents > 0),
  constraint transfer_executed_check CHECK ((status = ANY (ARRAY['EXECUTED'::text, 'RETURNED'::text])) = (executed_on IS NOT NULL)),
  constraint transfer_payee_check CHECK ((account_id IS NULL) <> (debit_id IS NULL)),
  constraint transfer_provider_check CHECK (debit_id IS NOT NULL OR provider_refund_id IS NULL AND provider_state IS NULL AND provider_read_at IS NULL),
  constraint transfer_provider_state_check CHECK (provider_state = ANY (ARRAY['PENDING'::text, 'PAID'::text, 'FAILED'::text])),
  constraint transfer_returned_check CHECK ((status = 'RETURNED'::text) = (receipt_id IS NOT NULL)),
  constraint transfer_status_check CHECK (status = ANY (ARRAY['PREPARED'::text, 'SENT'::text, 'EXECUTED'::text, 'REFUSED'::text, 'CANCELED'::text, 'RETURNED'::text])),
  constraint transfer_account_id_fkey FOREIGN KEY (account_id) REFERENCES beneficiary_account(id),
  constraint transfer_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES transfer_batch(id),
  constraint transfer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint transfer_debit_id_fkey FOREIGN KEY (debit_id) REFERENCES debit(id),
  constraint transfer_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id),
  constraint transfer_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id)
);
CREATE UNIQUE INDEX transfer_alive ON public.transfer USING btree (refund_id) WHERE (status = ANY (ARRAY['PREPARED'::text, 'SENT'::text, 'EXECUTED'::text]));
CREATE UNIQUE INDEX transfer_by_end_to_end ON public.transfer USING btree (end_to_end_id);
CREATE UNIQUE INDEX transfer_by_provider_refund ON public.transfer USING btree (provider_refund_id) WHERE (provider_refund_id IS NOT NULL);
CREATE UNIQUE INDEX transfer_by_receipt ON public.transfer USING btree (receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX transfer_of_account ON public.transfer USING btree (account_id);
CREATE INDEX transfer_of_batch ON public.transfer USING btree (batch_id, id);
CREATE INDEX transfer_of_company ON public.transfer USING btree (company_id, id);
CREATE INDEX transfer_of_debit ON public.transfer USING btree (debit_id) WHERE (debit_id IS NOT NULL);
CREATE INDEX transfer_of_refund ON public.transfer USING btree (refund_id, id);

create table transfer_batch (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  issuer_id uuid not null,
  reference text not null,
  execution_on date not null,
  nb_of_transfers integer not null,
  total_cents bigint not null,
  changed_by text not null,
  changed_by_id text not null,
  content_hash text,
  approved_at timestamp with time zone,
  approved_by text default ''::text not null,
  approved_by_id text default ''::text not null,
  sent_at timestamp with time zone,
  sent_by text default ''::text not null,
  sent_by_id text default ''::text not null,
  file_key text,
  reason text default ''::text not null,
  provider text not null,
  constraint transfer_batch_pkey PRIMARY KEY (id),
  constraint transfer_batch_approved_check CHECK ((status <> ALL (ARRAY['APPROVED'::text, 'SENT'::text, 'EXECUTED'::text, 'REFUSED'::text])) OR content_hash IS NOT NULL AND approved_at IS NOT NULL AND approved_by_id <> created_by_id AND approved_by_id <> changed_by_id),
  constraint transfer_batch_provider_check CHECK (provider = ANY (ARRAY['embedded'::text, 'stripe'::text])),
  constraint transfer_batch_sent_check CHECK ((status = ANY (ARRAY['SENT'::text, 'EXECUTED'::text, 'REFUSED'::text])) = (sent_at IS NOT NULL) AND (file_key IS NOT NULL) = (sent_at IS NOT NULL AND provider = 'embedded'::text)),
  constraint transfer_batch_status_check CHECK (status = ANY (ARRAY['PREPARED'::text, 'APPROVED'::text, 'SENT'::text, 'EXECUTED'::text, 'REFUSED'::text, 'ABANDONED'::text])),
  constraint transfer_batch_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id)
);
CREATE INDEX transfer_batch_by_creation ON public.transfer_batch USING btree (created_at, id);
CREATE INDEX transfer_batch_by_execution ON public.transfer_batch USING btree (execution_on, id);
CREATE UNIQUE INDEX transfer_batch_by_reference ON public.transfer_batch USING btree (reference);
CREATE INDEX transfer_batch_by_status ON public.transfer_batch USING btree (status, id);
CREATE INDEX transfer_batch_by_total ON public.transfer_batch USING btree (total_cents, id);
CREATE INDEX transfer_batch_of_issuer ON public.transfer_batch USING btree (issuer_id, id);

create table transferred_car (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  status text not null,
  car_id uuid not null,
  spv_id uuid not null,
  biller text not null,
  price_cents bigint not null,
  is_going_concern boolean not null,
  transferred_on date,
  deed_id uuid,
  release_id uuid,
  invoice_id uuid,
  reversed_on date,
  reason text default ''::text not null,
  constraint transferred_car_pkey PRIMARY KEY (id),
  constraint transferred_car_biller_check CHECK (biller = ANY (ARRAY['SELLER'::text, 'SPV'::text])),
  constraint transferred_car_price_check CHECK (price_cents > 0),
  constraint transferred_car_reversed_check CHECK ((status = 'REVERSED'::text) = (reversed_on IS NOT NULL) AND reversed_on >= transferred_on),
  constraint transferred_car_sold_check CHECK ((status = 'PREPARED'::text) = (transferred_on IS NULL) AND (status = 'PREPARED'::text) = (deed_id IS NULL) AND (status = 'PREPARED'::text) = (invoice_id IS NULL)),
  constraint transferred_car_status_check CHECK (status = ANY (ARRAY['PREPARED'::text, 'TRANSFERRED'::text, 'PAID'::text, 'REVERSED'::text])),
  constraint transferred_car_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint transferred_car_deed_id_fkey FOREIGN KEY (deed_id) REFERENCES document(id),
  constraint transferred_car_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES billing_document(id),
  constraint transferred_car_release_id_fkey FOREIGN KEY (release_id) REFERENCES document(id),
  constraint transferred_car_spv_id_fkey FOREIGN KEY (spv_id) REFERENCES issuer(id)
);
CREATE UNIQUE INDEX transferred_car_alive ON public.transferred_car USING btree (car_id) WHERE (status <> 'REVERSED'::text);
CREATE INDEX transferred_car_by_creation ON public.transferred_car USING btree (created_at, id);
CREATE INDEX transferred_car_by_day ON public.transferred_car USING btree (transferred_on, id);
CREATE INDEX transferred_car_by_last_day ON public.transferred_car USING btree (transferred_on DESC NULLS LAST, id DESC);
CREATE INDEX transferred_car_by_status ON public.transferred_car USING btree (status, id);
CREATE INDEX transferred_car_deed ON public.transferred_car USING btree (deed_id) WHERE (deed_id IS NOT NULL);
CREATE UNIQUE INDEX transferred_car_invoice ON public.transferred_car USING btree (invoice_id);
CREATE INDEX transferred_car_of_biller ON public.transferred_car USING btree (biller, id);
CREATE INDEX transferred_car_of_car ON public.transferred_car USING btree (car_id, id);
CREATE INDEX transferred_car_of_spv ON public.transferred_car USING btree (spv_id, id);
CREATE INDEX transferred_car_release ON public.transferred_car USING btree (release_id) WHERE (release_id IS NOT NULL);
CREATE TRIGGER transferred_car_tally AFTER INSERT OR DELETE OR UPDATE ON transferred_car FOR EACH ROW EXECUTE FUNCTION keep_tally();

create table transport (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  way text not null,
  carrier_name text not null,
  carrier_email text not null,
  carrier_phone text,
  pickup jsonb not null,
  destination jsonb not null,
  planned_pickup_on date not null,
  planned_delivery_on date,
  instructions text not null,
  language text default 'fr'::text not null,
  nb_of_cars integer default 0 not null,
  nb_received integer default 0 not null,
  vins text default ''::text not null,
  stage text generated always as (
CASE
    WHEN (nb_of_cars = 0) THEN 'EMPTY'::text
    WHEN (nb_received < nb_of_cars) THEN 'AWAITED'::text
    ELSE 'RECEIVED'::text
END) stored not null,
  pickup_city text generated always as (COALESCE(((pickup -> 'address'::text) ->> 'city'::text), ''::text)) stored not null,
  search_text text generated always as (normal_text(((((carrier_name || ' '::text) || COALESCE(((pickup -> 'address'::text) ->> 'city'::text), ''::text)) || ' '::text) || vins))) stored,
  agreed_cents bigint not null,
  constraint transport_pkey PRIMARY KEY (id),
  constraint transport_agreed_cents_check CHECK (agreed_cents >= 0),
  constraint transport_check CHECK (planned_delivery_on >= planned_pickup_on),
  constraint transport_language_check CHECK (language = ANY (ARRAY['fr'::text, 'de'::text, 'en'::text])),
  constraint transport_way_check CHECK (way = ANY (ARRAY['CARRIED'::text, 'DRIVEN'::text]))
);
CREATE INDEX transport_by_arrival ON public.transport USING btree (planned_delivery_on, id);
CREATE INDEX transport_by_arrival_last ON public.transport USING btree (planned_delivery_on DESC NULLS LAST, id DESC);
CREATE INDEX transport_by_carrier ON public.transport USING btree (carrier_name, id);
CREATE INDEX transport_by_days ON public.transport USING btree (planned_pickup_on, planned_delivery_on);
CREATE INDEX transport_by_pickup ON public.transport USING btree (planned_pickup_on, id);
CREATE INDEX transport_by_stage ON public.transport USING btree (stage, planned_pickup_on, id);
CREATE INDEX transport_by_way ON public.transport USING btree (way, planned_pickup_on, id);
CREATE INDEX transport_carrier_search ON public.transport USING gin (carrier_name gin_trgm_ops);
CREATE INDEX transport_lasting ON public.transport USING gist (daterange(planned_pickup_on, COALESCE(planned_delivery_on, planned_pickup_on), '[]'::text));
CREATE INDEX transport_search ON public.transport USING gin (search_text gin_trgm_ops);

create table transport_car (
  car_id uuid not null,
  transport_id uuid not null,
  received_on date,
  mileage integer,
  condition text default ''::text not null,
  reservations text default ''::text not null,
  received_by text,
  received_by_id text,
  constraint transport_car_pkey PRIMARY KEY (car_id),
  constraint transport_car_check CHECK ((received_on IS NULL) = (mileage IS NULL)),
  constraint transport_car_mileage_check CHECK (mileage >= 0),
  constraint transport_car_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id),
  constraint transport_car_transport_id_fkey FOREIGN KEY (transport_id) REFERENCES transport(id)
);
CREATE INDEX transport_car_of_transport ON public.transport_car USING btree (transport_id, car_id);

create table unknown_box_attempt (
  address_hash text not null,
  hour timestamp with time zone not null,
  count integer not null,
  constraint unknown_box_attempt_pkey PRIMARY KEY (hour, address_hash)
);

create table unsigned_hook (
  id uuid not null,
  source text not null,
  received_at timestamp with time zone not null,
  constraint unsigned_hook_pkey PRIMARY KEY (id)
);
CREATE INDEX unsigned_hook_by_reception ON public.unsigned_hook USING btree (received_at, source);

create table user (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  email text not null,
  name text not null,
  family_name text not null,
  phone text,
  roles jsonb not null,
  status text not null,
  last_seen_at timestamp with time zone,
  searched text generated always as (normal_text(((((name || ' '::text) || family_name) || ' '::text) || email))) stored,
  created_by_id text not null,
  updated_by_id text not null,
  constraint user_pkey PRIMARY KEY (id),
  constraint user_email_key UNIQUE (email),
  constraint user_status_check CHECK (status = ANY (ARRAY['INVITED'::text, 'ACTIVE'::text, 'RESET_REQUIRED'::text, 'DISABLED'::text]))
);
CREATE INDEX user_by_creation ON public."user" USING btree (created_at, id);
CREATE INDEX user_by_family_name ON public."user" USING btree (family_name, id);
CREATE INDEX user_by_last_seen ON public."user" USING btree (last_seen_at, id);
CREATE INDEX user_by_name ON public."user" USING btree (name, id);
CREATE INDEX user_by_phone ON public."user" USING btree (phone);
CREATE INDEX user_by_role ON public."user" USING gin (roles);
CREATE INDEX user_by_status ON public."user" USING btree (status, id);
CREATE INDEX user_last_seen_first ON public."user" USING btree (last_seen_at DESC NULLS LAST, id DESC);
CREATE INDEX user_searched ON public."user" USING gin (searched gin_trgm_ops);

create table vat_check (
  vat_number text not null,
  outcome text not null,
  is_verified boolean not null,
  message text not null,
  name text,
  address text,
  proof text,
  checked_at timestamp with time zone not null,
  checked_by text not null,
  checked_by_id text not null,
  constraint vat_check_pkey PRIMARY KEY (vat_number)
);

create table waiting_account (
  issuer_id uuid not null,
  former_iban text not null,
  former_bic text not null,
  entered_at timestamp with time zone not null,
  entered_by text not null,
  entered_by_id text not null,
  constraint waiting_account_pkey PRIMARY KEY (issuer_id),
  constraint waiting_account_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES issuer(id) ON DELETE CASCADE
);

create table waiting_file (
  path text not null,
  bytes bytea not null,
  constraint waiting_file_pkey PRIMARY KEY (path)
);

create table wear_guide (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  starts_on date not null,
  thresholds jsonb not null,
  prices jsonb not null,
  franchise_cents bigint not null,
  confirmed_on date,
  confirmed_by text,
  confirmed_by_id text,
  constraint wear_guide_pkey PRIMARY KEY (id),
  constraint wear_guide_starts_on_key UNIQUE (starts_on),
  constraint wear_guide_check CHECK ((confirmed_on IS NULL) = (confirmed_by IS NULL) AND (confirmed_on IS NULL) = (confirmed_by_id IS NULL)),
  constraint wear_guide_franchise_cents_check CHECK (franchise_cents >= 0)
);

create table works_approval (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  works_kind text not null,
  works_id uuid not null,
  car_id uuid not null,
  maintenance_supplier_id uuid not null,
  page text not null,
  status text not null,
  lines jsonb not null,
  comment text not null,
  total_cents bigint not null,
  ceiling_cents bigint not null,
  approved_cents bigint,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  asked_by_id text not null,
  decided_at timestamp with time zone,
  decided_by text,
  decided_by_id text,
  reason text not null,
  earlier jsonb default '[]'::jsonb not null,
  constraint works_approval_pkey PRIMARY KEY (id),
  constraint works_approval_check CHECK (approved_cents >= 0 AND approved_cents <= total_cents),
  constraint works_approval_check1 CHECK (status <> 'APPROVED'::text OR approved_cents IS NOT NULL AND decided_by_id IS NOT NULL),
  constraint works_approval_status_check CHECK (status = ANY (ARRAY['ASKED'::text, 'APPROVED'::text, 'REFUSED'::text, 'VOID'::text])),
  constraint works_approval_total_cents_check CHECK (total_cents >= 0),
  constraint works_approval_works_kind_check CHECK (works_kind = ANY (ARRAY['MAINTENANCE'::text, 'DAMAGE'::text])),
  constraint works_approval_car_id_fkey FOREIGN KEY (car_id) REFERENCES car(id) ON DELETE CASCADE,
  constraint works_approval_maintenance_supplier_id_fkey FOREIGN KEY (maintenance_supplier_id) REFERENCES maintenance_supplier(id)
);
CREATE UNIQUE INDEX works_approval_live ON public.works_approval USING btree (works_kind, works_id) WHERE (status <> 'VOID'::text);
CREATE INDEX works_approval_of_car ON public.works_approval USING btree (car_id);
CREATE INDEX works_approval_of_garage ON public.works_approval USING btree (maintenance_supplier_id);

create table works_limits (
  id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  updated_by_id text not null,
  maintenance_ceiling_cents bigint not null,
  damage_ceiling_cents bigint not null,
  approval_limit_cents bigint not null,
  constraint works_limits_pkey PRIMARY KEY (id),
  constraint works_limits_check CHECK (approval_limit_cents >= GREATEST(maintenance_ceiling_cents, damage_ceiling_cents)),
  constraint works_limits_damage_ceiling_cents_check CHECK (damage_ceiling_cents >= 0),
  constraint works_limits_maintenance_ceiling_cents_check CHECK (maintenance_ceiling_cents >= 0)
);

create table write_off (
  id uuid not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  created_by_id text not null,
  kind text not null,
  company_id uuid not null,
  part_id uuid not null,
  cents bigint not null,
  written_on date not null,
  reason text not null,
  proof_key text,
  proof_name text default ''::text not null,
  proof_type text default ''::text not null,
  undoes_id uuid,
  constraint write_off_pkey PRIMARY KEY (id),
  constraint write_off_cents_check CHECK (
CASE
    WHEN undoes_id IS NULL THEN cents > 0
    ELSE cents < 0
END),
  constraint write_off_kind_check CHECK (kind = ANY (ARRAY['SMALL'::text, 'BAD_DEBT'::text, 'WAIVER'::text])),
  constraint write_off_proof_check CHECK (kind <> 'BAD_DEBT'::text OR undoes_id IS NOT NULL OR proof_key IS NOT NULL),
  constraint write_off_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint write_off_part_id_fkey FOREIGN KEY (part_id) REFERENCES document_part(id),
  constraint write_off_undoes_id_fkey FOREIGN KEY (undoes_id) REFERENCES write_off(id)
);
CREATE INDEX write_off_by_day ON public.write_off USING btree (written_on);
CREATE INDEX write_off_of_company ON public.write_off USING btree (company_id, kind, written_on);
CREATE INDEX write_off_of_part ON public.write_off USING btree (part_id, id);
CREATE UNIQUE INDEX write_off_undone_once ON public.write_off USING btree (undoes_id) WHERE (undoes_id IS NOT NULL);
CREATE TRIGGER write_off_applied AFTER INSERT ON write_off REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION apply_write_offs();
CREATE TRIGGER write_off_never_changes BEFORE DELETE OR UPDATE ON write_off FOR EACH ROW EXECUTE FUNCTION refuse_changed_row();

create view account_entry as
 SELECT d.id,
    d.company_id,
    d.issued_on AS day,
    1 AS rank,
    d.kind,
    d.number AS label,
    d.id AS document_id,
    NULL::uuid AS receipt_id,
    NULL::text AS method,
    d.order_ids,
    d.due_on,
        CASE
            WHEN d.kind = 'CREDIT_NOTE'::text THEN 0::bigint
            ELSE d.total_cents
        END AS debit_cents,
        CASE
            WHEN d.kind = 'CREDIT_NOTE'::text THEN d.total_cents
            ELSE 0::bigint
        END AS credit_cents,
    d.issuer_id
   FROM billing_document d
  WHERE d.status = 'FINAL'::text AND d.kind <> 'CALL'::text
UNION ALL
 SELECT r.id,
    r.company_id,
    r.received_on AS day,
    2 AS rank,
        CASE
            WHEN r.reverses_id IS NULL THEN 'RECEIPT'::text
            ELSE 'REVERSAL'::text
        END AS kind,
    r.reference AS label,
    NULL::uuid AS document_id,
    r.id AS receipt_id,
    r.method,
    ''::text AS order_ids,
    NULL::date AS due_on,
    GREATEST(- r.amount_cents, 0::bigint) AS debit_cents,
    GREATEST(r.amount_cents, 0::bigint) AS credit_cents,
    r.issuer_id
   FROM receipt r
  WHERE r.security IS NULL AND r.company_id IS NOT NULL
UNION ALL
 SELECT a.id,
    d.company_id,
    a.effective_on AS day,
    3 AS rank,
    'SET_OFF'::text AS kind,
    d.number AS label,
    d.id AS document_id,
    r.id AS receipt_id,
    NULL::text AS method,
    ''::text AS order_ids,
    NULL::date AS due_on,
    GREATEST(- a.cents, 0::bigint) AS debit_cents,
    GREATEST(a.cents, 0::bigint) AS credit_cents,
    d.issuer_id
   FROM allocation a
     JOIN receipt r ON r.id = a.receipt_id AND r.security IS NOT NULL
     JOIN document_part p ON p.id = a.part_id
     JOIN billing_document d ON d.id = p.document_id AND d.kind <> 'CALL'::text
UNION ALL
 SELECT w.id,
    w.company_id,
    w.written_on AS day,
    4 AS rank,
    'WRITE_OFF'::text AS kind,
    d.number AS label,
    d.id AS document_id,
    NULL::uuid AS receipt_id,
    NULL::text AS method,
    ''::text AS order_ids,
    NULL::date AS due_on,
    GREATEST(- w.cents, 0::bigint) AS debit_cents,
    GREATEST(w.cents, 0::bigint) AS credit_cents,
    d.issuer_id
   FROM write_off w
     JOIN document_part p ON p.id = w.part_id
     JOIN billing_document d ON d.id = p.document_id
UNION ALL
 SELECT f.id,
    f.company_id,
    f.paid_on AS day,
    5 AS rank,
    'REFUND'::text AS kind,
    f.reason AS label,
    NULL::uuid AS document_id,
    NULL::uuid AS receipt_id,
    NULL::text AS method,
    ''::text AS order_ids,
    NULL::date AS due_on,
    sum(a.cents)::bigint AS debit_cents,
    0 AS credit_cents,
    f.issuer_id
   FROM refund f
     JOIN allocation a ON a.refund_id = f.id
     LEFT JOIN receipt r ON r.id = a.receipt_id
  WHERE f.paid_on IS NOT NULL AND r.security IS NULL
  GROUP BY f.id, f.company_id;

create view announced_debit as
 SELECT p.id AS part_id,
    n.cents,
    n.collection_on,
    m.signed_on
   FROM document_part p
     JOIN billing_document d ON d.id = p.document_id
     JOIN company c ON c.id = d.company_id AND (c.payment_kind = ANY (ARRAY['MANDATE'::text, 'STRIPE_MANDATE'::text]))
     CROSS JOIN LATERAL ( SELECT debit_announcement.id,
            debit_announcement.cents,
            debit_announcement.collection_on
           FROM debit_announcement
          WHERE debit_announcement.part_id = p.id
          ORDER BY debit_announcement.announced_at DESC, debit_announcement.id DESC
         LIMIT 1) n
     CROSS JOIN LATERAL ( SELECT mandate.signed_on
           FROM mandate
          WHERE mandate.company_id = d.company_id AND mandate.issuer_id = d.issuer_id AND mandate.status = 'Active'::text
          ORDER BY mandate.signed_on
         LIMIT 1) m
  WHERE NOT p.is_replaced AND p.settled_cents < p.amount_cents AND NOT (EXISTS ( SELECT
           FROM debit b
          WHERE b.part_id = p.id AND b.id > n.id));

create view billing_procedure as
 SELECT m.id,
    m.version,
    'MANDATE'::text AS kind,
    m.company_id,
    m.company_name,
    m.client_id,
    NULL::uuid AS contract_id,
    m.reference,
        CASE
            WHEN m.status = 'Created'::text AND m.proposed_account_id IS NULL THEN 'GENERATED'::text
            WHEN m.status = 'Created'::text THEN 'PENDING'::text
            WHEN m.signed_on IS NULL THEN 'REFUSED'::text
            ELSE 'SIGNED'::text
        END AS state,
    m.signer ->> 'email'::text AS sent_to,
    m.created_at,
    link.first_seen_at AS seen_at,
    m.reminded_at,
    link.expires_at,
    m.search_text
   FROM mandate m
     LEFT JOIN LATERAL ( SELECT l.first_seen_at,
            l.expires_at
           FROM outsider_link l
          WHERE l.kind = 'mandate'::text AND l.subject_id = m.id
          ORDER BY l.created_at DESC
         LIMIT 1) link ON true
  WHERE (EXISTS ( SELECT
           FROM issuer i
          WHERE i.id = m.issuer_id AND i.kind = 'LESSOR'::text))
UNION ALL
 SELECT e.id,
    e.version,
    'EARLY_TERMINATION'::text AS kind,
    k.company_id,
    k.company_name,
    k.client_id,
    k.id AS contract_id,
    k.order_id AS reference,
        CASE e.status
            WHEN 'CANCELED'::text THEN 'REFUSED'::text
            WHEN 'REVOKED'::text THEN 'REPLACED'::text
            ELSE e.status
        END AS state,
    signer.email AS sent_to,
    e.created_at,
    signer.opened_at AS seen_at,
    signer.last_reminded_at AS reminded_at,
    signer.expires_at,
    k.search_text
   FROM early_termination e
     JOIN contract k ON k.id = e.contract_id
     LEFT JOIN LATERAL ( SELECT g.email,
            g.opened_at,
            s.last_reminded_at,
            s.expires_at
           FROM signature s
             JOIN signature_signer g ON g.signature_id = s.id
          WHERE s.subject_kind = 'earlyTermination'::text AND s.subject_id = e.id
          ORDER BY s.id DESC, g."position"
         LIMIT 1) signer ON true
UNION ALL
 SELECT p.id,
    p.version,
    'INSTALMENT_PLAN'::text AS kind,
    d.company_id,
    d.company_name,
    c.client_id,
    NULL::uuid AS contract_id,
    to_char((p.created_at AT TIME ZONE 'Europe/Paris'::text), 'DD-MM-YYYY'::text) AS reference,
        CASE p.status
            WHEN 'PROPOSED'::text THEN 'PENDING'::text
            WHEN 'REFUSED'::text THEN 'REFUSED'::text
            WHEN 'CANCELED'::text THEN 'REFUSED'::text
            ELSE 'SIGNED'::text
        END AS state,
    signer.email AS sent_to,
    p.created_at,
    signer.opened_at AS seen_at,
    signer.last_reminded_at AS reminded_at,
    signer.expires_at,
    d.search_text
   FROM instalment_plan p
     JOIN dunning_case d ON d.id = p.case_id
     JOIN company c ON c.id = d.company_id
     LEFT JOIN LATERAL ( SELECT g.email,
            g.opened_at,
            s.last_reminded_at,
            s.expires_at
           FROM signature s
             JOIN signature_signer g ON g.signature_id = s.id
          WHERE s.subject_kind = 'instalmentPlan'::text AND s.subject_id = p.id
          ORDER BY s.id DESC, g."position"
         LIMIT 1) signer ON true
  WHERE p.sign_by IS NOT NULL;

create view book_third_party as
 SELECT t.kind,
    t.id,
    COALESCE(c.name, k.order_id, s.name, p.owner_name, f.name, ''::text) AS name,
    COALESCE(NULLIF(b.accounting_source_id, ''::text),
        CASE t.kind
            WHEN 'company'::text THEN 'C'::text
            WHEN 'contract'::text THEN 'D'::text
            WHEN 'supplier'::text THEN 'F'::text
            WHEN 'premiumCar'::text THEN 'V'::text
            ELSE 'P'::text
        END || lpad(t.number::text, 5, '0'::text)) AS auxiliary
   FROM book_third t
     LEFT JOIN company c ON t.kind = 'company'::text AND c.id = t.id
     LEFT JOIN company_billing b ON t.kind = 'company'::text AND b.id = t.id
     LEFT JOIN contract k ON t.kind = 'contract'::text AND k.id = t.id
     LEFT JOIN supplier s ON t.kind = 'supplier'::text AND s.id = t.id
     LEFT JOIN premium_car p ON t.kind = 'premiumCar'::text AND p.id = t.id
     LEFT JOIN funder f ON t.kind = 'funder'::text AND f.id = t.id;

CREATE OR REPLACE FUNCTION public.advance_police_register()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- At depth 1, no line is inserted.
  if pg_trigger_depth() < 2 or new.line_number <> old.line_number + 1
    or new.order_number not between old.order_number and old.order_number + 1 then
    raise exception 'the head of the police register only goes forward, with its lines';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.apply_allocations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from added a
      left join allocation o on o.id = a.undoes_id
      left join receipt r on r.id = a.receipt_id
      left join document_part cp on cp.id = a.credit_part_id
      left join billing_document credit on credit.id = cp.document_id
      left join document_part p on p.id = a.part_id
      left join billing_document d on d.id = p.document_id
      left join refund f on f.id = a.refund_id
      where
        -- An undone allocation is undone whole, and never before its own day.
        a.undoes_id is not null and (o.undoes_id is not null or a.effective_on < o.effective_on
          or (o.receipt_id, o.credit_part_id, o.part_id, o.refund_id, -o.cents, -o.credited_vat_cents)
          is distinct from (a.receipt_id, a.credit_part_id, a.part_id, a.refund_id, a.cents, a.credited_vat_cents))
        or r.reverses_id is not null
        or credit.kind <> 'CREDIT_NOTE' or d.kind = 'CREDIT_NOTE'
        or a.undoes_id is null and p.is_replaced
        -- A call for funds is paid by guarantees alone.
        or d.kind = 'CALL' and r.security is null
        or coalesce(d.issuer_id, f.issuer_id) <> coalesce(r.issuer_id, credit.issuer_id)
        -- A guarantee may secure what the next lessee of its contract owes.
        or r.security is null and coalesce(d.company_id, f.company_id) is distinct from coalesce(r.company_id, credit.company_id))
  then
    raise exception 'an allocation does not fit its source or its target' using errcode = 'check_violation';
  end if;
  update receipt r set allocated_cents = r.allocated_cents + s.allocated, released_cents = r.released_cents + s.released
  from (
    select a.receipt_id, coalesce(sum(a.cents) filter (where not is_release), 0) as allocated,
      coalesce(sum(a.cents) filter (where is_release), 0) as released
    from (
      select a.receipt_id, a.cents, r.security is not null and d.kind is distinct from 'CALL' as is_release
      from added a join receipt r on r.id = a.receipt_id
      left join document_part p on p.id = a.part_id left join billing_document d on d.id = p.document_id) a
    group by a.receipt_id) s
  where r.id = s.receipt_id;
  update document_part p set settled_cents = p.settled_cents + s.cents
  from (
    select id, sum(cents) as cents from (
      select credit_part_id as id, cents from added where credit_part_id is not null
      union all select part_id, cents from added where part_id is not null) both_sides
    group by id) s
  where p.id = s.id;
  update refund f set funded_cents = f.funded_cents + s.cents
  from (select refund_id, sum(cents) as cents from added where refund_id is not null group by refund_id) s
  where f.id = s.refund_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.apply_write_offs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.car_search_text(vin text, license_plate text, temporary_license_plate text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((((vin || ' '::text) || replace(COALESCE(license_plate, ''::text), '-'::text, ''::text)) || ' '::text) || replace(COALESCE(temporary_license_plate, ''::text), '-'::text, ''::text)))
;

CREATE OR REPLACE FUNCTION public.car_title(brand text, model text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (normal_text(model) = normal_text(brand)) THEN brand WHEN starts_with(normal_text(model), (normal_text(brand) || ' '::text)) THEN (brand || substr(model, (length(brand) + 1))) ELSE ((brand || ' '::text) || model) END
;

CREATE OR REPLACE FUNCTION public.chain_police_register()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  head police_register_head;
  last police_register;
  named police_register;
begin
  select * into strict head from police_register_head for update;
  if new.line_number <> 0 and new.line_number <> head.line_number + 1 then
    raise exception 'line % of the police register does not follow line %', new.line_number, head.line_number;
  end if;
  new.v := '1';
  new.line_number := head.line_number + 1;
  new.recorded_at := date_trunc('second', new.recorded_at);
  if new.kind = 'CORRECTION' then
    select * into named from police_register where line_number = new.named_line;
    if not found then
      raise exception 'a correction of the police register names no line';
    end if;
    new.order_number := named.order_number;
    new.car_id := named.car_id;
  else
    select * into last from police_register
      where car_id = new.car_id and kind in ('IN', 'OUT') order by line_number desc limit 1;
    if new.kind = 'OUT' then
      if last.kind is distinct from 'IN' then
        raise exception 'car % leaves the police register without its open entry', new.car_id;
      end if;
      new.order_number := last.order_number;
      new.named_line := last.line_number;
    else
      if last.kind = 'IN' then
        raise exception 'car % is in the police register already', new.car_id;
      end if;
      new.order_number := head.order_number + 1;
      -- The entry of a car that comes back names its former one.
      new.named_line := last.named_line;
    end if;
  end if;
  new.hash := chained_hash(head.hash, police_register_columns(new));
  update police_register_head set line_number = new.line_number, hash = new.hash,
    order_number = greatest(head.order_number, new.order_number);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.chained_hash(previous text, parts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select encode(sha256(convert_to(previous || E'\n' || netstrings(parts), 'UTF8')), 'hex')
$function$
;

CREATE OR REPLACE FUNCTION public.compact_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN COALESCE(NULLIF(regexp_replace(normal_text(value), '[^[:alnum:]]+'::text, ''::text, 'g'::text), ''::text), normal_text(value))
;

CREATE OR REPLACE FUNCTION public.count_preparation_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update preparation p
  set nb_of_tasks = counted.all_tasks, nb_of_open_tasks = counted.open_tasks, minutes_left = counted.minutes
  from (
    select count(*) as all_tasks,
      count(*) filter (where status = 'UNCOMPLETED') as open_tasks,
      coalesce(sum(minutes) filter (where status = 'UNCOMPLETED'), 0) as minutes
    from preparation_task where preparation_id = coalesce(new.preparation_id, old.preparation_id)
  ) counted
  where p.id = coalesce(new.preparation_id, old.preparation_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_supplied_cars()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then update supplier set supplied_cars = supplied_cars - 1 where id = old.supplier_id; end if;
  if tg_op <> 'DELETE' then update supplier set supplied_cars = supplied_cars + 1 where id = new.supplier_id; end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.debit_to_come(of_part uuid, on_day date)
 RETURNS TABLE(cents bigint, debited_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select least(a.cents, p.remaining_cents), a.collection_on
  from announced_debit a join document_part p on p.id = a.part_id
  where a.part_id = of_part and a.collection_on >= on_day
  union all
  select case when last.retry_on is null then last.amount_cents else last.remaining_cents end,
    coalesce(last.retry_on, last.collection_on)
  from (
    select b.status, b.amount_cents, b.collection_on, b.retry_on, b.company_id, p.remaining_cents, d.issuer_id
    from debit b join document_part p on p.id = b.part_id join billing_document d on d.id = p.document_id
    where b.part_id = of_part
    order by b.id desc limit 1) last
  where last.status in ('PREPARED', 'SENT')
    or last.retry_on >= on_day
      and exists (select from company c where c.id = last.company_id and c.payment_kind in ('MANDATE', 'STRIPE_MANDATE'))
      and exists (select from mandate m
        where m.company_id = last.company_id and m.issuer_id = last.issuer_id and m.status = 'Active')
  limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.demand_quote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from quote where contract_id = new.id) then
    raise exception 'no quote became the contract %', new.id using errcode = 'foreign_key_violation', constraint = 'contract_has_its_quote', table = 'contract';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.dialled_forms(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (phone ~ '^\+(33|262|590|594|596)[1-9]\d{8}$'::text) THEN ((phone || ' 0'::text) || "right"(phone, 9)) ELSE COALESCE(phone, ''::text) END
;

CREATE OR REPLACE FUNCTION public.drop_vin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from chassis where id = old.id
    and not exists (select from car where car.id = old.id)
    and not exists (select from car_order_line l where l.id = old.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fine_reference(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN upper(regexp_replace(normal_text($1), '[^a-zA-Z0-9]'::text, ''::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION public.first_late_day(due_on date, sent_on date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((due_on IS NOT NULL) AND (sent_on IS NOT NULL)) THEN (GREATEST(due_on, sent_on) + 1) ELSE NULL::date END
;

CREATE OR REPLACE FUNCTION public.fold_tallies()
 RETURNS void
 LANGUAGE sql
AS $function$
  with gone as (
    delete from tally
    where backend <> 0 and not exists (select from pg_stat_activity where pid = backend)
    returning name, count
  )
  insert into tally (name, backend, count)
    select name, 0, sum(count) from gone group by name
  on conflict (name, backend) do update set count = tally.count + excluded.count;
$function$
;

CREATE OR REPLACE FUNCTION public.follow_next_deadline()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update rental_period p
  set due_back_on = least(new.delivery_date_deadline, (select ends_early_on from contract where id = new.contract_id))
  where p.contract_id = new.contract_id and p.position = new.position - 1 and p.start_day is not null and p.end_day is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_term()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update rental_period p set due_back_on = least(new.term_day, new.ends_early_on)
  where p.contract_id = new.id and p.start_day is not null and p.end_day is null
    and not exists (select from rental_period o where o.contract_id = new.id and o.position > p.position);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('ecurie.redaction', true) is distinct from 'on'
    or (new.id, new.at, new.who_id, new.endpoint, new.record, new.record_id, new.request_id)
      is distinct from (old.id, old.at, old.who_id, old.endpoint, old.record, old.record_id, old.request_id) then
    raise exception 'this table is append-only';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_proofs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' or current_setting('ecurie.purge', true) is distinct from 'on' then
    raise exception 'this table is append-only';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_redactions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('ecurie.redaction', true) is distinct from 'on'
    or (new.id, new.at, new.asked_by_id, new.records, new.line_count)
      is distinct from (old.id, old.at, old.asked_by_id, old.records, old.line_count) then
    raise exception 'this table is append-only';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_relied_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from document_reliance r where r.document_id = old.id) then
    raise exception 'document % is relied on', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.judge_papers_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    update document_reading set are_vins_judged = false where vin_text like '%' || old.vin || '%';
  end if;
  if tg_op <> 'DELETE' then
    update document_reading set are_vins_judged = false where vin_text like '%' || new.vin || '%';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_car_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update car_order o set (nb_of_cars, nb_to_pay, price_cents, remaining_cents) = (
    select count(*), count(*) filter (where l.status = 'TO_PAY'), coalesce(sum(l.price_cents), 0),
      coalesce(sum(l.remaining_cents) filter (where l.status = 'TO_PAY'), 0)
    from car_order_line l where l.order_id = o.id)
  where o.id in (select order_id from changed);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_models_of_brand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then update brand set nb_of_models = nb_of_models - 1 where id = old.brand_id; end if;
  if tg_op <> 'DELETE' then update brand set nb_of_models = nb_of_models + 1 where id = new.brand_id; end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_models_of_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then update medium_term_category set nb_of_models = nb_of_models - 1 where id = old.medium_term_category_id; end if;
  if tg_op <> 'DELETE' then update medium_term_category set nb_of_models = nb_of_models + 1 where id = new.medium_term_category_id; end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_premium_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update premium_car set price_cents = new.buying_price_cents where car_id = new.id and price_cents <> new.buying_price_cents;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_supplier_advance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update supplier_advance a set (recovered_cents, last_recovered_on) = (
    select coalesce(sum(r.amount_cents), 0), max(r.recovered_on) from supplier_advance_recovery r where r.advance_id = a.id)
  where a.id = coalesce(new.advance_id, old.advance_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_supplier_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_supplier_invoices(array(select distinct invoice_id from changed));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_supplier_invoice_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids uuid[] := array(select distinct c.invoice_id from supplier_invoice_car c join changed on changed.id = c.line_id);
begin
  if ids <> '{}' then perform refresh_supplier_invoices(ids); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_tally()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gone text[] := '{}';
  come text[] := '{}';
begin
  if tg_op <> 'INSERT' then execute format('select tally_of_%s($1)', tg_table_name) into gone using old; end if;
  if tg_op <> 'DELETE' then execute format('select tally_of_%s($1)', tg_table_name) into come using new; end if;
  if gone = come then return null; end if;
  insert into tally (name, backend, count)
    select name, pg_backend_pid(), sum(step)
    from (select unnest(gone) as name, -1 as step union all select unnest(come), 1) steps
    group by name having sum(step) <> 0
    order by name
  on conflict (name, backend) do update set count = tally.count + excluded.count;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_vin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into chassis (id, vin) values (new.id, new.vin) on conflict (id) do update set vin = excluded.vin;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.late_documents(on_day date)
 RETURNS TABLE(document_id uuid, company_id uuid, issuer_id uuid, number text, issued_on date, due_on date, cents bigint, debited_cents bigint, debited_on date, chased_since date, chased_due_on date)
 LANGUAGE sql
 STABLE
AS $function$
  select id, company_id, issuer_id, number, issued_on, due_on, late_cents, least(late_cents, debit_cents), debited_on,
    case when late_cents > debit_cents then chased_since end, case when late_cents > debit_cents then chased_due_on end
  from (
    select d.id, d.company_id, d.issuer_id, d.number, d.issued_on, min(l.due_on) as due_on,
      least(sum(l.cents), open.cents - d.disputed_cents)::bigint as late_cents,
      coalesce(sum(b.cents), 0)::bigint as debit_cents, min(b.debited_on) as debited_on,
      min(l.late_from) filter (where b.cents is null) - 1 as chased_since,
      min(l.due_on) filter (where b.cents is null) as chased_due_on
    from late_parts(on_day) l join billing_document d on d.id = l.document_id
    cross join lateral (
      select sum(p.remaining_cents) as cents from document_part p
      where p.document_id = d.id and not p.is_replaced and p.settled_cents < p.amount_cents
        and not exists (select from prior_claim c where c.part_id = p.id)) open
    left join lateral debit_to_come(l.part_id, on_day) b on true
    where d.origin <> 'LATE'
    group by d.id, d.company_id, d.issuer_id, open.cents) late
  where late_cents > 0
$function$
;

CREATE OR REPLACE FUNCTION public.late_parts(on_day date)
 RETURNS TABLE(part_id uuid, document_id uuid, company_id uuid, issuer_id uuid, due_on date, late_from date, cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select p.id, d.id, d.company_id, d.issuer_id, p.due_on, first_late_day(p.due_on, d.sent_on), p.remaining_cents
  from billing_document d join document_part p on p.document_id = d.id
  where d.late_from <= on_day and first_late_day(p.due_on, d.sent_on) <= on_day
    and not p.is_replaced and p.settled_cents < p.amount_cents
    and not exists (select from prior_claim c where c.part_id = p.id)
$function$
;

CREATE OR REPLACE FUNCTION public.leave_recipients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update quote set contact_ids = contact_ids - old.id::text where client_id = old.client_id and contact_ids ? old.id::text;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.list_changed_procedure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform list_procedure(case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.list_procedure(listed uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from billing_procedure_entry where id = listed;
  insert into billing_procedure_entry
  select id, kind, company_id, company_name, client_id, contract_id, state, created_at, search_text
  from billing_procedure where id = listed;
$function$
;

CREATE OR REPLACE FUNCTION public.list_procedures_of_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform list_procedure(p.id) from instalment_plan p where p.case_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.list_procedures_of_contract()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform list_procedure(e.id) from early_termination e where e.contract_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mentions(value text, ids text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE COST 10000
AS $function$
  select array(select found[1] from regexp_matches(lower(value), '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') found) && ids
$function$
;

CREATE OR REPLACE FUNCTION public.names_any(value text, secrets text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(bool_or(case when position(secret in lower(value)) > 0 then value ~* secret_pattern(secret) else false end), false)
  from unnest(secrets) secret
$function$
;

CREATE OR REPLACE FUNCTION public.netstrings(parts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg(octet_length(convert_to(coalesce(part, ''), 'UTF8')) || ':' || coalesce(part, '') || ',', '' order by place), '')
  from unnest(parts) with ordinality as each (part, place)
$function$
;

CREATE OR REPLACE FUNCTION public.normal_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN replace(lower(unaccent('unaccent'::regdictionary, COALESCE(value, ''::text))), '’'::text, ''''::text)
;

CREATE OR REPLACE FUNCTION public.open_box_position_day(day date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  name text := 'box_position_' || to_char(day, 'YYYY_MM_DD');
begin
  if to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('box_position'));
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like box_position including all)', name);
  execute format('alter table box_position attach partition %I for values from (%L) to (%L)', name,
    to_char(day, 'YYYY-MM-DD') || ' 00:00+00', to_char(day + 1, 'YYYY-MM-DD') || ' 00:00+00');
end $function$
;

CREATE OR REPLACE FUNCTION public.open_box_record_month(month date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  name text := 'box_record_' || to_char(month, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(hashtext('box_record'));
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like box_record including all)', name);
  execute format('alter table box_record attach partition %I for values from (%L) to (%L)', name,
    to_char(month, 'YYYY-MM-DD') || ' 00:00+00', to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00+00');
end $function$
;

CREATE OR REPLACE FUNCTION public.police_register_columns(line police_register)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select array[
    line.v, line.line_number::text, line.order_number::text, line.kind, to_char(line.happened_on, 'YYYY-MM-DD'),
    to_char(line.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    line.genre, line.brand, line.model, line.version, line.color, line.vin, line.plate,
    to_char(line.first_registered_on, 'YYYY-MM-DD'), line.odometer::text,
    case line.is_odometer_real when true then 'REAL' when false then 'UNKNOWN' end,
    line.country, line.party_kind, line.party_name, line.party_quality, line.party_address,
    line.document_kind, line.document_number, to_char(line.document_issued_on, 'YYYY-MM-DD'), line.document_authority,
    line.siren, line.representative,
    (line.price_cents / 100) || ',' || lpad((line.price_cents % 100)::text, 2, '0'), line.payment_mode,
    line.cause, line.named_line::text, line.reason
  ]
$function$
;

CREATE OR REPLACE FUNCTION public.purge_proofs(signatures uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if exists (select from signature s where s.id = any (signatures) and s.status in ('GENERATED', 'PENDING')) then
    raise exception 'a procedure is running';
  end if;
  perform set_config('ecurie.purge', 'on', true);
  delete from signature_document where signature_id = any (signatures);
  delete from signature_journal where signature_id = any (signatures);
  perform set_config('ecurie.purge', '', true);
end $function$
;

CREATE OR REPLACE FUNCTION public.redact_colleague(account text, names text[], secrets text[], instead text, at timestamp with time zone, asked_by text, asked_by_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed integer;
  looked_for text[] := secrets || lower(account);
begin
  perform set_config('ecurie.redaction', 'on', true);
  update audit_line line set
    who_name = case when line.who_id = account then instead else line.who_name end,
    did = redacted_text(line.did, secrets),
    before = case when line.record = 'user' and line.record_id = account then redacted(line.before, array[account], secrets, true)
      else without_colleague(line.before, account, names, secrets, instead) end,
    after = case when line.record = 'user' and line.record_id = account then redacted(line.after, array[account], secrets, true)
      else without_colleague(line.after, account, names, secrets, instead) end
  where line.who_id = account or line.record = 'user' and line.record_id = account
    or names_any(line.did, secrets) or names_any(line.before::text, looked_for) or names_any(line.after::text, looked_for);
  get diagnostics changed = row_count;
  update history_redaction set asked_by = instead where history_redaction.asked_by_id = account;
  perform set_config('ecurie.redaction', '', true);
  insert into history_redaction (at, asked_by, asked_by_id, records, line_count)
    values (at, asked_by, asked_by_id, jsonb_build_array(jsonb_build_object('record', 'user', 'id', account)), changed);
  return changed;
end $function$
;

CREATE OR REPLACE FUNCTION public.redact_history(targets jsonb, ids text[], secrets text[], links text[], at timestamp with time zone, asked_by text, asked_by_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare changed integer;
begin
  perform set_config('ecurie.redaction', 'on', true);
  update audit_line line set before = clean.before, after = clean.after, did = clean.did, who_name = clean.who_name
  from jsonb_to_recordset(targets) as target(record text, id text)
    join audit_line old on old.record = target.record and old.record_id = target.id,
    lateral redacted_line(old, ids, secrets, links) clean
  where line.id = old.id and clean is distinct from old;
  get diagnostics changed = row_count;
  perform set_config('ecurie.redaction', '', true);
  insert into history_redaction (at, asked_by, asked_by_id, records, line_count) values (at, asked_by, asked_by_id, targets, changed);
  return changed;
end $function$
;

CREATE OR REPLACE FUNCTION public.redacted(value jsonb, ids text[], secrets text[], is_theirs boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  case jsonb_typeof(value)
    when 'object' then
      is_theirs := is_theirs or coalesce(value ->> 'id' = any (ids), false) or coalesce(lower(value ->> 'email') = any (secrets), false);
      return (select coalesce(jsonb_object_agg(key, case when key in ('id', 'type', 'kind', 'status') then one else redacted(one, ids, secrets, is_theirs) end), '{}')
        from jsonb_each(value) as part(key, one));
    when 'array' then
      return (select coalesce(jsonb_agg(redacted(one, ids, secrets, is_theirs) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as part(one, place));
    when 'string' then
      if value = '""' or not (is_theirs or names_any(value #>> '{}', secrets)) then return value; end if;
      return '"[effacé]"';
    else return value;
  end case;
end $function$
;

CREATE OR REPLACE FUNCTION public.redacted_line(line audit_line, ids text[], secrets text[], links text[])
 RETURNS audit_line
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare is_theirs boolean := coalesce(line.record_id = any (ids), false);
begin
  line.before := redacted(line.before, ids, secrets, is_theirs);
  line.after := redacted(line.after, ids, secrets, is_theirs);
  if names_any(line.did, secrets) then line.did := '[effacé]'; end if;
  if line.who_id = any (links) then line.who_name := '[effacé]'; end if;
  return line;
end $function$
;

CREATE OR REPLACE FUNCTION public.redacted_text(value text, secrets text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare secret text;
begin
  foreach secret in array secrets loop
    if position(secret in lower(value)) > 0 then
      value := regexp_replace(value, secret_pattern(secret), '[effacé]', 'gi');
    end if;
  end loop;
  return value;
end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_supplier_invoices(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update supplier_invoice i set (nb_of_cars, nb_paid, settled_cents) = (
    select count(*), count(*) filter (where l.status = 'PAID'),
      coalesce(sum(case when l.status = 'PAID' then l.settled_cents else l.deposit_cents end), 0)
    from supplier_invoice_car c join car_order_line l on l.id = c.line_id where c.invoice_id = i.id)
  where i.id = any(ids);
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'this table is append-only';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_changed_debit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  free text[] := array['status', 'reason', 'receipt_id', 'returned_on', 'return_code', 'return_text', 'retry_on', 'notified_at',
    'is_to_settle', 'settled_at', 'settled_by', 'settled_by_id', 'settlement', 'company_id', 'company_name', 'search_text',
    'provider_payment_id', 'provider_state', 'provider_read_at', 'refunded_cents'];
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'a debit never changes' using errcode = 'restrict_violation';
  end if;
  if old.provider_payment_id is not null and new.provider_payment_id is distinct from old.provider_payment_id then
    raise exception 'the payment of a debit never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_changed_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  allowed receipt;
begin
  if tg_op = 'UPDATE' and (old.company_id is null or new.company_id is not distinct from old.company_id) then
    allowed := new;
    allowed.version := old.version;
    allowed.updated_at := old.updated_at;
    allowed.updated_by := old.updated_by;
    allowed.updated_by_id := old.updated_by_id;
    allowed.company_id := old.company_id;
    allowed.company_name := old.company_name;
    allowed.payer := old.payer;
    allowed.is_to_return := old.is_to_return;
    allowed.is_old_credit := old.is_old_credit;
    allowed.announced_on := old.announced_on;
    allowed.client_choice := old.client_choice;
    allowed.is_reversed := old.is_reversed;
    allowed.allocated_cents := old.allocated_cents;
    allowed.released_cents := old.released_cents;
    allowed.remaining_cents := old.remaining_cents;
    allowed.search_text := old.search_text;
    -- Two opposite receipts no longer name the line of a statement that is withdrawn.
    if new.statement_line_id is null and (old.is_reversed or old.reverses_id is not null) then
      allowed.statement_line_id := old.statement_line_id;
    end if;
    if allowed is not distinct from old then
      return null;
    end if;
  end if;
  raise exception 'a receipt never changes' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_changed_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the rows of % never change', tg_table_name using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_final_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  allowed billing_document;
begin
  if tg_op = 'UPDATE' then
    allowed := new;
    allowed.version := old.version;
    allowed.updated_at := old.updated_at;
    allowed.updated_by := old.updated_by;
    allowed.updated_by_id := old.updated_by_id;
    allowed.company_name := old.company_name;
    allowed.client_id := old.client_id;
    allowed.paper_key := old.paper_key;
    if old.paper_key is null then
      allowed.prepaid_cents := old.prepaid_cents;
    end if;
    -- A call for funds is due before the delivery that it secures: its day follows that of the delivery.
    if old.kind = 'CALL' then
      allowed.due_on := old.due_on;
    end if;
    allowed.sent_at := old.sent_at;
    allowed.is_sent_by_hand := old.is_sent_by_hand;
    allowed.disputed_cents := old.disputed_cents;
    allowed.dispute_reason := old.dispute_reason;
    allowed.settled_cents := old.settled_cents;
    allowed.late_from := old.late_from;
    allowed.is_canceled := old.is_canceled;
    allowed.is_late_delivery := old.is_late_delivery;
    -- Generated from those above.
    allowed.sent_on := old.sent_on;
    allowed.is_to_send := old.is_to_send;
    allowed.remaining_cents := old.remaining_cents;
    allowed.stage := old.stage;
    allowed.search_text := old.search_text;
    if allowed is not distinct from old then
      return null;
    end if;
  end if;
  raise exception 'billing_document % is final', old.number using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_final_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from billing_document d where d.status = 'FINAL'
      and d.id in (case when tg_op <> 'INSERT' then old.document_id end, case when tg_op <> 'DELETE' then new.document_id end)) then
    raise exception 'the lines of a final billing_document do not change' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_frozen_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry book_entry := case when tg_op = 'INSERT' then new else old end;
  given text[] := '{number,numbered_from,frozen_on}';
begin
  if tg_op = 'UPDATE' and (old.number is not null or to_jsonb(new) - given <> to_jsonb(old) - given) then
    raise exception 'an entry never changes';
  end if;
  if tg_op <> 'UPDATE' and exists (select from book_settings s where s.id = entry.issuer_id and entry.day < s.first_open_on)
    and not (tg_op = 'INSERT' and entry.source = 'monthEnd' and exists (select from book_month m
      where m.issuer_id = entry.issuer_id and m.stage = 'FREEZING' and m.month = date_trunc('month', entry.day)::date)) then
    raise exception 'the month of this entry is frozen';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_frozen_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from (select entry_id, count(*) as count from added group by entry_id) a
    where a.count < (select count(*) from book_line l where l.entry_id = a.entry_id)) then
    raise exception 'lines come with their entry';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_line_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - '{letter,letter_on}'::text[] <> to_jsonb(old) - '{letter,letter_on}'::text[] then
      raise exception 'a line of an entry never changes';
    end if;
    return new;
  end if;
  if exists (select from book_entry where id = old.entry_id) then
    raise exception 'a line leaves with its entry';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_misfit_guarantee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from receipt held join receipt successor on successor.id = new.carried_to_id
      where held.id = new.receipt_id and held.security = successor.security and held.issuer_id = successor.issuer_id
        and held.id <> successor.id and abs(new.cents) = successor.amount_cents)
    or not exists (select from allocation undone
      where undone.id = new.undoes_id and undone.carried_to_id = new.carried_to_id) and new.undoes_id is not null then
    raise exception 'a guarantee passes whole to one of its kind' using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_register_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% of % is refused: its rows are final', tg_op, tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_unbalanced_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from (select distinct entry_id from added) a
    join book_line l on l.entry_id = a.entry_id
    group by l.entry_id having sum(l.debit_cents) <> sum(l.credit_cents)) then
    raise exception 'an entry does not balance';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.rename_supplier()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update car_order set supplier_name = new.name where supplier_id = new.id;
  update car_order_line set supplier_name = new.name where supplier_id = new.id;
  update supplier_payment set supplier_name = new.name where supplier_id = new.id;
  update supplier_advance set supplier_name = new.name where supplier_id = new.id;
  update supplier_invoice set supplier_name = new.name where supplier_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.reverse_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update receipt set is_reversed = true where id = new.reverses_id and amount_cents = -new.amount_cents;
  if not found then
    raise exception 'a receipt is reversed whole' using errcode = 'check_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.secret_pattern(secret text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '(?:(?<![[:alnum:]' || case when secret like '%@%' then '._%+-' else '' end || '])|(?<=\\[bfnrt]))'
    || regexp_replace(secret, '([\\^$.*+?()\[\]{}|])', '\\\1', 'g')
    || case when secret like '%@%' then '(?![.-]?[[:alnum:]])' else '(?![[:alnum:]])' end
$function$
;

CREATE OR REPLACE FUNCTION public.stocked_car_text(vin text, plate text, brand text, model text, finish text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN normal_text(((((((((((vin || ' '::text) || COALESCE(plate, ''::text)) || ' '::text) || replace(COALESCE(plate, ''::text), '-'::text, ''::text)) || ' '::text) || brand) || ' '::text) || model) || ' '::text) || finish))
;

CREATE OR REPLACE FUNCTION public.sync_documents_of_changed_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sync_documents_of_parts(array(select distinct document_id from changed));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sync_documents_of_claims()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sync_documents_of_parts(array(
    select distinct p.document_id from changed join document_part p on p.id = changed.part_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.sync_documents_of_parts(ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update billing_document d
  set settled_cents = s.settled_cents,
    late_from = case when d.kind in ('INVOICE', 'NOTE') then first_late_day(s.due_on, d.sent_on) end
  from (
    select p.document_id, sum(p.settled_cents) as settled_cents,
      min(p.due_on) filter (where not p.is_replaced and p.settled_cents < p.amount_cents and c.part_id is null) as due_on
    from document_part p left join prior_claim c on c.part_id = p.id
    where p.document_id = any(ids) group by p.document_id) s
  where d.id = s.document_id;
$function$
;

CREATE OR REPLACE FUNCTION public.sync_sent_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sync_documents_of_parts(array[new.id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_of_air_quality_sticker(sticker air_quality_sticker)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.status <> 'DONE' and $1.car_status not in ('SOLD', 'STOLE', 'BROKEN', '') then 'airQualitySticker:open' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_billing_document(document billing_document)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when ($1.kind = 'CALL' and $1.remaining_cents > 0 or $1.is_late_delivery and $1.remaining_cents > 0 and $1.disputed_cents = 0) then 'billingDocument:DUE_DEPOSIT' end, case when $1.kind = 'CREDIT_NOTE' and ($1.status = 'DRAFT' or $1.settled_cents < $1.total_cents) then 'missingCredit' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_billing_event(event billing_event)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.status = 'FAILED' then 'billingEvent:FAILED' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_car(car)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['car', 'car:' || $1.status, case when $1.status = 'STOCKED' and $1.sale_authorized_on is not null then 'car:toSell' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_car_loss(car_loss)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['carLoss', case when $1.status = 'OPEN' then 'carLoss:open' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_car_model(one car_model)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['carModel'], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_car_order_line(line car_order_line)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['carOrderLine:' || $1.status], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_car_to_fund(car_to_fund)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['carToFund:' || $1.seeks], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_client(one client)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['client', 'client.type.' || $1.type], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_closing(closing closing)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.status = 'TO_TUNE' then 'closing:TO_TUNE' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_contract(contract)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['contract', 'contract:' || $1.status], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_conversion(conversion)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['conversion', case when $1.status = 'BACK' and $1.invoice_number = '' then 'conversion:uninvoiced' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_damage(damage)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['damage', case when $1.status in ('PENDING_EXPERTISES', 'PENDING_REPAIRS') then 'damage:untreated' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_damage_request(damage_request)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['damageRequest', case when $1.status = 'RECEIVED' then 'damageRequest:waiting' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_debit(one debit)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.is_to_settle then 'debit:TO_SETTLE' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_debit_batch(batch debit_batch)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.status in ('PREPARED', 'APPROVED') then 'debitBatch:OPEN' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_delivery_slot(s delivery_slot)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['deliverySlot', 'deliverySlot:' || $1.status, case when $1.status in ('TO_ASK', 'ASKED', 'SCHEDULED') then 'deliverySlot:open' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_dunning_case(dunning_case)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.is_letter_due then 'dunningCase:LETTER_DUE' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_eco_score(eco_score)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['ecoScore'], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_fine(fine)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['fine', 'fine:' || $1.status, case when $1.waiting = 'FRENCH' then 'fine:FRENCH' end, case when $1.waiting = 'FOREIGN' then 'fine:FOREIGN' end, case when $1.status = 'SENT' and $1.dispatched_on is null then 'fine:unproven' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_fine_file(fine_file)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['fineFile', 'fineFile:' || $1.status], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_finish(one finish)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['finish'], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_first_mount(first_mount)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['firstMount', case when $1.is_sold and $1.status <> 'DONE' then 'firstMount:missing' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_insurance(insurance)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['insurance', case when $1.is_awaited and $1.status not in ('approved', 'soon_expired') then 'insurance:missing' end, case when $1.is_awaited and $1.status = 'soon_expired' then 'insurance:expiring' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_logistics_car(car logistics_car)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.status in ('TO_INVOICE', 'DIFFERENT') then 'logisticsCar:OPEN' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_maintenance_term(maintenance_term)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.is_incoming then 'maintenanceTerm:incoming' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_open_necessity(open_necessity)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['necessity'], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_payment_follow_up(line payment_follow_up)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.problem = 'WAITING' then 'paymentFollowUp:MANDATE' end, case when $1.problem <> 'WAITING' then 'paymentFollowUp:METHOD' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_platform_deposit(deposit platform_deposit)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.status in ('TO_DEPOSIT', 'QUESTIONED', 'REJECTED', 'REFUSED') then 'platformDeposit:OPEN' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_preparation(preparation)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.is_open then 'preparation:open' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_quote(one quote)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['quote', 'quote.status.' || $1.status, 'quote.type.' || $1.type], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_receipt(receipt receipt)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.remaining_cents > 0 and ($1.is_to_return or $1.client_choice = 'REFUND'
        or $1.is_old_credit and $1.client_choice is distinct from 'KEEP') then 'missingCredit' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_registration(file registration)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.status <> 'DEFINITIVE' and $1.car_status not in ('SOLD', '') then 'registration:open' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_repair_estimate(repair_estimate)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['repairEstimate', case when $1.status in ('TO_ESTIMATE', 'ESTIMATED') then 'repairEstimate:open' end, case when $1.status = 'CONTESTED' then 'repairEstimate:contested' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_resale_procedure(resale_procedure)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.status = 'ENDED' and $1.concluded_at is null then 'resaleProcedure:confirmed' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_restitution(restitution)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.is_near then 'restitution:near' end, case when $1.is_to_prepare then 'restitution:toPrepare' end, case when $1.status = 'PREPARED' then 'restitution:prepared' end, case when $1.is_to_come then 'restitution:toRestitute' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_road_use(road_use)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.is_restitutable and $1.is_long then 'roadUse:LLD' end, case when $1.is_restitutable and not $1.is_long then 'roadUse:LMD' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_scoring(one scoring)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['scoring', 'scoring.status.' || $1.status], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_supplier_advance(advance supplier_advance)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.kind = 'DEPOSIT' and $1.stage in ('OUT', 'PARTLY') then 'supplierAdvance:DEPOSIT' end, case when $1.kind = 'VAT_CAUTION' and $1.stage in ('OUT', 'PARTLY') then 'supplierAdvance:VAT_CAUTION' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_supplier_invoice(invoice supplier_invoice)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.to_pay_by is not null then 'supplierInvoice:DUE' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_tracked_car(tracked_car)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['trackedCar'], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_tracking_alert(tracking_alert)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array['trackingAlert', case when $1.status = 'OPEN' then 'trackingAlert:open' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.tally_of_transferred_car(car transferred_car)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$select array_remove(array[case when $1.status = 'TRANSFERRED' then 'transferredCar:UNPAID' end], null)$function$
;

CREATE OR REPLACE FUNCTION public.today()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (now() + (select ahead_ms from demonstration_day) * interval '1 millisecond')
    at time zone 'Europe/Paris'
$function$
;

CREATE OR REPLACE FUNCTION public.withdraw_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update billing_document set sent_at = null, is_sent_by_hand = false where id = new.id and sent_at is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.without_colleague(value jsonb, account text, names text[], secrets text[], instead text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  case jsonb_typeof(value)
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, case
          when jsonb_typeof(one) = 'string' and account in (value ->> (key || 'Id'), value ->> (replace(key, 'Name', '') || 'Sub')) then to_jsonb(instead)
          else without_colleague(one, account, names, secrets, instead) end), '{}')
        from jsonb_each(value) as part(key, one));
    when 'array' then
      return (select coalesce(jsonb_agg(without_colleague(one, account, names, secrets, instead) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as part(one, place));
    when 'string' then
      if lower(value #>> '{}') = any (names) then return to_jsonb(instead); end if;
      if names_any(value #>> '{}', secrets) then return to_jsonb(redacted_text(value #>> '{}', secrets)); end if;
      return value;
    else return value;
  end case;
end $function$
;
