-- The history, which everybody reads, kept the IBANs of suppliers whole.
select set_config('ecurie.redaction', 'on', true);
create function pg_temp.masked(said jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(said -> 'iban') = 'string' and said ->> 'iban' not like '%•%'
    then jsonb_set(said, '{iban}', to_jsonb(left(said ->> 'iban', 4) || U&'\00a0••••\00a0' || right(said ->> 'iban', 4)))
    else said end $$;
with told as (
  update audit_line set before = pg_temp.masked(before), after = pg_temp.masked(after)
  where record = 'supplier' and (before ? 'iban' or after ? 'iban')
  returning record_id)
insert into history_redaction (at, asked_by, asked_by_id, records, line_count)
  select now(), 'Écurie', 'system', jsonb_agg(distinct jsonb_build_object('record', 'supplier', 'id', record_id)), count(*)
  from told having count(*) > 0;
drop function pg_temp.masked(jsonb);
select set_config('ecurie.redaction', '', true);
