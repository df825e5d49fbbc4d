-- The part of each monthly total that bears no VAT: optional insurance (CGI, art. 261 C, 2°).
alter table quote add column exempt_cents bigint not null default 0;
update quote set exempt_cents = base_insurance_cents where insurance;
alter table quote alter column exempt_cents drop default;

alter table contract add column exempt_cents bigint not null default 0;
update contract set exempt_cents = (terms ->> 'baseInsuranceCents')::bigint where (terms ->> 'insurance')::boolean;
alter table contract alter column exempt_cents drop default;

update amendment set effect = effect || jsonb_build_object(
  'exemptBeforeCents', case when (before -> 'terms' ->> 'insurance')::boolean then (before -> 'terms' ->> 'baseInsuranceCents')::bigint else 0 end,
  'exemptAfterCents', case when (after -> 'terms' ->> 'insurance')::boolean then (after -> 'terms' ->> 'baseInsuranceCents')::bigint else 0 end);

drop index quote_sums;
create index quote_sums on quote (status, monthly_total_cents, exempt_cents);
