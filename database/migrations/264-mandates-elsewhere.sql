-- A reference given elsewhere has any characters of SEPA (EPC rulebook, AT-01); no slash at either end, nor two in a row.
alter table mandate drop constraint mandate_reference_check;
alter table mandate add constraint mandate_reference_check
  check (reference ~ '^[a-zA-Z0-9/?:().,''+ -]{1,35}$' and reference !~ '^[/ ]|[/ ]$|//');

-- The mandate that a call has named at its provider, which may replace it later.
alter table provider_call add column mandate_id text;
update provider_call c set mandate_id = m.provider_mandate_id
from debit d join mandate m on m.id = d.mandate_id
where c.kind = 'PAYMENT' and d.id = c.subject_id and c.status <> 'INTENDED';
