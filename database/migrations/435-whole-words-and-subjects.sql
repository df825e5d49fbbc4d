-- An erasure takes whole words and whole addresses, and knows which records a message is about.

-- Ids of the records that a message is about: an address may be that of two people.
alter table message add about uuid[] not null default '{}';

-- A text as it is found by itself: `bob@x.fr` is not in `jbob@x.fr`, nor « Martin » in « Martinet ». An escape of
-- JSON (`\n`) is not a letter.
create function secret_pattern(secret text) returns text language sql immutable as $function$
  select '(?:(?<![[:alnum:]' || case when secret like '%@%' then '._%+-' else '' end || '])|(?<=\\[bfnrt]))'
    || regexp_replace(secret, '([\\^$.*+?()\[\]{}|])', '\\\1', 'g')
    || case when secret like '%@%' then '(?![.-]?[[:alnum:]])' else '(?![[:alnum:]])' end
$function$;

create or replace function names_any(value text, secrets text[]) returns boolean language sql immutable as $function$
  select coalesce(bool_or(case when position(secret in lower(value)) > 0 then value ~* secret_pattern(secret) else false end), false)
  from unnest(secrets) secret
$function$;

create or replace function redacted_text(value text, secrets text[]) returns text language plpgsql immutable as $function$
declare secret text;
begin
  foreach secret in array secrets loop
    if position(secret in lower(value)) > 0 then
      value := regexp_replace(value, secret_pattern(secret), '[effacé]', 'gi');
    end if;
  end loop;
  return value;
end $function$;

create or replace function redacted(value jsonb, ids text[], secrets text[], is_theirs boolean default false)
returns jsonb language plpgsql immutable as $function$
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
end $function$;

create or replace function redact_history(targets jsonb, ids text[], secrets text[], links text[], at timestamptz, asked_by text, asked_by_id text)
returns integer language plpgsql security definer set search_path = public as $function$
declare changed integer;
begin
  perform set_config('ecurie.redaction', 'on', true);
  update audit_line line set
    before = redacted(line.before, ids, secrets, coalesce(line.record_id = any (ids), false)),
    after = redacted(line.after, ids, secrets, coalesce(line.record_id = any (ids), false)),
    did = case when names_any(line.did, secrets) then '[effacé]' else line.did end,
    who_name = case when line.who_id = any (links) then '[effacé]' else line.who_name end
  from jsonb_to_recordset(targets) as target(record text, id text)
  where line.record = target.record and line.record_id = target.id;
  get diagnostics changed = row_count;
  perform set_config('ecurie.redaction', '', true);
  insert into history_redaction (at, asked_by, asked_by_id, records, line_count) values (at, asked_by, asked_by_id, targets, changed);
  return changed;
end $function$;

-- True when a text speaks of one of these records, by its id.
create function mentions(value text, ids text[]) returns boolean language sql immutable cost 10000 as $function$
  select array(select found[1] from regexp_matches(lower(value), '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') found) && ids
$function$;
