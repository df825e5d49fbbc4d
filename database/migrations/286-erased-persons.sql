-- A person's data may be erased from the history, and nothing else of it may change: who did what, when and
-- to which record stays. The table stays append-only but for one function, which writes what it did.
create table history_redaction (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  asked_by text not null,
  asked_by_id text not null,
  -- [{"record": "client", "id": "…"}]: never what was erased.
  records jsonb not null,
  line_count integer not null
);
create trigger history_redaction_is_append_only before update or delete or truncate on history_redaction
  for each statement execute function refuse_change();

-- The value without the person: whole where an object is theirs (its id, or its e-mail address), else text by text.
create function redacted(value jsonb, ids text[], secrets text[], is_theirs boolean default false) returns jsonb
language plpgsql immutable as $$
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
      if value = '""' or not (is_theirs or exists (select from unnest(secrets) secret where position(secret in lower(value #>> '{}')) > 0)) then return value; end if;
      return '"[effacé]"';
    else return value;
  end case;
end $$;

-- `secrets` in lower case. Answers how many lines it changed.
create function redact_history(targets jsonb, ids text[], secrets text[], links text[], at timestamptz, asked_by text, asked_by_id text)
returns integer language plpgsql security definer set search_path = public as $$
declare changed integer;
begin
  perform set_config('ecurie.redaction', 'on', true);
  update audit_line line set
    before = redacted(line.before, ids, secrets, coalesce(line.record_id = any (ids), false)),
    after = redacted(line.after, ids, secrets, coalesce(line.record_id = any (ids), false)),
    did = case when exists (select from unnest(secrets) secret where position(secret in lower(line.did)) > 0) then '[effacé]' else line.did end,
    who_name = case when line.who_id = any (links) then '[effacé]' else line.who_name end
  from jsonb_to_recordset(targets) as target(record text, id text)
  where line.record = target.record and line.record_id = target.id;
  get diagnostics changed = row_count;
  perform set_config('ecurie.redaction', '', true);
  insert into history_redaction (at, asked_by, asked_by_id, records, line_count) values (at, asked_by, asked_by_id, targets, changed);
  return changed;
end $$;

create function guard_history() returns trigger language plpgsql as $$
begin
  if current_setting('ecurie.redaction', true) is distinct from 'on'
    or (new.id, new.at, new.who_id, new.endpoint, new.record, new.record_id, new.request_id)
      is distinct from (old.id, old.at, old.who_id, old.endpoint, old.record, old.record_id, old.request_id) then
    raise exception 'this table is append-only';
  end if;
  return new;
end $$;
drop trigger audit_line_is_append_only on audit_line;
create trigger audit_line_is_append_only before delete or truncate on audit_line
  for each statement execute function refuse_change();
create trigger audit_line_is_redacted_alone before update on audit_line
  for each row execute function guard_history();
