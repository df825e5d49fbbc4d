-- A former colleague may be erased: the history keeps what they did, and no longer who they were.

-- The value without a colleague: whole where their account stands beside it (« salesman », « salesmanId ») or
-- where it is their name and nothing else; else their name is taken out of what was written.
create function without_colleague(value jsonb, account text, names text[], secrets text[], instead text) returns jsonb
language plpgsql immutable as $$
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
end $$;

-- Only who asked may be written again, and by the function below alone.
create function guard_redactions() returns trigger language plpgsql as $$
begin
  if current_setting('ecurie.redaction', true) is distinct from 'on'
    or (new.id, new.at, new.asked_by_id, new.records, new.line_count)
      is distinct from (old.id, old.at, old.asked_by_id, old.records, old.line_count) then
    raise exception 'this table is append-only';
  end if;
  return new;
end $$;
drop trigger history_redaction_is_append_only on history_redaction;
create trigger history_redaction_is_append_only before delete or truncate on history_redaction
  for each statement execute function refuse_change();
create trigger history_redaction_is_renamed_alone before update on history_redaction
  for each row execute function guard_redactions();

-- `names` and `secrets` in lower case. Answers how many lines it changed.
create function redact_colleague(account text, names text[], secrets text[], instead text, at timestamptz, asked_by text, asked_by_id text)
returns integer language plpgsql security definer set search_path = public as $$
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
end $$;
