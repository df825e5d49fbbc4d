-- A reference given elsewhere has any characters of SEPA (EPC rulebook, AT-01); no slash at either end, nor two in a row.
alter table mandate drop constraint mandate_reference_check;
alter table mandate add constraint mandate_reference_check
  check (reference ~ '^[a-zA-Z0-9/?:().,''+ -]{1,35}$' and reference !~ '^[/ ]|[/ ]$|//');
