-- Rules of billing that accountants set from a day on: VAT natures, mentions, options of issuers.

create table billing_rule (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  subject text not null,
  -- The kind of line, the mention or the issuer that it is about.
  about text not null,
  starts_on date not null,
  value jsonb not null,
  constraint billing_rule_pkey primary key (id),
  constraint billing_rule_subject_check check (subject in ('NATURE', 'MENTION', 'VAT_ON_DEBITS'))
);
create unique index billing_rule_once on billing_rule (subject, about, starts_on);

-- The option of an issuer for VAT on debits is dated.
insert into billing_rule (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id, subject, about, starts_on, value)
select gen_random_uuid(), 1, updated_at, updated_by, updated_by_id, updated_at, updated_by, updated_by_id,
  'VAT_ON_DEBITS', id::text, date '1979-01-01', '{"isOn": true}'
from issuer where is_vat_on_debits;
alter table issuer drop column is_vat_on_debits;

-- The VAT nature of a line and the day that decides of it; null on a credit, which bears the VAT of what it corrects.
alter table billing_line add column vat_nature text;
alter table billing_line add column vat_on date;
alter table billing_line add constraint billing_line_nature_check check (vat_nature in ('TAXED', 'EXEMPT', 'OUTSIDE'));

-- Failed events by the page that settles them: a nature that is confirmed tries again those that waited for it.
create index billing_event_of_remedy on billing_event (remedy_page, id) where (status = 'FAILED' and remedy_page is not null);
