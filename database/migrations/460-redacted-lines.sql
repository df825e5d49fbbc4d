-- What an erasure makes of one line of the history: told by it before, done by it after.
create function redacted_line(line audit_line, ids text[], secrets text[], links text[]) returns audit_line
language plpgsql immutable as $function$
declare is_theirs boolean := coalesce(line.record_id = any (ids), false);
begin
  line.before := redacted(line.before, ids, secrets, is_theirs);
  line.after := redacted(line.after, ids, secrets, is_theirs);
  if names_any(line.did, secrets) then line.did := '[effacé]'; end if;
  if line.who_id = any (links) then line.who_name := '[effacé]'; end if;
  return line;
end $function$;

-- Answers how many lines it changed: those that say nothing of the person are left, and not counted.
create or replace function redact_history(targets jsonb, ids text[], secrets text[], links text[], at timestamptz, asked_by text, asked_by_id text)
returns integer language plpgsql security definer set search_path = public as $function$
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
end $function$;
