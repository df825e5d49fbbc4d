-- The schema as a single baseline: the former migrations are in the history of the repository.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create sequence quote_number;

-- Functions of generated columns, counters and triggers.
set local check_function_bodies = off;

-- The normalised form of searched text, identical to normalise() in the server.
create function normal_text(value text) returns text
  language sql immutable parallel safe
  return replace(lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, ''))), '’', '''');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'this table is append-only';
end $$;

-- Trigger: the function tally_of_<table>(row) of the table returns the names of the counters that include a row.
create function keep_tally() returns trigger language plpgsql as $$
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
end $$;

create function fold_tallies() returns void language sql as $$
  with gone as (
    delete from tally
    where backend <> 0 and not exists (select from pg_stat_activity where pid = backend)
    returning name, count
  )
  insert into tally (name, backend, count)
    select name, 0, sum(count) from gone group by name
  on conflict (name, backend) do update set count = tally.count + excluded.count;
$$;

create function keep_models_of_brand() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then update brand set nb_of_models = nb_of_models - 1 where id = old.brand_id; end if;
  if tg_op <> 'DELETE' then update brand set nb_of_models = nb_of_models + 1 where id = new.brand_id; end if;
  return null;
end $$;

create function keep_models_of_category() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then update medium_term_category set nb_of_models = nb_of_models - 1 where id = old.medium_term_category_id; end if;
  if tg_op <> 'DELETE' then update medium_term_category set nb_of_models = nb_of_models + 1 where id = new.medium_term_category_id; end if;
  return null;
end $$;

-- Any part of a VIN or of a plate, without dashes: people type its last six characters.
create function car_search_text(vin text, license_plate text, temporary_license_plate text) returns text
  language sql immutable parallel safe
  return lower(vin || ' ' || replace(coalesce(license_plate, ''), '-', '') || ' ' || replace(coalesce(temporary_license_plate, ''), '-', ''));

-- A contact who leaves a client no longer receives its quotes.
create function leave_recipients() returns trigger language plpgsql as $$
begin
  update quote set contact_ids = contact_ids - old.id::text where client_id = old.client_id and contact_ids ? old.id::text;
  return null;
end $$;

-- The quote references its contract: a contract without a quote is rejected.
create function demand_quote() returns trigger language plpgsql as $$
begin
  if not exists (select from quote where contract_id = new.id) then
    raise exception 'no quote became the contract %', new.id using errcode = 'foreign_key_violation', constraint = 'contract_has_its_quote', table = 'contract';
  end if;
  return null;
end $$;

-- The value without the person: entire objects that belong to them (by id or e-mail address), otherwise text by text.
create function redacted(value jsonb, ids text[], secrets text[], is_theirs boolean default false)
returns jsonb language plpgsql immutable as $$
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
end $$;

-- Returns the number of changed lines: lines that do not mention the person are unchanged, and not counted.
create function redact_history(targets jsonb, ids text[], secrets text[], links text[], at timestamptz, asked_by text, asked_by_id text)
returns integer language plpgsql security definer set search_path = public as $$
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

-- Removes the given names from a text, whatever their case; the longest come first.
create function redacted_text(value text, secrets text[]) returns text language plpgsql immutable as $$
declare secret text;
begin
  foreach secret in array secrets loop
    if position(secret in lower(value)) > 0 then
      value := regexp_replace(value, secret_pattern(secret), '[effacé]', 'gi');
    end if;
  end loop;
  return value;
end $$;

create function names_any(value text, secrets text[]) returns boolean language sql immutable as $$
  select coalesce(bool_or(case when position(secret in lower(value)) > 0 then value ~* secret_pattern(secret) else false end), false)
  from unnest(secrets) secret
$$;

-- The value without a colleague: replaced entirely next to their account (« salesman », « salesmanId »), or where it
-- is exactly their name; otherwise their name is removed from the text.
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

-- Only the requester may be rewritten, and only by the function below.
create function guard_redactions() returns trigger language plpgsql as $$
begin
  if current_setting('ecurie.redaction', true) is distinct from 'on'
    or (new.id, new.at, new.asked_by_id, new.records, new.line_count)
      is distinct from (old.id, old.at, old.asked_by_id, old.records, old.line_count) then
    raise exception 'this table is append-only';
  end if;
  return new;
end $$;

-- `names` and `secrets` must be in lower case. Returns the number of changed lines.
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

-- Proofs are append-only, except for the one function that purges them.
create function guard_proofs() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' or current_setting('ecurie.purge', true) is distinct from 'on' then
    raise exception 'this table is append-only';
  end if;
  return null;
end $$;

-- Deletes the papers and the journals of finished procedures; those of a running one are refused.
create function purge_proofs(signatures uuid[]) returns void language plpgsql security definer set search_path = public as $$
begin
  if exists (select from signature s where s.id = any (signatures) and s.status in ('GENERATED', 'PENDING')) then
    raise exception 'a procedure is running';
  end if;
  perform set_config('ecurie.purge', 'on', true);
  delete from signature_document where signature_id = any (signatures);
  delete from signature_journal where signature_id = any (signatures);
  perform set_config('ecurie.purge', '', true);
end $$;

-- Matches a text as a whole: `bob@x.fr` does not match inside `jbob@x.fr`, nor « Martin » inside « Martinet ». A JSON
-- escape (`\n`) is not a letter.
create function secret_pattern(secret text) returns text language sql immutable as $$
  select '(?:(?<![[:alnum:]' || case when secret like '%@%' then '._%+-' else '' end || '])|(?<=\\[bfnrt]))'
    || regexp_replace(secret, '([\\^$.*+?()\[\]{}|])', '\\\1', 'g')
    || case when secret like '%@%' then '(?![.-]?[[:alnum:]])' else '(?![[:alnum:]])' end
$$;

-- True when a text mentions one of these records, by its id.
create function mentions(value text, ids text[]) returns boolean language sql immutable cost 10000 as $$
  select array(select found[1] from regexp_matches(lower(value), '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') found) && ids
$$;

-- Cars bought from each supplier, counted in the transaction that adds, moves or removes one.
create function count_supplied_cars() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then update supplier set supplied_cars = supplied_cars - 1 where id = old.supplier_id; end if;
  if tg_op <> 'DELETE' then update supplier set supplied_cars = supplied_cars + 1 where id = new.supplier_id; end if;
  return null;
end $$;

create function keep_vin() returns trigger language plpgsql as $$
begin
  insert into chassis (id, vin) values (new.id, new.vin) on conflict (id) do update set vin = excluded.vin;
  return new;
end $$;

create function drop_vin() returns trigger language plpgsql as $$
begin
  delete from chassis where id = old.id
    and not exists (select from car where car.id = old.id)
    and not exists (select from car_order_line l where l.id = old.id);
  return null;
end $$;

create function keep_car_order() returns trigger language plpgsql as $$
begin
  update car_order o set (nb_of_cars, nb_to_pay, price_cents, remaining_cents) = (
    select count(*), count(*) filter (where l.status = 'TO_PAY'), coalesce(sum(l.price_cents), 0),
      coalesce(sum(l.remaining_cents) filter (where l.status = 'TO_PAY'), 0)
    from car_order_line l where l.order_id = o.id)
  where o.id in (select order_id from changed);
  return null;
end $$;

create function keep_supplier_advance() returns trigger language plpgsql as $$
begin
  update supplier_advance a set (recovered_cents, last_recovered_on) = (
    select coalesce(sum(r.amount_cents), 0), max(r.recovered_on) from supplier_advance_recovery r where r.advance_id = a.id)
  where a.id = coalesce(new.advance_id, old.advance_id);
  return null;
end $$;

-- Copies the new name of a renamed supplier to its orders.
create function rename_supplier() returns trigger language plpgsql as $$
begin
  update car_order set supplier_name = new.name where supplier_id = new.id;
  update car_order_line set supplier_name = new.name where supplier_id = new.id;
  update supplier_payment set supplier_name = new.name where supplier_id = new.id;
  update supplier_advance set supplier_name = new.name where supplier_id = new.id;
  return null;
end $$;

create function count_preparation_tasks() returns trigger language plpgsql as $$
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
end $$;

-- The last car of a contract is due back at its term, even if an amendment changes that term.
create function follow_term() returns trigger language plpgsql as $$
begin
  update rental_period p set due_back_on = new.term_day
  where p.contract_id = new.id and p.start_day is not null and p.end_day is null
    and not exists (select from rental_period o where o.contract_id = new.id and o.position > p.position);
  return null;
end $$;

-- A car followed by another one in its contract is due back on the day when the next one is due, even if it changes.
create function follow_next_deadline() returns trigger language plpgsql as $$
begin
  update rental_period p set due_back_on = new.delivery_date_deadline
  where p.contract_id = new.contract_id and p.position = new.position - 1 and p.start_day is not null and p.end_day is null;
  return null;
end $$;

create function keep_premium_price() returns trigger language plpgsql as $$
begin
  update premium_car set price_cents = new.buying_price_cents where car_id = new.id and price_cents <> new.buying_price_cents;
  return null;
end $$;

-- The file and the kind of a relied-on document never change.
create function guard_relied_document() returns trigger language plpgsql as $$
begin
  if exists (select from document_reliance r where r.document_id = old.id) then
    raise exception 'document % is relied on', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function judge_papers_again() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update document_reading set are_vins_judged = false where vin_text like '%' || old.vin || '%';
  end if;
  if tg_op <> 'DELETE' then
    update document_reading set are_vins_judged = false where vin_text like '%' || new.vin || '%';
  end if;
  return null;
end $$;


-- The kernel: the history, answers of idempotent writes, counters.

create table audit_line (
  id bigint generated always as identity not null,
  at timestamptz not null,
  who_id text not null,
  who_name text not null,
  endpoint text not null,
  record text not null,
  record_id text not null,
  did text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  constraint audit_line_pkey primary key (id)
);
create index audit_line_of_record on audit_line (record, record_id, id desc);
-- The result of an erasure on one history line: used both to plan the erasure and to perform it.
create function redacted_line(line audit_line, ids text[], secrets text[], links text[]) returns audit_line
language plpgsql immutable as $$
declare is_theirs boolean := coalesce(line.record_id = any (ids), false);
begin
  line.before := redacted(line.before, ids, secrets, is_theirs);
  line.after := redacted(line.after, ids, secrets, is_theirs);
  if names_any(line.did, secrets) then line.did := '[effacé]'; end if;
  if line.who_id = any (links) then line.who_name := '[effacé]'; end if;
  return line;
end $$;
create trigger audit_line_is_append_only before delete or truncate on audit_line for each statement execute function refuse_change();
create trigger audit_line_is_redacted_alone before update on audit_line for each row execute function guard_history();

create table idempotent_answer (
  key text not null,
  who text not null,
  endpoint text not null,
  asked text not null,
  status integer not null,
  answer text not null,
  at timestamptz not null,
  constraint idempotent_answer_pkey primary key (key, who)
);
create index idempotent_answer_by_age on idempotent_answer (at);

-- A counter updated in the transaction of the change. Each connection has its own row, so that two writes never block
-- each other; the value is the sum. fold_tallies() merges the rows of closed connections.
create table tally (
  name text not null,
  backend integer not null,
  count bigint not null,
  constraint tally_pkey primary key (name, backend)
) with (fillfactor=50);

-- The platform: messages, milestones.

-- Mails and text messages: written in the transaction that sends them. A message accepted by a provider keeps its
-- date but not its words; without a provider the words stay, for the developer console.
create table message (
  id uuid not null,
  kind text not null,
  recipient text not null,
  subject text default '' not null,
  body text default '' not null,
  html text,
  attachments jsonb default '[]'::jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  sent_by text,
  -- The reply address of a mail: that of the person in whose name it was written, not the common sender.
  reply_to text,
  about uuid[] default '{}'::uuid[] not null,
  -- A message given up: its channel no longer has a provider, or its provider refused every attempt.
  failed_at timestamptz,
  -- The account in whose name it was written, which is notified; `system` for messages of the application itself.
  author_id text default 'unknown' not null,
  -- A newer message of the same topic to the same person replaces an unsent one: of several temporary passwords or
  -- codes, only the last works.
  topic text,
  constraint message_pkey primary key (id),
  constraint message_kind_check check (kind in ('mail', 'sms')),
  constraint message_sent_by_check check (sent_by in ('smtp', 'http'))
);
create index message_by_age on message (created_at desc, id);
create index message_not_sent on message using gin (about) where (failed_at is not null);
create index message_of_recipient on message (recipient, created_at desc);
create index message_of_topic on message (topic) where ((topic is not null) and (sent_at is null));

-- Milestones.

-- Steps done once per database, such as filling the demonstration company.
create table milestone (
  name text not null,
  at timestamptz not null,
  constraint milestone_pkey primary key (name)
);

-- People: the staff directory, the revocation of tokens, the embedded identity pool.

-- The staff, as known to the product; the pool stores passwords. `id` is the subject of the pool.
create table "user" (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  email text not null,
  name text not null,
  family_name text not null,
  phone text,
  roles jsonb not null,
  status text not null,
  last_seen_at timestamptz,
  searched text generated always as (normal_text(((((name || ' ') || family_name) || ' ') || email))) stored,
  created_by_id text not null,
  updated_by_id text not null,
  constraint user_pkey primary key (id),
  constraint user_email_key unique (email),
  constraint user_status_check check (status in ('INVITED', 'ACTIVE', 'RESET_REQUIRED', 'DISABLED'))
);
create index user_by_creation on "user" (created_at, id);
create index user_by_family_name on "user" (family_name, id);
create index user_by_last_seen on "user" (last_seen_at, id);
create index user_by_name on "user" (name, id);
create index user_by_phone on "user" (phone);
create index user_by_role on "user" using gin (roles);
create index user_by_status on "user" (status, id);
create index user_last_seen_first on "user" (last_seen_at desc nulls last, id desc);
create index user_searched on "user" using gin (searched gin_trgm_ops);

-- Tokens of a subject are invalid if their sign-in is earlier than `signed_out_at`, or if they were issued before
-- `changed_at` (roles, names). `at` is for other processes, which poll.
create table token_floor (
  sub text not null,
  signed_out_at timestamptz,
  changed_at timestamptz,
  at timestamptz default clock_timestamp() not null,
  -- `sub` is a person, or one sign-in (`origin_jti`). The sign-in `spared` is exempt from the floor of its person.
  spared text,
  constraint token_floor_pkey primary key (sub)
);
create index token_floor_by_age on token_floor (at);

-- The embedded identity pool. One row: its names, generated at the first start, and the credentials that sign its
-- administrative operations.
create table identity_pool (
  id text not null,
  client_id text not null,
  access_key_id text not null,
  secret_access_key text not null,
  demonstration_password text,
  is_only boolean default true not null,
  constraint identity_pool_pkey primary key (id),
  constraint identity_pool_is_only_key unique (is_only),
  constraint identity_pool_is_only_check check (is_only)
);

create table identity_key (
  kid text not null,
  private_key text not null,
  public_key jsonb not null,
  made_at timestamptz not null,
  constraint identity_key_pkey primary key (kid)
);

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
  -- A temporary password expires at this instant.
  password_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Values encrypted here can be decrypted only with the secret of the settings.
  srp_salt text,
  srp_verifier text,
  factor_secret text,
  -- Displayed until the person has entered a code from it.
  factor_offered text,
  -- A code is valid once: the thirty-second step of the last one used.
  factor_step bigint,
  -- Instant at which the phone of an account was set, if it differs from the original one: a code is not sent at once
  -- to a number that another person has set.
  phone_since timestamptz,
  constraint identity_account_pkey primary key (sub),
  constraint identity_account_email_key unique (email),
  constraint identity_account_status_check check (status in ('FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'RESET_REQUIRED'))
);

create table identity_group (
  name text not null,
  constraint identity_group_pkey primary key (name)
);

-- A challenge to answer once, within three minutes.
create table identity_session (
  token_hash text not null,
  sub uuid not null,
  tries integer default 0 not null,
  expires_at timestamptz not null,
  challenge text not null,
  -- The secrets of the challenge, encrypted.
  state text,
  constraint identity_session_pkey primary key (token_hash)
);
create index identity_session_by_age on identity_session (expires_at);
create index identity_session_of_account on identity_session (sub);

create table identity_refresh_token (
  token_hash text not null,
  sub uuid not null,
  origin_jti uuid not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  -- Each renewal replaces the refresh token; the tokens of one sign-in are a family, under its origin. Reusing a
  -- replaced one ends the family, unless two tabs did so at the same time.
  made_at timestamptz default now() not null,
  replaced_at timestamptz,
  constraint identity_refresh_token_pkey primary key (token_hash)
);
create index identity_refresh_token_by_age on identity_refresh_token (expires_at);
create index identity_refresh_token_of on identity_refresh_token (sub);
create index identity_refresh_token_of_origin on identity_refresh_token (origin_jti);

create table identity_reset_code (
  sub uuid not null,
  code_hash text not null,
  tries integer default 0 not null,
  expires_at timestamptz not null,
  network text not null,
  device_hash text not null,
  constraint identity_reset_code_pkey primary key (sub, network)
);

-- Attempts, counted before they are checked: passwords by account and by address, requested codes.
create table identity_try (
  key text not null,
  count integer not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  constraint identity_try_pkey primary key (key)
);
create index identity_try_by_age on identity_try (last_at);

-- Settings: dated parameters of prices, scales of tax, the lessor.

create table parameter (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  name text not null,
  value double precision not null,
  starts_on date not null,
  source text not null,
  created_by_id text not null,
  updated_by_id text not null,
  constraint parameter_pkey primary key (id)
);
create index parameter_versions on parameter (name, starts_on, created_at);

create table tax_scale (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  -- VAT and the yearly taxes of companies are dated scales like the others.
  kind text not null,
  starts_on date not null,
  -- The scale in the form of the model: kind, first day and article included.
  scale jsonb not null,
  created_by_id text not null,
  updated_by_id text not null,
  constraint tax_scale_pkey primary key (id),
  constraint tax_scale_kind_check check (kind in ('CO2_WLTP', 'CO2_NEDC', 'MASS', 'DEPRECIATION', 'REGIONAL_RATE', 'VAT', 'ANNUAL_CO2', 'ANNUAL_POLLUTANTS', 'ANNUAL_POWER'))
);
create index tax_scale_versions on tax_scale (kind, starts_on, created_at);

-- One row at most.
create table lessor (
  the_only boolean default true not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by text not null,
  identity jsonb not null,
  updated_by_id text not null,
  constraint lessor_pkey primary key (the_only),
  constraint lessor_the_only_check check (the_only)
);

-- Catalogue: brands, models, configurations, finishes, tyres, categories, imports.

create table brand (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  name text not null,
  -- The name without case, accents or punctuation: two names with the same key are equal.
  name_key text not null,
  is_available boolean default true not null,
  maintenance_terms jsonb default '[]'::jsonb not null,
  -- Maintained by a trigger on car_model.
  nb_of_models integer default 0 not null,
  search_text text generated always as (normal_text(name)) stored,
  created_by_id text not null,
  updated_by_id text not null,
  constraint brand_pkey primary key (id),
  constraint brand_name_key_key unique (name_key)
);
create index brand_by_availability on brand (is_available, name, id);
create index brand_by_models on brand (nb_of_models, id);
create index brand_by_name on brand (name, id);
create index brand_by_update on brand (updated_at, id);
create index brand_name_search on brand using gin (name gin_trgm_ops);
create index brand_search on brand using gin (search_text gin_trgm_ops);

create table medium_term_category (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  name text not null,
  name_key text not null,
  description text default '' not null,
  is_utility boolean default false not null,
  is_available boolean default true not null,
  monthly_prices jsonb,
  nb_of_models integer default 0 not null,
  search_text text generated always as (normal_text(((name || ' ') || description))) stored,
  created_by_id text not null,
  updated_by_id text not null,
  constraint medium_term_category_pkey primary key (id),
  constraint medium_term_category_name_key_key unique (name_key)
);
create index medium_term_category_by_availability on medium_term_category (is_available, name, id);
create index medium_term_category_by_name on medium_term_category (name, id);
create index medium_term_category_by_update on medium_term_category (updated_at, id);
create index medium_term_category_by_utility on medium_term_category (is_utility, name, id);
create index medium_term_category_name_search on medium_term_category using gin (name gin_trgm_ops);
create index medium_term_category_search on medium_term_category using gin (search_text gin_trgm_ops);

create table car_model (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  brand_id uuid not null,
  -- Maintained by a trigger on brand, so that the list sorts by index.
  brand text not null,
  name text not null,
  name_key text not null,
  is_utility boolean default false not null,
  is_end_of_support boolean default false not null,
  is_available boolean default true not null,
  body text default '' not null,
  door_count integer,
  seat_count integer,
  height integer,
  wheelbase integer,
  medium_term_category_id uuid,
  -- Key of the picture in the store of files, without its size.
  picture text,
  -- Maintained by the verbs that write its configurations and finishes.
  energies text[] default '{}'::text[] not null,
  nb_of_finishes integer default 0 not null,
  lowest_price_cents bigint,
  has_selling_prices boolean default false not null,
  search_text text generated always as (normal_text(((brand || ' ') || name))) stored,
  created_by_id text not null,
  updated_by_id text not null,
  constraint car_model_pkey primary key (id),
  constraint car_model_brand_id_name_key_key unique (brand_id, name_key)
);
create index car_model_brand_search on car_model using gin (brand gin_trgm_ops);
create index car_model_by_availability on car_model (is_available, brand, name, id);
create index car_model_by_brand on car_model (brand, name, id);
create index car_model_by_category on car_model (medium_term_category_id) where (medium_term_category_id is not null);
create index car_model_by_energy on car_model using gin (energies);
create index car_model_by_finishes on car_model (nb_of_finishes, id);
create index car_model_by_name on car_model (name, id);
create index car_model_by_price on car_model (lowest_price_cents, id);
create index car_model_by_selling_prices on car_model (has_selling_prices, brand, name, id);
create index car_model_by_support on car_model (is_end_of_support, brand, name, id);
create index car_model_by_update on car_model (updated_at, id);
create index car_model_by_utility on car_model (is_utility, brand, name, id);
-- Null values come last in both directions.
create index car_model_dearest_first on car_model (lowest_price_cents desc nulls last, id desc);
create index car_model_name_search on car_model using gin (name gin_trgm_ops);
create index car_model_search on car_model using gin (search_text gin_trgm_ops);
create function tally_of_car_model(one car_model) returns text[] language sql immutable as $$
  select array['carModel']
$$;
create trigger car_model_counts_in_brand after insert or delete or update of brand_id on car_model for each row execute function keep_models_of_brand();
create trigger car_model_counts_in_category after insert or delete or update of medium_term_category_id on car_model for each row execute function keep_models_of_category();
create trigger car_model_keeps_tally after insert or delete on car_model for each row execute function keep_tally();

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
  constraint configuration_pkey primary key (id),
  constraint configuration_energy_check check (energy in ('Diesel', 'Electric', 'Hybrid', 'MildEssence', 'Petrol')),
  constraint configuration_gearbox_check check (gearbox in ('Automatic', 'Hybrid', 'Manual')),
  constraint configuration_thermal_fuel_check check (thermal_fuel in ('PETROL', 'DIESEL', 'GAS'))
);
create index configuration_of_model on configuration (car_model_id, place);

-- Searched and sorted columns of a finish are stored on the row by the verbs that write models.
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
  brand text default '' not null,
  model text default '' not null,
  motorization text default '' not null,
  energy text default '' not null,
  gearbox text default '' not null,
  carbon_emission_rate integer,
  fiscal_power integer,
  is_utility boolean default false not null,
  is_proposable boolean default false not null,
  search_text text generated always as (normal_text(((((((brand || ' ') || model) || ' ') || name) || ' ') || motorization))) stored,
  constraint finish_pkey primary key (id),
  constraint finish_is_unique unique (car_model_id, name_key, gearbox) deferrable initially deferred
);
create index finish_brand_search on finish using gin (brand gin_trgm_ops);
create index finish_by_brand on finish (brand, model, name, id);
create index finish_by_carbon on finish (carbon_emission_rate, id);
create index finish_by_energy on finish (energy, brand, model, name, id);
create index finish_by_gearbox on finish (gearbox, brand, model, name, id);
create index finish_by_model on finish (model, id);
create index finish_by_name on finish (name, id);
create index finish_by_price on finish (buying_price_cents, id);
create index finish_by_proposal on finish (is_proposable, brand, model, name, id);
create index finish_by_selling_prices on finish (((selling_prices is not null)), brand, model, name, id);
create index finish_by_utility on finish (is_utility, brand, model, name, id);
create index finish_dearest_first on finish (buying_price_cents desc nulls last, id desc);
create index finish_dirtiest_first on finish (carbon_emission_rate desc nulls last, id desc);
create index finish_model_search on finish using gin (model gin_trgm_ops);
create index finish_name_search on finish using gin (name gin_trgm_ops);
create index finish_of_configuration on finish (configuration_id, place);
create index finish_search on finish using gin (search_text gin_trgm_ops);
create function tally_of_finish(one finish) returns text[] language sql immutable as $$
  select array['finish']
$$;
create trigger finish_keeps_tally after insert or delete on finish for each row execute function keep_tally();

create table tire_size (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
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
  search_text text generated always as (normal_text(((full_size || ' ') || replace(full_size, ' ', '')))) stored,
  created_by_id text not null,
  updated_by_id text not null,
  constraint tire_size_pkey primary key (id),
  constraint tire_size_is_unique unique (full_size, season),
  constraint tire_size_carcass_check check (carcass in ('R', 'D', 'B')),
  constraint tire_size_season_check check (season in ('ALL_SEASON', 'SUMMER', 'WINTER'))
);
create index tire_size_by_diameter on tire_size (diameter, id);
create index tire_size_by_kind on tire_size (is_commercial, full_size, id);
create index tire_size_by_load on tire_size (load_index, id);
create index tire_size_by_season on tire_size (season, full_size, id);
create index tire_size_by_series on tire_size (series, id);
create index tire_size_by_update on tire_size (updated_at, id);
create index tire_size_by_width on tire_size (width, id);
create index tire_size_full_size_search on tire_size using gin (full_size gin_trgm_ops);
create index tire_size_search on tire_size using gin (search_text gin_trgm_ops);

-- The price of one fitted tyre for a brand, a model or a finish: exactly one of the three.
create table tire_price (
  id uuid not null,
  brand_id uuid,
  car_model_id uuid,
  finish_id uuid,
  tire_size_id uuid not null,
  price_cents bigint not null,
  constraint tire_price_pkey primary key (id),
  constraint tire_price_brand_id_car_model_id_finish_id_tire_size_id_key unique nulls not distinct (brand_id, car_model_id, finish_id, tire_size_id),
  constraint tire_price_check check (num_nonnulls(brand_id, car_model_id, finish_id) = 1)
);
create index tire_price_of_finish on tire_price (finish_id) where (finish_id is not null);
create index tire_price_of_model on tire_price (car_model_id) where (car_model_id is not null);
create index tire_price_of_size on tire_price (tire_size_id);

create table catalogue_import (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  file_name text not null,
  status text not null,
  counts jsonb not null,
  new_brands jsonb not null,
  nb_of_new_models integer not null,
  done integer default 0 not null,
  total integer not null,
  problem text default '' not null,
  -- The models to import; emptied once done.
  models jsonb not null,
  created_by_id text not null,
  updated_by_id text not null,
  constraint catalogue_import_pkey primary key (id),
  constraint catalogue_import_status_check check (status in ('PREVIEWED', 'RUNNING', 'DONE', 'FAILED'))
);
create index catalogue_import_by_date on catalogue_import (created_at, id);
create index catalogue_import_by_status on catalogue_import (status, created_at, id);

create table catalogue_import_line (
  catalogue_import_id uuid not null,
  line integer not null,
  outcome text not null,
  what text not null,
  why text not null,
  search_text text generated always as (normal_text(((what || ' ') || why))) stored,
  constraint catalogue_import_line_pkey primary key (catalogue_import_id, line),
  constraint catalogue_import_line_outcome_check check (outcome in ('created', 'changed', 'unchanged', 'merged', 'refused'))
);
create index catalogue_import_line_by_outcome on catalogue_import_line (catalogue_import_id, outcome, line);
create index catalogue_import_line_search on catalogue_import_line using gin (search_text gin_trgm_ops);

-- Suppliers.

-- The sellers of cars to the company.
create table supplier (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
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
  country text generated always as (coalesce((address ->> 'country'), 'FR')) stored not null,
  city text generated always as (coalesce((address ->> 'city'), '')) stored not null,
  contacts jsonb default '[]'::jsonb not null,
  nb_of_stores integer default 0 not null,
  iban_entered_at timestamptz,
  iban_entered_by text,
  iban_entered_by_id text,
  constraint supplier_pkey primary key (id),
  constraint supplier_iban_entered check (iban is null or iban_entered_by_id is not null)
);
create index supplier_by_cars on supplier (supplied_cars, id);
create index supplier_by_city on supplier (city, id);
create index supplier_by_country on supplier (country, id);
create index supplier_by_multi_brand on supplier (is_multi_brand, name, id);
-- Indexes of the sorts and filters of the list.
create index supplier_by_name on supplier (name, id);
create index supplier_by_update on supplier (updated_at, id);
create index supplier_city_search on supplier using gin (city gin_trgm_ops);
create unique index supplier_name on supplier (lower(name));
create index supplier_name_search on supplier using gin (name gin_trgm_ops);
create index supplier_search on supplier using gin (search_text gin_trgm_ops);
create index supplier_search_prefix on supplier (search_text text_pattern_ops);
create unique index supplier_vat_number on supplier (vat_number) where (vat_number is not null);
create trigger supplier_renamed after update of name on supplier for each row when (old.name is distinct from new.name) execute function rename_supplier();

-- Clients, their companies and contacts, the link with the CRM.

create table client (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  name text not null,
  type text not null,
  -- Maintained by the verbs of companies, contacts and contracts, so that the list sorts and filters by index.
  city text default '' not null,
  nb_of_companies integer default 0 not null,
  nb_of_contacts integer default 0 not null,
  nb_of_ongoing_contracts integer default 0 not null,
  has_bad_payer boolean default false not null,
  crm_id text,
  -- Normalised text of its name, its companies (name, SIRET) and its contacts (name, email).
  search_text text default '' not null,
  created_by_id text not null,
  updated_by_id text not null,
  constraint client_pkey primary key (id),
  constraint client_nb_of_ongoing_contracts_check check (nb_of_ongoing_contracts >= 0),
  constraint client_type_check check (type in ('COMPANY', 'INDIVIDUAL'))
);
create index client_bad_payers on client (name, id) where has_bad_payer;
create index client_by_city on client (city, id);
create index client_by_companies on client (nb_of_companies, id);
create index client_by_contracts on client (nb_of_ongoing_contracts, id);
create index client_by_creation on client (created_at, id);
create index client_by_name on client (name, id);
create index client_by_type on client (type, name, id);
create index client_by_update on client (updated_at, id);
create index client_city_search on client using gin (city gin_trgm_ops);
create unique index client_crm_id on client (crm_id) where (crm_id is not null);
create index client_name_search on client using gin (name gin_trgm_ops);
-- Two letters are searched as the prefix of a name.
create index client_name_start on client (normal_text(name) text_pattern_ops);
create index client_search on client using gin (search_text gin_trgm_ops);
create function tally_of_client(one client) returns text[] language sql immutable as $$
  select array['client', 'client.type.' || one.type]
$$;
create trigger client_keeps_tally after insert or delete or update on client for each row execute function keep_tally();

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
  payment_kind text default 'NONE' not null,
  mandate_status text,
  crm_id text,
  -- Normalised text of its name, its client's name and its SIRET.
  search_text text default '' not null,
  constraint company_pkey primary key (id),
  constraint company_client_id_name_key unique (client_id, name) deferrable initially deferred,
  constraint company_client_id_siret_key unique (client_id, siret) deferrable initially deferred,
  constraint company_check check ((payment_kind in ('MANDATE', 'STRIPE_MANDATE')) = (mandate_status is not null)),
  constraint company_payment_kind_check check (payment_kind in ('MANDATE', 'STRIPE_MANDATE', 'WIRE_TRANSFER', 'NONE'))
);
create index company_by_name on company (name, id);
create index company_by_siret on company (siret);
create unique index company_crm_id on company (crm_id) where (crm_id is not null);
create index company_name_start on company (normal_text(name) text_pattern_ops);
create index company_of_client on company (client_id, "position");
create index company_search on company using gin (search_text gin_trgm_ops);

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
  constraint contact_pkey primary key (id),
  constraint contact_client_id_email_key unique (client_id, email) deferrable initially deferred
);
create index contact_by_email on contact (email);
create unique index contact_crm_id on contact (crm_id) where (crm_id is not null);
create index contact_fleet_managers on contact (client_id) where is_fleet_manager;
create index contact_of_client on contact (client_id, "position");
create trigger contact_leaves_recipients after delete on contact for each row execute function leave_recipients();

create table contact_company (
  contact_id uuid not null,
  company_id uuid not null,
  constraint contact_company_pkey primary key (contact_id, company_id)
);
create index contact_company_of_company on contact_company (company_id);

-- Last answer about each VAT number: the proof of its verification.
create table vat_check (
  vat_number text not null,
  outcome text not null,
  is_verified boolean not null,
  message text not null,
  name text,
  address text,
  proof text,
  checked_at timestamptz not null,
  checked_by text not null,
  checked_by_id text not null,
  constraint vat_check_pkey primary key (vat_number)
);

-- The link with the CRM: one row at most.
create table crm_link (
  id integer not null,
  state text,
  state_expires_at timestamptz,
  account text,
  expires_at timestamptz,
  linked_at timestamptz,
  linked_by text,
  -- Access and refresh tokens, encrypted together.
  closed_tokens text,
  linked_by_id text,
  constraint crm_link_pkey primary key (id),
  constraint crm_link_id_check check (id = 1)
);

-- Scoring: assessments, their documents, the scale.

create table scoring (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  company_id uuid not null,
  client_id uuid not null,
  -- Copies, updated when the client changes, so that the list sorts and searches by index.
  company_name text not null,
  client_name text not null,
  client_type text not null,
  status text not null,
  decision text,
  months_of_deposit integer,
  salesman text not null,
  needs text not null,
  comment text not null,
  review_comment text default '' not null,
  reviewed_at timestamptz,
  reviewed_by text,
  closing_date date,
  -- Normalised text of the company, its client and the salesman.
  search_text text not null,
  created_by_id text not null,
  updated_by_id text not null,
  salesman_id text not null,
  reviewed_by_id text,
  constraint scoring_pkey primary key (id),
  constraint scoring_company_id_key unique (company_id),
  constraint scoring_decision_check check (decision in ('OK', 'MORE', 'NO')),
  constraint scoring_status_check check (status in ('TODO', 'REVIEW', 'MORE', 'GO', 'CAUTION', 'NO', 'EXPIRED'))
);
create index scoring_by_client on scoring (client_name, id);
create index scoring_by_client_type on scoring (client_type, updated_at, id);
create index scoring_by_closing on scoring (closing_date, id);
create index scoring_by_closing_last on scoring (closing_date desc nulls last, id desc);
create index scoring_by_company on scoring (company_name, id);
create index scoring_by_creation on scoring (created_at, id);
create index scoring_by_decision on scoring (decision, updated_at, id);
create index scoring_by_deposit on scoring (months_of_deposit, updated_at, id);
create index scoring_by_review on scoring (reviewed_at, id);
create index scoring_by_review_last on scoring (reviewed_at desc nulls last, id desc);
create index scoring_by_salesman on scoring (salesman, id);
create index scoring_by_salesman_account on scoring (salesman_id, status, updated_at, id);
create index scoring_by_status on scoring (status, updated_at, id);
create index scoring_by_update on scoring (updated_at, id);
create index scoring_company_search on scoring using gin (company_name gin_trgm_ops);
create index scoring_of_client on scoring (client_id);
create index scoring_salesman_search on scoring using gin (salesman gin_trgm_ops);
create index scoring_search on scoring using gin (search_text gin_trgm_ops);
create function tally_of_scoring(one scoring) returns text[] language sql immutable as $$
  select array['scoring', 'scoring.status.' || one.status]
$$;
create trigger scoring_keeps_tally after insert or delete or update on scoring for each row execute function keep_tally();

-- Figures of restricted documents: separate from the scoring, whose history everybody may read.
create table scoring_assessment (
  scoring_id uuid not null,
  assessment jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null,
  saved_by_id text not null,
  -- The accounts typed by a scorer are edited in a form: two scorers of one company must not overwrite each other.
  version integer default 1 not null,
  constraint scoring_assessment_pkey primary key (scoring_id)
);

-- The scoring scale: one row, with the initial scale until edited.
create table scoring_grid (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  grid jsonb not null,
  created_by_id text not null,
  updated_by_id text not null,
  constraint scoring_grid_pkey primary key (id)
);
create unique index scoring_grid_is_one on scoring_grid ((true));

-- Signatures: procedures, signers, events, evidence.

create table signature (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
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
  expires_at timestamptz not null,
  last_reminded_at timestamptz,
  ended_at timestamptz,
  end_reason text default '' not null,
  provider_request_id text,
  -- Recipient of the outcome; empty when no person started it.
  starter_email text default '' not null,
  -- Documents sent together: the same signers read them on one page and sign them with one code. Each has its own
  -- procedure and its own proof.
  group_id uuid,
  -- Wrong codes typed for a procedure, over all signers and codes: their total is limited.
  code_misses integer default 0 not null,
  created_by_id text not null,
  updated_by_id text not null,
  -- Statement of the amounts that a document obliges a consumer to pay, next to the order button (C. conso., art.
  -- L221-14); null when the document is merely signed. A procedure older than this column has none: the order form of
  -- a consumer still in signature is suspended until it is sent again.
  order_statement jsonb,
  constraint signature_pkey primary key (id),
  constraint signature_provider_request_id_key unique (provider_request_id),
  constraint signature_provider_check check (provider in ('embedded', 'yousign')),
  constraint signature_status_check check (status in ('GENERATED', 'PENDING', 'SIGNED', 'REFUSED', 'EXPIRED', 'CANCELED'))
);
create index signature_by_expiry on signature (expires_at) where (status in ('GENERATED', 'PENDING'));
create index signature_of_group on signature (group_id) where (group_id is not null);
create index signature_of_subject on signature (subject_kind, subject_id, created_at desc);
-- One running procedure per document: a double click starts one.
create unique index signature_running on signature (subject_kind, subject_id) where (status in ('GENERATED', 'PENDING'));

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
  -- Id of the signer at the outside provider, when that provider handles the signature.
  provider_signer_id text,
  provider_link text,
  notified_at timestamptz,
  opened_at timestamptz,
  signed_at timestamptz,
  refused_at timestamptz,
  reminders integer default 0 not null,
  -- Hash of the one-time code, which is never stored itself.
  code_hash text,
  code_expires_at timestamptz,
  code_tries integer default 0 not null,
  codes_sent_at timestamptz[] default '{}'::timestamptz[] not null,
  -- The capacity in which a person signs: the title of the contact, or the text typed.
  capacity text default '' not null,
  link_id uuid not null,
  -- The company for which a person signs; empty if the document has a single company.
  company_name text default '' not null,
  constraint signature_signer_pkey primary key (id),
  constraint signature_signer_link_id_key unique (link_id),
  constraint signature_signer_signature_id_position_key unique (signature_id, "position"),
  constraint signature_signer_code_channel_check check (code_channel in ('email', 'sms')),
  constraint signature_signer_status_check check (status in ('WAITING', 'NOTIFIED', 'SIGNED', 'REFUSED'))
);

-- The document presented, the document signed, and the proof. Append-only until purged.
create table signature_document (
  signature_id uuid not null,
  kind text not null,
  name text not null,
  type text not null,
  sha256 text not null,
  bytes bytea not null,
  kept_at timestamptz not null,
  constraint signature_document_pkey primary key (signature_id, kind),
  constraint signature_document_kind_check check (kind in ('original', 'signed', 'evidence', 'evidence-json'))
);
create trigger signature_document_is_append_only before delete or update or truncate on signature_document for each statement execute function guard_proofs();

-- The events, each line chained to the previous one by its hash. `facts` is the exact text that was hashed.
create table signature_journal (
  signature_id uuid not null,
  "position" integer not null,
  at timestamptz not null,
  kind text not null,
  signer_id uuid,
  facts text not null,
  address text not null,
  user_agent text not null,
  previous_hash text not null,
  hash text not null,
  constraint signature_journal_pkey primary key (signature_id, "position")
);
create index signature_journal_of_signer on signature_journal (signer_id) where (signer_id is not null);
create trigger signature_journal_is_append_only before delete or update or truncate on signature_journal for each statement execute function guard_proofs();

-- The certificate generated by the application when none is configured: one for all processes.
create table signature_seal (
  id integer not null,
  certificate bytea not null,
  password text not null,
  made_at timestamptz not null,
  constraint signature_seal_pkey primary key (id),
  constraint signature_seal_id_check check (id = 1)
);

-- Quotes.

create table quote (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  -- "D-2026-000123": the number that people type.
  order_id text not null,
  status text not null,
  type text not null,
  -- The car on the day of the quote; the catalogue may have changed since.
  car_model_id uuid,
  finish_id uuid,
  category_id uuid,
  brand_name text default '' not null,
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
  -- Suggested rent and every line behind it, with the parameters and scales of that day.
  pricing jsonb not null,
  company_id uuid not null,
  client_id uuid not null,
  -- Copies maintained by reactions, so that the list sorts by index.
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
  signature_date timestamptz,
  refusal_date timestamptz,
  refusal_reason text default '' not null,
  -- The contract created by the signature.
  contract_id uuid,
  search_text text generated always as (normal_text(((((((((order_id || ' ') || company_name) || ' ') || client_name) || ' ') || car_label) || ' ') || send_by))) stored not null,
  -- The instant of the parameters, scales and catalogue that last priced a quote: its validity starts from it.
  priced_at timestamptz not null,
  -- The last day on which the price of a quote binds the lessor: the list filters and sorts by it.
  valid_until date not null,
  old_contract_id uuid generated always as (((old_contract ->> 'id'))::uuid) stored,
  -- Several cars of one kind are as many quotes, created together: they share this number.
  batch_id uuid,
  created_by_id text not null,
  updated_by_id text not null,
  -- The part of each monthly total that is exempt from VAT: optional insurance (CGI, art. 261 C, 2°).
  exempt_cents bigint not null,
  constraint quote_pkey primary key (id),
  constraint quote_order_id_key unique (order_id),
  constraint quote_check check (type = 'long' and (finish_id is not null or car is not null) or type = 'medium' and (category_id is not null or category_name is not null)),
  constraint quote_duration_months_check check (duration_months > 0),
  constraint quote_kilometrage_check check (kilometrage > 0),
  constraint quote_price_cents_check check (price_cents >= 0),
  constraint quote_status_check check (status in ('GENERATED', 'PENDING', 'REFUSED', 'SIGNED')),
  constraint quote_type_check check (type in ('long', 'medium'))
);
create index quote_bad_payers on quote (created_at, id) where is_bad_payer;
create index quote_by_car on quote (car_label, id);
create index quote_by_client_name on quote (client_name, id);
create index quote_by_company_name on quote (company_name, id);
create index quote_by_creation on quote (created_at, id);
create index quote_by_creator on quote (created_by, id);
create index quote_by_creator_account on quote (created_by_id, status, updated_at, id);
create index quote_by_delivery on quote (delivery_date_deadline, id);
create index quote_by_discount on quote (discount, id);
create index quote_by_duration on quote (duration_months, id);
create index quote_by_energy on quote (energy, created_at, id);
create index quote_by_kilometrage on quote (kilometrage, id);
create index quote_by_last_delivery on quote (delivery_date_deadline desc nulls last, id desc);
-- In descending order too, quotes without that day come last.
create index quote_by_last_signature on quote (signature_date desc nulls last, id desc);
create index quote_by_monthly_total on quote (monthly_total_cents, id);
create index quote_by_price on quote (price_cents, id);
create index quote_by_refusal on quote (refusal_date, id) where (refusal_date is not null);
create index quote_by_sender on quote (send_by, id);
create index quote_by_signature on quote (signature_date, id);
create index quote_by_status on quote (status, created_at, id);
create index quote_by_type on quote (type, created_at, id);
create index quote_by_validity on quote (valid_until, id);
create index quote_by_waiting on quote (status, updated_at, id);
create index quote_midterm on quote (created_at, id) where has_midterm_renewal;
create index quote_of_batch on quote (batch_id) where (batch_id is not null);
create index quote_of_category on quote (category_id) where (category_id is not null);
create index quote_of_client on quote (client_id, created_at, id);
create index quote_of_company on quote (company_id, created_at, id);
create unique index quote_of_contract on quote (contract_id) where (contract_id is not null);
-- Indexes that find the quotes using a record.
create index quote_of_finish on quote (finish_id) where (finish_id is not null);
create index quote_of_model on quote (car_model_id, created_at, id) where (car_model_id is not null);
create index quote_of_old_contract on quote (old_contract_id) where (old_contract_id is not null);
create index quote_of_signatory on quote (signatory_id) where (signatory_id is not null);
create unique index quote_of_signature on quote (signature_id) where (signature_id is not null);
create index quote_order_end on quote (reverse(order_id) text_pattern_ops);
create index quote_order_start on quote (order_id text_pattern_ops);
create index quote_search on quote using gin (search_text gin_trgm_ops);
-- The monthly rents of all quotes by status are summed from this index alone.
create index quote_sums on quote (status, monthly_total_cents, exempt_cents);
create index quote_words on quote using gin (order_id gin_trgm_ops, company_name gin_trgm_ops, brand_name gin_trgm_ops, car_label gin_trgm_ops, vendor gin_trgm_ops, send_by gin_trgm_ops, created_by gin_trgm_ops);
create function tally_of_quote(one quote) returns text[] language sql immutable as $$
  select array['quote', 'quote.status.' || one.status, 'quote.type.' || one.type]
$$;
create trigger quote_keeps_tally after insert or delete or update on quote for each row execute function keep_tally();

-- Contracts, rental periods, amendments.

create table contract (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  -- Number of its quote.
  order_id text not null,
  status text not null,
  type text not null,
  -- Names from other tables are copied here, so that the list sorts and filters by index.
  company_id uuid not null,
  company_name text not null,
  client_id uuid not null,
  client_name text not null,
  car_model_id uuid,
  brand text not null,
  car jsonb,
  car_title text not null,
  -- The pricing basis of the car: finish or category, and the assumptions on its purchase.
  finish_id uuid,
  category_id uuid,
  pricing_terms jsonb not null,
  terms jsonb not null,
  -- Maintained from the terms by the verbs that change them.
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
  signed_at timestamptz not null,
  delivery_deadline date not null,
  term_day date not null,
  ended_day date,
  canceled_at timestamptz,
  cancel_origin text,
  cancel_explanation text default '' not null,
  custom_invoice_reference text default '' not null,
  replaces_id uuid,
  replaced_by_id uuid,
  has_pending_amendment boolean default false not null,
  -- Normalised text of number, company, client and car.
  search_text text not null,
  -- The pricing basis of other terms: its finish with its grids, or its category, as in the catalogue at the
  -- signature. Null for contracts signed earlier: the current catalogue applies.
  priced_from jsonb,
  signed_terms jsonb not null,
  signed_company_id uuid not null,
  -- Rents around the mileage.
  signed_grid jsonb not null,
  km_prices jsonb,
  created_by_id text not null,
  updated_by_id text not null,
  salesman_id text not null,
  exempt_cents bigint not null,
  constraint contract_pkey primary key (id),
  constraint contract_order_id_key unique (order_id),
  constraint contract_status_check check (status in ('PENDING_MANDATE', 'PENDING_FIRST_DELIVERY', 'ONGOING', 'REPLACED', 'EARLY_TERMINATED', 'CANCELED', 'ENDED')),
  constraint contract_type_check check (type in ('long', 'medium'))
);
create index contract_amending on contract (signed_at desc, id) where has_pending_amendment;
create index contract_by_brand on contract (brand, id);
create index contract_by_car on contract (car_title, id);
create index contract_by_client on contract (client_name, id);
create index contract_by_company on contract (company_name, id);
create index contract_by_deadline on contract (delivery_deadline, id);
create index contract_by_duration on contract (duration_months, id);
create index contract_by_kilometrage on contract (kilometrage, id);
create index contract_by_rent on contract (rent_cents, id);
create index contract_by_salesman on contract (salesman, id);
create index contract_by_salesman_account on contract (salesman_id, id);
create index contract_by_signature on contract (signed_at, id);
create index contract_by_status on contract (status, signed_at desc, id);
create index contract_by_term on contract (term_day, id);
create index contract_by_type on contract (type, signed_at desc, id);
create index contract_canceled on contract (canceled_at, id) where (canceled_at is not null);
create index contract_car_text on contract using gin (car_title gin_trgm_ops);
create index contract_client_text on contract using gin (client_name gin_trgm_ops);
create index contract_company_text on contract using gin (company_name gin_trgm_ops);
create index contract_ended on contract (ended_day, id) where (ended_day is not null);
create index contract_first_of_company on contract (signed_company_id);
create index contract_invoice_reference on contract (custom_invoice_reference) where (custom_invoice_reference <> '');
create index contract_of_category on contract (category_id) where (category_id is not null);
create index contract_of_client on contract (client_id, signed_at desc);
create index contract_of_company on contract (company_id, signed_at desc);
create index contract_of_finish on contract (finish_id) where (finish_id is not null);
create index contract_of_model on contract (car_model_id, id);
create index contract_of_signatory on contract (signatory_id) where (signatory_id is not null);
create index contract_order_end on contract (reverse(order_id) text_pattern_ops);
-- People type the beginning of a number, or its last digits.
create index contract_order_start on contract (order_id text_pattern_ops);
create index contract_order_text on contract using gin (order_id gin_trgm_ops);
create index contract_replaced_by on contract (replaced_by_id) where (replaced_by_id is not null);
create index contract_replaces on contract (replaces_id) where (replaces_id is not null);
create index contract_search on contract using gin (search_text gin_trgm_ops);
create function tally_of_contract(contract) returns text[] language sql immutable
  return array['contract', 'contract:' || $1.status];
create constraint trigger contract_has_its_quote after insert on contract deferrable initially deferred for each row execute function demand_quote();
create trigger contract_tally after insert or delete or update of status on contract for each row execute function keep_tally();
create trigger contract_term_of_periods after update of term_day on contract for each row when (old.term_day is distinct from new.term_day) execute function follow_term();

create table rental_period (
  id uuid not null,
  contract_id uuid not null,
  "position" integer not null,
  order_id text not null,
  company_id uuid not null,
  company_name text not null,
  client_id uuid not null,
  client_name text not null,
  -- Assigned by the fleet.
  car_id uuid,
  delivery_date_deadline date not null,
  start_day date,
  end_day date,
  start_kilometrage integer,
  end_kilometrage integer,
  -- The facts of a rental period, to the hour: its kind, its start, its return day, the cause of its end.
  kind text default 'FIRST' not null,
  started_at timestamptz,
  due_back_on date,
  end_cause text,
  constraint rental_period_pkey primary key (id),
  constraint rental_period_contract_id_position_key unique (contract_id, "position"),
  constraint rental_period_check check (end_day is null or end_day >= start_day),
  constraint rental_period_check1 check (started_at is null or (started_at AT TIME ZONE 'Europe/Paris')::date = start_day),
  constraint rental_period_end_cause check (end_cause is null or end_day is not null),
  constraint rental_period_end_cause_check check (end_cause in ('TERM', 'FREE', 'EARLY', 'THEFT', 'WRECK', 'MIDTERM', 'SWAP')),
  constraint rental_period_kind_check check (kind in ('FIRST', 'MIDTERM', 'REPLACEMENT')),
  constraint rental_period_position_check check ("position" in (1, 2))
);
create index rental_period_by_client on rental_period (client_name, id);
create index rental_period_by_company on rental_period (company_name, id);
create index rental_period_by_deadline on rental_period (delivery_date_deadline, id);
create index rental_period_by_end on rental_period (end_day, id);
create index rental_period_by_last_end on rental_period (end_day desc nulls last, id desc);
create index rental_period_by_last_start on rental_period (start_day desc nulls last, id desc);
create index rental_period_by_start on rental_period (start_day, id);
create index rental_period_due_back on rental_period (due_back_on, id) where (end_day is null);
create index rental_period_of_car on rental_period (car_id, delivery_date_deadline desc) where (car_id is not null);
create index rental_period_of_client on rental_period (client_id, delivery_date_deadline desc);
create index rental_period_of_company on rental_period (company_id);
-- A car is at one client at a time.
create unique index rental_period_open_car on rental_period (car_id) where ((end_day is null) and (car_id is not null));
create trigger rental_period_deadline_of_next after update of delivery_date_deadline on rental_period for each row when (old.delivery_date_deadline is distinct from new.delivery_date_deadline) execute function follow_next_deadline();

create table amendment (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
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
  signed_at timestamptz,
  applied_at timestamptz,
  -- The company that takes over the contract of an amendment, and the contract that a quote replaces: stored inside
  -- the typed values, and extracted here.
  holder_id uuid generated always as ((((after -> 'holder') ->> 'companyId'))::uuid) stored,
  -- The grid around a new mileage, and the rent of its amendment, typed or given by the price model. Older amendments
  -- settle nothing and waive nothing.
  grid jsonb,
  agreed_price_cents bigint,
  created_by_id text not null,
  updated_by_id text not null,
  -- The amount by which an amendment is below the parameters; null if it lowers nothing.
  measure jsonb,
  -- The day of the parameters used to compute an amendment; for older amendments, that of their last change.
  priced_on date not null,
  constraint amendment_pkey primary key (id),
  constraint amendment_contract_id_number_key unique (contract_id, number),
  constraint amendment_kind_check check (kind in ('duration-mileage', 'insurance', 'services', 'driver-transfer', 'rent')),
  constraint amendment_status_check check (status in ('GENERATED', 'PENDING', 'REFUSED', 'SIGNED'))
);
-- One amendment of a contract in signature at a time.
create unique index amendment_in_signature on amendment (contract_id) where (status = 'PENDING');
create index amendment_of_holder on amendment (holder_id);
create index amendment_to_apply on amendment (effect_on) where ((status = 'SIGNED') and (applied_at is null));

-- Fleet.

-- One physical car, identified by its VIN; its catalogue data is copied to the row, as purchased.
create table car (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  vin text not null,
  status text not null,
  license_plate text,
  temporary_license_plate text,
  car_model_id uuid not null,
  brand text not null,
  model text not null,
  finish text default '' not null,
  motorization text default '' not null,
  energy text not null,
  gearbox text not null,
  color text default '' not null,
  mileage integer default 0 not null,
  first_registration_date date,
  buying_price_cents bigint,
  supplier_id uuid,
  created_by_id text not null,
  updated_by_id text not null,
  finish_id uuid,
  manufacturer_finish text default '' not null,
  transport_price_cents bigint,
  registration_cost_cents bigint,
  box_type text,
  box_number text,
  stocked_since date,
  sale_authorized_on date,
  constraint car_pkey primary key (id),
  constraint car_box_type_check check (box_type in ('ACTIA', 'MANUFACTURER', 'RUPTELA')),
  constraint car_status_check check (status in ('TO_TRANSPORT', 'TO_PLAN', 'READY_TO_DELIVER', 'DELIVERED', 'STOCKED', 'SELLABLE_STOCKED', 'SOLD', 'STOLE', 'BROKEN'))
);
create unique index car_box_number on car (box_number) where (box_number is not null);
create index car_by_brand on car (status, brand, id);
create index car_by_model on car (status, car_model_id, id);
create index car_by_name on car (status, model, id);
create index car_by_status_and_vin on car (status, vin, id);
create index car_finish on car (finish_id) where (finish_id is not null);
create index car_model_of_car on car (car_model_id);
create index car_of_supplier on car (supplier_id, id);
create index car_of_supplier_by_registration on car (supplier_id, first_registration_date, id);
create index car_of_supplier_by_registration_desc on car (supplier_id, first_registration_date desc nulls last, id desc);
create index car_of_supplier_by_status on car (supplier_id, status, id);
create index car_of_supplier_by_vin on car (supplier_id, vin, id);
create index car_plate_prefix on car (lower(replace(license_plate, '-', '')) text_pattern_ops) where (license_plate is not null);
create index car_sale_authorized on car (status, sale_authorized_on, id);
create index car_search on car using gin (car_search_text(vin, license_plate, temporary_license_plate) gin_trgm_ops);
create index car_status on car (status, id);
create index car_stocked_since on car (status, stocked_since, id);
create index car_stocked_since_last on car (status, stocked_since desc nulls last, id desc);
create index car_temporary_plate_prefix on car (lower(replace(temporary_license_plate, '-', '')) text_pattern_ops) where (temporary_license_plate is not null);
create unique index car_vin on car (vin);
create index car_vin_prefix on car (lower(vin) text_pattern_ops);
create function tally_of_car(car) returns text[] language sql immutable
  return array['car', 'car:' || $1.status];
create trigger car_chassis before insert or update of vin on car for each row execute function keep_vin();
create trigger car_chassis_gone after delete on car for each row execute function drop_vin();
create trigger car_keeps_premium_price after update of buying_price_cents on car for each row when (new.buying_price_cents > 0) execute function keep_premium_price();
create trigger car_tally after insert or delete or update of status on car for each row execute function keep_tally();
create trigger supplied_cars after insert or delete or update of supplier_id on car for each row execute function count_supplied_cars();

-- Desk: saved views, remarks, search.

create table saved_view (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  owner_sub text not null,
  owner_name text not null,
  created_by_id text not null,
  updated_by_id text not null,
  constraint saved_view_pkey primary key (id)
);
create unique index saved_view_name on saved_view (list, owner_sub, lower(name));
create index saved_view_of_list on saved_view (list, name) where is_shared;

create table comment (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  record text not null,
  record_id text not null,
  text text not null,
  author_sub text not null,
  created_by_id text not null,
  updated_by_id text not null,
  -- Mentioned people: subjects of accounts.
  mentioned_ids jsonb default '[]'::jsonb not null,
  constraint comment_pkey primary key (id)
);
create index comment_of_record on comment (record, record_id, created_at desc);

-- Links and quote sendings.

-- Links to outsiders, without an account: each opens one thing, expires, may be revoked. Only token hashes are kept.
create table outsider_link (
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  token_hash text not null,
  recipient_name text not null,
  recipient_email text not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Set when the link is opened.
  first_seen_at timestamptz,
  last_seen_at timestamptz,
  seen_count integer default 0 not null,
  -- The token, encrypted, for kinds of links whose token must be repeated in a reminder, such as those of signers.
  -- Tokens copied here in clear by an earlier version are encrypted at the next start
  -- (src/platform/secrets/encrypt-columns.ts).
  closed_token text,
  constraint outsider_link_pkey primary key (id),
  constraint outsider_link_token_hash_key unique (token_hash)
);
create index outsider_link_of_subject on outsider_link (kind, subject_id, created_at);

-- Quotes mailed to people of the client: one message, the papers as sent, a link for each person.
create table quote_sending (
  id uuid not null,
  sent_at timestamptz not null,
  sent_by text not null,
  sent_by_id text not null,
  sender_email text not null,
  subject text not null,
  message text not null,
  constraint quote_sending_pkey primary key (id)
);

create table quote_sending_document (
  sending_id uuid not null,
  "position" integer not null,
  quote_id uuid not null,
  name text not null,
  page_count integer not null,
  sha256 text not null,
  bytes bytea not null,
  constraint quote_sending_document_pkey primary key (sending_id, "position"),
  constraint quote_sending_document_sending_id_quote_id_key unique (sending_id, quote_id)
);
create index quote_sending_document_of_quote on quote_sending_document (quote_id);

-- Approvals.

-- Actions that require the approval of another person: requester, decider, reason. `matter` is the approved content,
-- figures included: a changed matter is a new request, and a pending one no longer applies.
create table approval (
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  matter text not null,
  -- The matter in French, as requested.
  said text not null,
  status text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  asked_by_id text not null,
  asker_email text not null,
  reason text not null,
  decided_at timestamptz,
  decided_by text,
  decided_by_id text,
  decision_reason text default '' not null,
  constraint approval_pkey primary key (id),
  constraint approval_check check ((status in ('APPROVED', 'REFUSED')) = (decided_at is not null and decided_by is not null)),
  constraint approval_status_check check (status in ('PENDING', 'APPROVED', 'REFUSED', 'STALE'))
);
create index approval_of_subject on approval (kind, subject_id, asked_at desc);
create unique index approval_pending on approval (kind, subject_id) where (status = 'PENDING');
create index approval_waiting on approval (kind, asked_at) where (status = 'PENDING');

-- Known browsers.

-- Browsers from which a person has signed in: wrong passwords from elsewhere do not lock them out.
create table identity_device (
  token_hash text not null,
  sub uuid not null,
  seen_at timestamptz not null,
  -- The first sign-in from a browser: the daily limit applies to every browser except those known before that day.
  first_seen_at timestamptz not null,
  constraint identity_device_pkey primary key (token_hash, sub)
);
create index identity_device_by_age on identity_device (seen_at);
create index identity_device_of on identity_device (sub);

-- History of scoring assessments.

-- An assessment when it was typed and when it was decided: the figures, the scale and the rules of that day, which
-- may all have changed since.
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
  at timestamptz not null,
  by_name text not null,
  by_id text not null,
  constraint scoring_assessment_version_pkey primary key (id),
  constraint scoring_assessment_version_check check ((kind = 'DECIDED') = (decision is not null)),
  constraint scoring_assessment_version_decision_check check (decision in ('OK', 'MORE', 'NO')),
  constraint scoring_assessment_version_kind_check check (kind in ('SAVED', 'DECIDED'))
);
create index scoring_assessment_version_of on scoring_assessment_version (scoring_id, at desc, id desc);

-- Notices.

-- Notices to a person: written in the transaction of their cause, readable from any machine, removed once old. A
-- cause is never notified twice.
create table notice (
  id uuid not null,
  -- The recipient: the subject of an account.
  account_id text not null,
  -- An unsent message is notified to its author.
  kind text not null,
  title text not null,
  detail text not null,
  -- The page of the record, in the application.
  address text not null,
  cause text not null,
  at timestamptz not null,
  read_at timestamptz,
  constraint notice_pkey primary key (id),
  constraint notice_cause_account_id_key unique (cause, account_id),
  constraint notice_address_check check (address ~~ '/%'),
  constraint notice_kind_check check (kind in ('signed', 'refused', 'withdrawn', 'requested', 'decided', 'answered', 'mentioned', 'late', 'unsent'))
);
create index notice_by_age on notice (at);
create index notice_of_account on notice (account_id, at desc, id desc);
create index notice_unread on notice (account_id) where (read_at is null);

-- Erased persons.

-- The data of a person may be erased from the history, and nothing else of it may change: author, action, instant and
-- record stay. The table stays append-only except for one function, which records each redaction.
create table history_redaction (
  id bigint generated always as identity not null,
  at timestamptz not null,
  asked_by text not null,
  asked_by_id text not null,
  -- [{"record": "client", "id": "…"}]: never the erased values.
  records jsonb not null,
  line_count integer not null,
  constraint history_redaction_pkey primary key (id)
);
create trigger history_redaction_is_append_only before delete or truncate on history_redaction for each statement execute function refuse_change();
create trigger history_redaction_is_renamed_alone before update on history_redaction for each row execute function guard_redactions();

-- Accounts not yet synchronised with the pool.

-- Accounts whose changes here have not reached the pool yet: until then, the directory is not read from it.
create table account_change (
  id text not null,
  asked_at timestamptz not null,
  constraint account_change_pkey primary key (id)
);

-- Webhooks.

-- Calls received from providers: one table for all of them. Each is stored once, by the id that its provider gave it.
create table hook (
  source text not null,
  event_id text not null,
  subject text,
  body jsonb,
  received_at timestamptz not null,
  treated_at timestamptz,
  outcome text,
  constraint hook_pkey primary key (source, event_id)
);
create index hook_received on hook (source, received_at);
create index hook_treated on hook (treated_at) where (treated_at is not null);
create index hook_waiting on hook (source, subject, received_at) where (treated_at is null);

-- Deadlines.

-- Actions due from a person by a day: derived from a record and updated with it; a nightly job adds missing ones.
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
  told_at timestamptz,
  constraint deadline_pkey primary key (id),
  constraint deadline_kind_record_id_key unique (kind, record_id)
);
create index deadline_by_due on deadline (due, id);
create index deadline_by_owner on deadline (owner, id);
create index deadline_by_title on deadline (title, id);
create index deadline_of_owner on deadline (owner_id, due, id);
create index deadline_untold on deadline (due) where (told_at is null);

-- Documents.

-- Documents of records, in one place: one may belong to several records. Files stay here until they are in the store.
create table waiting_file (
  path text not null,
  bytes bytea not null,
  constraint waiting_file_pkey primary key (path)
);

create table document (
  id uuid not null,
  kind text not null,
  name text not null,
  media_type text not null,
  size integer not null,
  file_key text,
  dated_on date,
  added_at timestamptz not null,
  added_by text not null,
  added_by_id text not null,
  state text default 'APPROVED' not null,
  reason text default '' not null,
  reading text default 'NONE' not null,
  page_count integer,
  turns jsonb default '{}'::jsonb not null,
  readings jsonb default '[]'::jsonb not null,
  proposal jsonb,
  reviewed_at timestamptz,
  reviewed_by text,
  reviewed_by_id text,
  successor_id uuid,
  replaced_at timestamptz,
  replaced_by text,
  replaced_by_id text,
  constraint document_pkey primary key (id),
  constraint document_file_key_key unique (file_key),
  constraint document_has_its_file check (file_key is not null or (state in ('ASKED', 'MISSING'))),
  constraint document_reading_check check (reading in ('NONE', 'WAITING', 'DONE', 'FAILED')),
  constraint document_replaced check ((state = 'REPLACED') = (replaced_at is not null)),
  constraint document_state_check check (state in ('ASKED', 'PENDING', 'APPROVED', 'MISSING', 'REPLACED'))
);
create index document_successor on document (successor_id) where (successor_id is not null);
-- Scans that wait for a kind and a car.
create index document_to_sort on document (added_at, id) where (kind = 'documents.TO_SORT');
create trigger document_relied_on before update of kind, file_key on document for each row when (old.kind is distinct from new.kind or old.file_key is distinct from new.file_key) execute function guard_relied_document();

create table document_link (
  document_id uuid not null,
  record text not null,
  record_id uuid not null,
  -- A VIN in a document of a car other than that of the car, until it is settled.
  other_vin text,
  settled_reason text,
  settled_at timestamptz,
  settled_by text,
  settled_by_id text,
  constraint document_link_pkey primary key (document_id, record, record_id)
);
create index document_link_of_record on document_link (record, record_id);
create index document_link_unsettled on document_link (record_id) where ((other_vin is not null) and (settled_at is null));

-- Purges.

-- Data of a contract, a quote and their signatures whose legal retention has ended is purged at night: the record
-- stays, with its figures; its people and its papers do not.
create table purged_record (
  record text not null,
  record_id uuid not null,
  at timestamptz not null,
  constraint purged_record_pkey primary key (record, record_id),
  constraint purged_record_record_check check (record in ('contract', 'quote'))
);

-- Brands and stores of suppliers.

create table supplier_brand (
  supplier_id uuid not null,
  brand_id uuid not null,
  constraint supplier_brand_pkey primary key (supplier_id, brand_id)
);
create index supplier_brand_of_brand on supplier_brand (brand_id);

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
  constraint supplier_store_pkey primary key (id),
  constraint supplier_store_name unique (supplier_id, name) deferrable initially deferred
);

-- Funders.

-- The lenders for cars, with the default conditions of a new funding. Rates are fractions of one, per year.
create table funder (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  name text not null,
  address jsonb not null,
  city text generated always as (coalesce((address ->> 'city'), '')) stored not null,
  contacts jsonb not null,
  loan_type text not null,
  duration_months integer not null,
  rate double precision not null,
  insurance_rate double precision not null,
  application_fee_cents bigint not null,
  termination_fee_rate double precision not null,
  search_text text generated always as (normal_text(name)) stored,
  constraint funder_pkey primary key (id),
  constraint funder_application_fee_cents_check check (application_fee_cents >= 0),
  constraint funder_duration_months_check check (duration_months > 0),
  constraint funder_insurance_rate_check check (insurance_rate >= 0::double precision),
  constraint funder_loan_type_check check (loan_type in ('AMORTIZING', 'BALLOON', 'BULLET', 'FINANCE_LEASE')),
  constraint funder_rate_check check (rate >= 0::double precision),
  constraint funder_termination_fee_rate_check check (termination_fee_rate >= 0::double precision)
);
create index funder_by_city on funder (city, id);
create index funder_by_duration on funder (duration_months, id);
create index funder_by_loan_type on funder (loan_type, id);
create index funder_by_name on funder (name, id);
create index funder_by_rate on funder (rate, id);
create index funder_by_update on funder (updated_at, id);
create index funder_city_search on funder using gin (city gin_trgm_ops);
create unique index funder_name on funder (lower(name));
create index funder_name_search on funder using gin (name gin_trgm_ops);
create index funder_search on funder using gin (search_text gin_trgm_ops);

-- Assignments.

-- One VIN is one car, owned or on order: a car keeps the id of its order line.
create table chassis (
  id uuid not null,
  vin text not null,
  constraint chassis_pkey primary key (id),
  constraint chassis_vin_key unique (vin)
);
create trigger chassis_changed_in_papers after update of vin on chassis for each row when (old.vin is distinct from new.vin) execute function judge_papers_again();
create trigger chassis_in_papers after insert or delete on chassis for each row execute function judge_papers_again();

-- A rental period is assigned to a car, or to an order line that will become it; one of each at a time.
create table assignment (
  id uuid not null,
  period_id uuid not null,
  -- Correcting a payment deletes its car: the history of the assignment stays.
  car_id uuid,
  order_line_id uuid,
  -- The differences from the car sold, as confirmed by the person who assigned it.
  differences jsonb default '[]'::jsonb not null,
  assigned_at timestamptz not null,
  assigned_by text not null,
  assigned_by_id text not null,
  ended_at timestamptz,
  ended_by text,
  ended_by_id text,
  end_reason text default '' not null,
  constraint assignment_pkey primary key (id),
  constraint assignment_check check (num_nonnulls(car_id, order_line_id) <= 1),
  constraint assignment_check1 check (ended_at is not null or num_nonnulls(car_id, order_line_id) = 1)
);
create index assignment_of_car on assignment (car_id) where (car_id is not null);
create index assignment_of_line on assignment (order_line_id) where (order_line_id is not null);
create index assignment_of_period on assignment (period_id);
create unique index assignment_open_car on assignment (car_id) where ((ended_at is null) and (car_id is not null));
create unique index assignment_open_line on assignment (order_line_id) where ((ended_at is null) and (order_line_id is not null));
create unique index assignment_open_period on assignment (period_id) where (ended_at is null);

-- Periods of active contracts that have neither car nor order: stored with their contract, which prevents the
-- deletion of its client, its model and its finish.
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
  -- A need is searched by its contract, its client or its terms.
  search_text text generated always as (normal_text(((((((order_id || ' ') || client_name) || ' ') || company_name) || ' ') || car_title))) stored,
  constraint open_necessity_pkey primary key (period_id)
);
create index open_necessity_by_brand on open_necessity (brand, period_id);
create index open_necessity_by_car on open_necessity (car_title, period_id);
create index open_necessity_by_client on open_necessity (client_name, period_id);
create index open_necessity_by_due on open_necessity (due_on, period_id);
create index open_necessity_by_order on open_necessity (order_id, period_id);
create index open_necessity_by_salesman on open_necessity (salesman_id, period_id);
create index open_necessity_by_type on open_necessity (type, due_on, period_id);
create index open_necessity_category on open_necessity (category_id, due_on);
create index open_necessity_contract on open_necessity (contract_id);
create index open_necessity_finish on open_necessity (finish_id);
create index open_necessity_model on open_necessity (car_model_id, due_on);
create index open_necessity_of_client on open_necessity (client_id, due_on);
create index open_necessity_search on open_necessity using gin (search_text gin_trgm_ops);
create function tally_of_open_necessity(open_necessity) returns text[] language sql immutable
  return array['necessity'];
create trigger open_necessity_tally after insert or delete or update on open_necessity for each row execute function keep_tally();

-- The prerequisites of an awaited car, met or missing: one row each.
create table car_prerequisite (
  car_id uuid not null,
  key text not null,
  period_id uuid not null,
  is_met boolean not null,
  bears_on text[] not null,
  -- client, supplier, prefecture or us.
  awaits text not null,
  -- The permission to settle it.
  settled_by text not null,
  label text not null,
  proof text not null,
  page text not null,
  since date not null,
  -- A prerequisite met today may lapse before the delivery: an insurance, a provisional certificate.
  good_until date,
  constraint car_prerequisite_pkey primary key (car_id, key)
);
create index car_prerequisite_period on car_prerequisite (period_id);

-- The same, aggregated by car, for the list of cars to deliver.
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
  -- A car in preparation is searched by its plate, its VIN or its client.
  search_text text generated always as (normal_text(((((((((((vin || ' ') || plate) || ' ') || replace(plate, '-', '')) || ' ') || car_title) || ' ') || order_id) || ' ') || client_name))) stored,
  -- The roles that can settle at least one blocker of the car.
  settled_by_roles text[] default '{}'::text[] not null,
  constraint car_readiness_pkey primary key (car_id)
);
create index car_readiness_awaits on car_readiness using gin (awaits);
create index car_readiness_by_blockers on car_readiness (nb_of_blockers, car_id);
create index car_readiness_by_car on car_readiness (car_title, car_id);
create index car_readiness_by_client on car_readiness (client_name, car_id);
create index car_readiness_by_due on car_readiness (due_on, car_id);
create index car_readiness_by_order on car_readiness (order_id, car_id);
create index car_readiness_by_plate on car_readiness (plate, car_id);
create index car_readiness_by_status on car_readiness (status, due_on, car_id);
create index car_readiness_by_vin on car_readiness (vin, car_id);
create index car_readiness_contract on car_readiness (contract_id);
create index car_readiness_of_client on car_readiness (client_id, due_on);
create index car_readiness_period on car_readiness (period_id);
create index car_readiness_search on car_readiness using gin (search_text gin_trgm_ops);
create index car_readiness_settled_by on car_readiness using gin (settled_by);
create index car_readiness_settled_by_roles on car_readiness using gin (settled_by_roles);

-- Readings of documents.

-- The words of each page, with their positions.
create table document_reading (
  document_id uuid not null,
  fault text,
  pages jsonb not null,
  read_at timestamptz not null,
  -- The VINs of papers are checked again when the rule changes, and whenever a VIN becomes one of ours or ceases to
  -- be. Columns: text of each paper without separators, to search such a VIN; a flag, false until checked.
  vin_text text generated always as (translate(regexp_replace(upper(regexp_replace((jsonb_path_query_array(pages, '$[*]."text"'::jsonpath))::text, '\\[nrt]', '', 'g')), '[^A-Z0-9]', '', 'g'), 'IOQ', '100')) stored not null,
  are_vins_judged boolean default false not null,
  constraint document_reading_pkey primary key (document_id),
  constraint document_reading_fault_check check (fault in ('PASSWORD', 'UNREADABLE', 'UNANSWERED'))
);
create index document_reading_to_judge on document_reading (document_id) where (not are_vins_judged);
create index document_reading_vin_text on document_reading using gin (vin_text gin_trgm_ops);

-- Orders of cars.

-- Orders to suppliers, their cars to pay, the payments, and our advances held by suppliers.
create table car_order (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  supplier_id uuid not null,
  supplier_name text not null,
  store_id uuid,
  number text not null,
  ordered_on date not null,
  expected_on date,
  vat_regime text not null,
  -- The rate of the day of the order.
  vat_rate double precision not null,
  is_purchased_with_carte_grise boolean not null,
  deposit_cents bigint not null,
  vat_caution_cents bigint not null,
  comment text not null,
  has_document boolean default false not null,
  -- Totals of its lines, maintained by them.
  nb_of_cars integer default 0 not null,
  nb_to_pay integer default 0 not null,
  price_cents bigint default 0 not null,
  remaining_cents bigint default 0 not null,
  stage text generated always as (
case
    when (nb_of_cars = 0) then 'EMPTY'
    when (nb_to_pay = 0) then 'PAID'
    when (nb_to_pay < nb_of_cars) then 'PARTLY'
    else 'TO_PAY'
end) stored not null,
  search_text text generated always as (normal_text(((number || ' ') || supplier_name))) stored,
  -- The reason of a VAT regime that does not follow from the supplier, and the kind of supplier it was given for.
  vat_regime_reason text default '' not null,
  vat_regime_seller text,
  -- The last change of the terms signed by the supplier: a paper signed earlier no longer matches them.
  terms_changed_at timestamptz,
  constraint car_order_pkey primary key (id),
  constraint car_order_check check ((vat_regime_reason = '') = (vat_regime_seller is null)),
  constraint car_order_deposit_cents_check check (deposit_cents >= 0),
  constraint car_order_vat_caution_cents_check check (vat_caution_cents >= 0),
  constraint car_order_vat_rate_check check (vat_rate >= 0::double precision),
  constraint car_order_vat_regime_check check (vat_regime in ('FRENCH', 'INTRA_EU', 'MARGIN', 'IMPORT')),
  constraint car_order_vat_regime_seller_check check (vat_regime_seller in ('FRANCE', 'UNION', 'OUTSIDE', 'NO_NUMBER', 'UNCLEAR'))
);
create index car_order_by_day on car_order (ordered_on, id);
create index car_order_by_document on car_order (has_document, ordered_on, id);
create index car_order_by_expected on car_order (expected_on, id);
create index car_order_by_expected_last on car_order (expected_on desc nulls last, id desc);
create index car_order_by_number on car_order (number, id);
create index car_order_by_regime on car_order (vat_regime, ordered_on, id);
create index car_order_by_remaining on car_order (remaining_cents, id);
create index car_order_by_stage on car_order (stage, ordered_on, id);
create index car_order_by_supplier on car_order (supplier_name, id);
create unique index car_order_number on car_order (supplier_id, lower(number));
create index car_order_of_store on car_order (store_id) where (store_id is not null);
create index car_order_of_supplier on car_order (supplier_id, ordered_on, id);
create index car_order_search on car_order using gin (search_text gin_trgm_ops);

create table supplier_payment (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
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
  corrected_at timestamptz,
  corrected_by text,
  corrected_by_id text,
  correction_reason text default '' not null,
  is_corrected boolean generated always as ((corrected_at is not null)) stored not null,
  search_text text generated always as (normal_text(((((reference || ' ') || supplier_name) || ' ') || vins))) stored,
  constraint supplier_payment_pkey primary key (id),
  constraint supplier_payment_amount_cents_check check (amount_cents >= 0),
  constraint supplier_payment_check check ((corrected_at is null) = (corrected_by_id is null)),
  constraint supplier_payment_nb_of_cars_check check (nb_of_cars > 0)
);
create index supplier_payment_by_amount on supplier_payment (amount_cents, id);
create index supplier_payment_by_correction on supplier_payment (is_corrected, paid_on, id);
create index supplier_payment_by_day on supplier_payment (paid_on, id);
create index supplier_payment_by_supplier on supplier_payment (supplier_name, id);
create index supplier_payment_of_supplier on supplier_payment (supplier_id, paid_on, id);
create index supplier_payment_search on supplier_payment using gin (search_text gin_trgm_ops);

-- A car to pay; once paid, it becomes the car of the same id.
create table car_order_line (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
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
  search_text text generated always as (normal_text(((((((vin || ' ') || car_title) || ' ') || order_number) || ' ') || supplier_name))) stored,
  -- A paid car keeps the rate of the day of its payment, and the amount due then.
  vat_rate double precision not null,
  settled_cents bigint,
  constraint car_order_line_pkey primary key (id),
  constraint car_order_line_check check ((status = 'PAID') = (payment_id is not null)),
  constraint car_order_line_check1 check ((status = 'PAID') = (paid_on is not null)),
  constraint car_order_line_check2 check ((status = 'PAID') = (settled_cents is not null)),
  constraint car_order_line_deposit_cents_check check (deposit_cents >= 0),
  constraint car_order_line_mileage_check check (mileage >= 0),
  constraint car_order_line_price_cents_check check (price_cents > 0),
  constraint car_order_line_status_check check (status in ('TO_PAY', 'PAID')),
  constraint car_order_line_vat_rate_check check (vat_rate >= 0::double precision)
);
create index car_order_line_by_brand on car_order_line (status, brand, id);
create index car_order_line_by_day on car_order_line (status, ordered_on, id);
create index car_order_line_by_document on car_order_line (status, has_document, id);
create index car_order_line_by_expected on car_order_line (status, expected_on, id);
create index car_order_line_by_expected_last on car_order_line (status, expected_on desc nulls last, id desc);
create index car_order_line_by_remaining on car_order_line (status, remaining_cents, id);
create index car_order_line_by_supplier on car_order_line (status, supplier_name, id);
create index car_order_line_by_title on car_order_line (status, car_title, id);
create index car_order_line_by_vin on car_order_line (status, vin, id);
create index car_order_line_of_finish on car_order_line (finish_id, ordered_on);
create index car_order_line_of_model on car_order_line (car_model_id, ordered_on);
create index car_order_line_of_order on car_order_line (order_id, id);
create index car_order_line_of_payment on car_order_line (payment_id) where (payment_id is not null);
create index car_order_line_of_supplier on car_order_line (supplier_id, status, ordered_on, id);
create index car_order_line_search on car_order_line using gin (search_text gin_trgm_ops);
create index car_order_line_vin_text on car_order_line using gin (vin gin_trgm_ops);
create function tally_of_car_order_line(line car_order_line) returns text[] language sql immutable
  return array['carOrderLine:' || line.status];
create trigger car_order_line_added after insert on car_order_line REFERENCING NEW TABLE AS changed for each statement execute function keep_car_order();
create trigger car_order_line_chassis before insert or update of vin on car_order_line for each row execute function keep_vin();
create trigger car_order_line_chassis_gone after delete on car_order_line for each row execute function drop_vin();
create trigger car_order_line_gone after delete on car_order_line REFERENCING OLD TABLE AS changed for each statement execute function keep_car_order();
create trigger car_order_line_moved after update on car_order_line REFERENCING NEW TABLE AS changed for each statement execute function keep_car_order();
create trigger car_order_line_tally after insert or delete or update on car_order_line for each row execute function keep_tally();

-- Our advances held by a supplier, and their recovery.
create table supplier_advance (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
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
  search_text text generated always as (normal_text(((order_number || ' ') || supplier_name))) stored,
  reference text default '' not null,
  paid_at timestamptz,
  paid_by text,
  paid_by_id text,
  outstanding_cents bigint generated always as (
case
    when (paid_at is null) then (0)::bigint
    else (amount_cents - recovered_cents)
end) stored not null,
  stage text generated always as (
case
    when (paid_at is null) then 'TO_PAY'
    when (recovered_cents = 0) then 'OUT'
    when (recovered_cents < amount_cents) then 'PARTLY'
    else 'RECOVERED'
end) stored not null,
  -- A paid advance keeps the rate of the day of its payment.
  vat_rate double precision,
  constraint supplier_advance_pkey primary key (id),
  constraint supplier_advance_amount_cents_check check (amount_cents > 0),
  constraint supplier_advance_check check (recovered_cents >= 0 and recovered_cents <= amount_cents),
  constraint supplier_advance_check1 check (paid_at is not null or recovered_cents = 0),
  constraint supplier_advance_check2 check ((paid_at is null) = (paid_by_id is null)),
  constraint supplier_advance_check3 check ((paid_at is null) = (vat_rate is null)),
  constraint supplier_advance_kind_check check (kind in ('DEPOSIT', 'VAT_CAUTION'))
);
create index supplier_advance_by_amount on supplier_advance (kind, amount_cents, id);
create index supplier_advance_by_day on supplier_advance (kind, since, id);
create index supplier_advance_by_outstanding on supplier_advance (kind, outstanding_cents, id);
create index supplier_advance_by_recovery on supplier_advance (kind, last_recovered_on, id);
create index supplier_advance_by_recovery_last on supplier_advance (kind, last_recovered_on desc nulls last, id desc);
create index supplier_advance_by_stage on supplier_advance (kind, stage, since, id);
create index supplier_advance_by_supplier on supplier_advance (kind, supplier_name, id);
create unique index supplier_advance_of_order on supplier_advance (order_id, kind);
create index supplier_advance_of_supplier on supplier_advance (supplier_id, kind, since, id);
create index supplier_advance_search on supplier_advance using gin (search_text gin_trgm_ops);
create function tally_of_supplier_advance(advance supplier_advance) returns text[] language sql immutable
  return case when advance.stage in ('OUT', 'PARTLY') then array['supplierAdvance:' || advance.kind] else '{}' end;
create trigger supplier_advance_tally after insert or delete or update on supplier_advance for each row execute function keep_tally();

create table supplier_advance_recovery (
  id uuid not null,
  advance_id uuid not null,
  recovered_on date not null,
  amount_cents bigint not null,
  cause text not null,
  payment_id uuid,
  note text not null,
  added_at timestamptz not null,
  added_by text not null,
  added_by_id text not null,
  constraint supplier_advance_recovery_pkey primary key (id),
  constraint supplier_advance_recovery_amount_cents_check check (amount_cents > 0),
  constraint supplier_advance_recovery_cause_check check (cause in ('PAYMENT', 'REFUND')),
  constraint supplier_advance_recovery_check check ((cause = 'PAYMENT') = (payment_id is not null))
);
create index supplier_advance_recovery_of_advance on supplier_advance_recovery (advance_id, recovered_on, id);
create unique index supplier_advance_recovery_of_payment on supplier_advance_recovery (payment_id, advance_id) where (payment_id is not null);
create trigger supplier_advance_recovery_kept after insert or delete or update on supplier_advance_recovery for each row execute function keep_supplier_advance();

-- The last accepted IBAN, identified by the instant of its entry, so that no other one counts as accepted.
create table supplier_iban_acceptance (
  supplier_id uuid not null,
  iban_entered_at timestamptz not null,
  accepted_at timestamptz not null,
  accepted_by text not null,
  accepted_by_id text not null,
  constraint supplier_iban_acceptance_pkey primary key (supplier_id)
);

-- Documents of suppliers.

-- A document requested from a supplier for a car it sold: recipient, file received, outcome.
create table supplier_document (
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  kind text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  asked_by_id text not null,
  -- Start of the reminders.
  told_at timestamptz not null,
  document_id uuid,
  constraint supplier_document_pkey primary key (id),
  constraint supplier_document_line_id_kind_key unique (line_id, kind)
);
create unique index supplier_document_file on supplier_document (document_id) where (document_id is not null);
create index supplier_document_of_order on supplier_document (order_id, line_id);
create index supplier_document_told on supplier_document (told_at);

-- Premium cars.

-- Cars brought in by premium salesmen, outside of orders: seller and price.
create table premium_car (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  vin text not null,
  car_title text not null,
  supplier_id uuid,
  -- The supplier, or a person who owns the car.
  owner_name text not null,
  price_cents bigint not null,
  nb_of_photos integer not null,
  comment text not null,
  search_text text generated always as (normal_text(((((vin || ' ') || car_title) || ' ') || owner_name))) stored,
  constraint premium_car_pkey primary key (id),
  constraint premium_car_car_id_key unique (car_id),
  constraint premium_car_price_cents_check check (price_cents > 0)
);
create index premium_car_by_creation on premium_car (created_at, id);
create index premium_car_by_price on premium_car (price_cents, id);
create index premium_car_by_title on premium_car (car_title, id);
create index premium_car_of_supplier on premium_car (supplier_id, id) where (supplier_id is not null);
create index premium_car_search on premium_car using gin (search_text gin_trgm_ops);

-- Fundings.

-- The financing of each car: by a loan, or with our own money. Rates are fractions of one, per year.
create table funding (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
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
  -- Repaid before its term.
  ended_on date,
  end_reason text not null,
  settled_cents bigint,
  constraint funding_pkey primary key (id),
  constraint funding_amount_cents_check check (amount_cents > 0),
  constraint funding_application_fee_cents_check check (application_fee_cents >= 0),
  constraint funding_check check (first_instalment >= starts_on),
  constraint funding_check1 check ((funder_id is null) = is_own_funds),
  constraint funding_check2 check (residual_cents = 0 or residual_cents < amount_cents),
  constraint funding_duration_months_check check (duration_months > 0),
  constraint funding_insurance_rate_check check (insurance_rate >= 0::double precision),
  constraint funding_loan_type_check check (loan_type in ('AMORTIZING', 'BALLOON', 'BULLET', 'FINANCE_LEASE')),
  constraint funding_monthly_repayment_cents_check check (monthly_repayment_cents >= 0),
  constraint funding_own_funds_carry_no_loan check (not is_own_funds or loan_type is null and amount_cents is null and residual_cents = 0 and rate is null and duration_months is null and starts_on is null and first_instalment is null and monthly_repayment_cents is null and contract_number = ''),
  constraint funding_rate_check check (rate >= 0::double precision),
  constraint funding_residual_cents_check check (residual_cents >= 0),
  constraint funding_termination_fee_rate_check check (termination_fee_rate >= 0::double precision)
);
create index funding_by_amount on funding (amount_cents, id);
create index funding_by_amount_last on funding (amount_cents desc nulls last, id desc);
create index funding_by_creation on funding (created_at, id);
create index funding_by_end on funding (ended_on, id);
create index funding_by_first on funding (first_instalment, id);
create index funding_by_first_last on funding (first_instalment desc nulls last, id desc);
create index funding_by_loan_type on funding (loan_type, id);
create index funding_by_number on funding (contract_number, id);
create index funding_by_start on funding (starts_on, id);
create index funding_by_start_last on funding (starts_on desc nulls last, id desc);
create index funding_number_search on funding using gin (contract_number gin_trgm_ops);
create index funding_of_car on funding (car_id, id);
create index funding_of_funder on funding (funder_id, id);
-- A car has one financing at a time.
create unique index funding_open on funding (car_id) where (ended_on is null);

-- The amount due to a funder on a day, over all its fundings: updated with each of them, never computed for a page.
create table funder_instalment (
  funder_id uuid not null,
  due_on date not null,
  nb_of_fundings integer not null,
  principal_cents bigint not null,
  interest_cents bigint not null,
  insurance_cents bigint not null,
  constraint funder_instalment_pkey primary key (funder_id, due_on)
);

-- Cars without a funder, or with an incomplete funding: derived from the car and its funding.
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
  search_text text generated always as (normal_text(((((((vin || ' ') || plate) || ' ') || car_title) || ' ') || funder_name))) stored,
  constraint car_to_fund_pkey primary key (car_id),
  constraint car_to_fund_seeks_check check (seeks in ('FUNDER', 'FUNDING'))
);
create index car_to_fund_by_brand on car_to_fund (seeks, brand, car_id);
create index car_to_fund_by_car on car_to_fund (seeks, car_title, car_id);
create index car_to_fund_by_funder on car_to_fund (funder_id, car_id);
create index car_to_fund_by_funder_name on car_to_fund (seeks, funder_name, car_id);
create index car_to_fund_by_price on car_to_fund (seeks, buying_price_cents, car_id);
create index car_to_fund_by_price_last on car_to_fund (seeks, buying_price_cents desc nulls last, car_id desc);
create index car_to_fund_by_since on car_to_fund (seeks, since, car_id);
create index car_to_fund_by_status on car_to_fund (seeks, status, car_id);
create index car_to_fund_by_vin on car_to_fund (seeks, vin, car_id);
create index car_to_fund_of_funding on car_to_fund (funding_id);
create index car_to_fund_plate_search on car_to_fund using gin (plate gin_trgm_ops);
create index car_to_fund_search on car_to_fund using gin (search_text gin_trgm_ops);
create index car_to_fund_vin_search on car_to_fund using gin (vin gin_trgm_ops);
create function tally_of_car_to_fund(car_to_fund) returns text[] language sql immutable
  return array['carToFund:' || $1.seeks];
create trigger car_to_fund_tally after insert or delete or update on car_to_fund for each row execute function keep_tally();

-- Transports.

-- Transports of cars to us: each carries one or several, from one place to one place.
create table transport (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
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
  -- The language of the voucher, chosen when a transport is confirmed: by default, that of its pickup.
  language text default 'fr' not null,
  -- Number of cars carried and received, maintained from them, for the page and the list of transports.
  nb_of_cars integer default 0 not null,
  nb_received integer default 0 not null,
  vins text default '' not null,
  stage text generated always as (
case
    when (nb_of_cars = 0) then 'EMPTY'
    when (nb_received < nb_of_cars) then 'AWAITED'
    else 'RECEIVED'
end) stored not null,
  pickup_city text generated always as (coalesce(((pickup -> 'address') ->> 'city'), '')) stored not null,
  search_text text generated always as (normal_text(((((carrier_name || ' ') || coalesce(((pickup -> 'address') ->> 'city'), '')) || ' ') || vins))) stored,
  -- The total agreed with the carrier: it stays when a car leaves the transport.
  agreed_cents bigint not null,
  constraint transport_pkey primary key (id),
  constraint transport_agreed_cents_check check (agreed_cents >= 0),
  constraint transport_check check (planned_delivery_on >= planned_pickup_on),
  constraint transport_language_check check (language in ('fr', 'de', 'en')),
  constraint transport_way_check check (way in ('CARRIED', 'DRIVEN'))
);
create index transport_by_arrival on transport (planned_delivery_on, id);
create index transport_by_arrival_last on transport (planned_delivery_on desc nulls last, id desc);
create index transport_by_carrier on transport (carrier_name, id);
-- The planning reads the transports of a range of days.
create index transport_by_days on transport (planned_pickup_on, planned_delivery_on);
create index transport_by_pickup on transport (planned_pickup_on, id);
create index transport_by_stage on transport (stage, planned_pickup_on, id);
create index transport_by_way on transport (way, planned_pickup_on, id);
create index transport_carrier_search on transport using gin (carrier_name gin_trgm_ops);
create index transport_search on transport using gin (search_text gin_trgm_ops);

-- A car on its transport, then received. One transport per car: undoing it deletes the row.
create table transport_car (
  car_id uuid not null,
  transport_id uuid not null,
  received_on date,
  mileage integer,
  condition text default '' not null,
  reservations text default '' not null,
  received_by text,
  received_by_id text,
  -- The mileage before the reception, restored if it is undone. The transport cost is stored on the car alone.
  mileage_before integer,
  constraint transport_car_pkey primary key (car_id),
  constraint transport_car_check check ((received_on is null) = (mileage is null)),
  constraint transport_car_mileage_check check (mileage >= 0)
);
create index transport_car_of_transport on transport_car (transport_id, car_id);

-- Cars not yet arrived, for the list of transports: derived from the car.
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
  search_text text generated always as (normal_text(((((((((vin || ' ') || car_title) || ' ') || supplier_name) || ' ') || carrier_name) || ' ') || pickup_city))) stored,
  constraint car_to_transport_pkey primary key (car_id)
);
create index car_to_transport_by_arrival on car_to_transport (planned_delivery_on, car_id);
create index car_to_transport_by_arrival_last on car_to_transport (planned_delivery_on desc nulls last, car_id desc);
create index car_to_transport_by_brand on car_to_transport (brand, car_id);
create index car_to_transport_by_car on car_to_transport (car_title, car_id);
create index car_to_transport_by_carrier on car_to_transport (carrier_name, car_id);
create index car_to_transport_by_confirmation on car_to_transport (is_confirmed, car_id);
create index car_to_transport_by_country on car_to_transport (pickup_country, car_id);
create index car_to_transport_by_due on car_to_transport (due_on, car_id);
create index car_to_transport_by_due_last on car_to_transport (due_on desc nulls last, car_id desc);
create index car_to_transport_by_pickup on car_to_transport (planned_pickup_on, car_id);
create index car_to_transport_by_pickup_last on car_to_transport (planned_pickup_on desc nulls last, car_id desc);
create index car_to_transport_by_since on car_to_transport (since, car_id);
create index car_to_transport_by_supplier on car_to_transport (supplier_id, car_id);
create index car_to_transport_by_supplier_name on car_to_transport (supplier_name, car_id);
create index car_to_transport_by_vin on car_to_transport (vin, car_id);
create index car_to_transport_carrier_search on car_to_transport using gin (carrier_name gin_trgm_ops);
create index car_to_transport_of_transport on car_to_transport (transport_id);
create index car_to_transport_search on car_to_transport using gin (search_text gin_trgm_ops);
create index car_to_transport_vin_search on car_to_transport using gin (vin gin_trgm_ops);

-- Registrations.

create table registration (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  status text not null,
  purpose text not null,
  origin text not null,
  is_new boolean not null,
  quitus text not null,
  quitus_on date,
  quitus_number text default '' not null,
  opened_on date not null,
  requested_on date,
  -- Last day of validity of the current paper of the car.
  valid_until date,
  is_renewed boolean default false not null,
  certificate_date date,
  formula text default '' not null,
  paid_cents bigint,
  paid_explanation text default '' not null,
  -- Columns of the car and of its papers shown by the list, copied with each change.
  vin text default '' not null,
  plate text default '' not null,
  car_title text default '' not null,
  car_status text default '' not null,
  missing text[] default '{}'::text[] not null,
  nb_of_missing integer default 0 not null,
  search_text text generated always as (normal_text(((((((vin || ' ') || plate) || ' ') || replace(plate, '-', '')) || ' ') || car_title))) stored,
  -- The last day of the CPI of a file, while it has one: undoing a carte grise restores it.
  cpi_until date,
  -- The end of the CPI WW before its renewal, restored if the renewal is undone.
  valid_before_renewal date,
  constraint registration_pkey primary key (id),
  constraint registration_origin_check check (origin in ('FRANCE', 'GERMANY', 'EUROPE', 'OUTSIDE')),
  constraint registration_paid_cents_check check (paid_cents >= 0),
  constraint registration_purpose_check check (purpose in ('FIRST', 'LESSEE_CHANGE', 'CORRECTION', 'CONVERSION')),
  constraint registration_quitus_check check (quitus in ('NOT_NEEDED', 'TO_ASK', 'ASKED', 'RECEIVED')),
  constraint registration_status_check check (status in ('A_FAIRE', 'PROVISOIRE', 'CPI_DEFINITIVE', 'DEFINITIVE'))
);
create index registration_by_car_status on registration (car_status, opened_on, id);
create index registration_by_last_request on registration (requested_on desc nulls last, id desc);
create index registration_by_last_validity on registration (valid_until desc nulls last, id desc);
create index registration_by_missing on registration (nb_of_missing, id);
create index registration_by_opening on registration (opened_on, id);
create index registration_by_origin on registration (origin, opened_on, id);
create index registration_by_plate on registration (plate, id);
create index registration_by_purpose on registration (purpose, opened_on, id);
create index registration_by_quitus on registration (quitus, opened_on, id);
create index registration_by_request on registration (requested_on, id);
create index registration_by_status on registration (status, opened_on, id);
create index registration_by_title on registration (car_title, id);
create index registration_by_validity on registration (valid_until, id);
create index registration_by_vin on registration (vin, id);
create index registration_of_car on registration (car_id, opened_on);
create unique index registration_open on registration (car_id) where (status <> 'DEFINITIVE');
create index registration_plate_text on registration using gin (plate gin_trgm_ops);
create index registration_search on registration using gin (search_text gin_trgm_ops);
create index registration_vin_text on registration using gin (vin gin_trgm_ops);
create function tally_of_registration(file registration) returns text[] language sql immutable
  return case when file.status = 'DEFINITIVE' or file.car_status in ('SOLD', '') then '{}' else array['registration:open'] end;
create trigger registration_tally after insert or delete or update on registration for each row execute function keep_tally();

-- The plates of a car, by day. A WW number can be assigned again once lapsed: one car at a time holds a number.
create table car_plate (
  id uuid not null,
  car_id uuid not null,
  plate text not null,
  kind text not null,
  from_day date not null,
  until_day date,
  -- The file and paper that assigned a plate, and the printed end: undoing a plate restores the one that it ended.
  registration_id uuid,
  paper text,
  printed_until date,
  constraint car_plate_pkey primary key (id),
  constraint car_plate_check check (until_day is null or until_day >= from_day),
  constraint car_plate_kind_check check (kind in ('WW', 'DEFINITIVE')),
  constraint car_plate_paper_check check (paper in ('CPI_WW', 'CPI', 'CARTE_GRISE')),
  constraint car_plate_of_one_car exclude using gist (plate with =, daterange(from_day, until_day, '[]') with &&),
  constraint car_plate_one_of_a_kind exclude using gist (car_id with =, kind with =, daterange(from_day, until_day, '[]') with &&)
);
create index car_plate_of_car on car_plate (car_id, from_day);
create index car_plate_of_file on car_plate (registration_id) where (registration_id is not null);

-- The data of the accepted certificate of a car, which overrides its finish in the catalogue.
create table car_specification (
  car_id uuid not null,
  accepted_on date not null,
  certified jsonb not null,
  -- One row per accepted certificate: undoing one restores the data of the previous one.
  registration_id uuid not null,
  first_registration_before date,
  constraint car_specification_pkey primary key (registration_id)
);
create index car_specification_of_car on car_specification (car_id, accepted_on);

create table safety_inspection (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  status text not null,
  nature text not null,
  result text not null,
  done_on date not null,
  valid_until date not null,
  mileage integer,
  number text default '' not null,
  reason text default '' not null,
  document_id uuid not null,
  constraint safety_inspection_pkey primary key (id),
  constraint safety_inspection_check check (valid_until >= done_on),
  constraint safety_inspection_mileage_check check (mileage >= 0),
  constraint safety_inspection_nature_check check (nature in ('VTP', 'VTC', 'CV', 'CVC')),
  constraint safety_inspection_result_check check (result in ('A', 'S', 'R')),
  constraint safety_inspection_status_check check (status in ('PENDING', 'VALIDATED', 'INVALIDATED'))
);
create index safety_inspection_of_car on safety_inspection (car_id, done_on);
create index safety_inspection_of_document on safety_inspection (document_id);

-- The next inspection due for each registered car: updated with the car and its inspections.
create table inspection_due (
  car_id uuid not null,
  vin text not null,
  plate text not null,
  car_title text not null,
  car_status text not null,
  kind text not null,
  due_on date not null,
  nb_to_review integer not null,
  search_text text generated always as (normal_text(((((((vin || ' ') || plate) || ' ') || replace(plate, '-', '')) || ' ') || car_title))) stored,
  constraint inspection_due_pkey primary key (car_id),
  constraint inspection_due_kind_check check (kind in ('PERIODIC', 'POLLUTION', 'AGAIN'))
);
create index inspection_due_by_day on inspection_due (due_on, car_id);
create index inspection_due_by_kind on inspection_due (kind, due_on, car_id);
create index inspection_due_by_plate on inspection_due (plate, car_id);
create index inspection_due_by_review on inspection_due (nb_to_review, car_id);
create index inspection_due_by_status on inspection_due (car_status, due_on, car_id);
create index inspection_due_by_title on inspection_due (car_title, car_id);
create index inspection_due_by_vin on inspection_due (vin, car_id);
create index inspection_due_search on inspection_due using gin (search_text gin_trgm_ops);

create table air_quality_sticker (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  status text not null,
  class text,
  opened_on date not null,
  asked_on date,
  sent_on date,
  vin text default '' not null,
  plate text default '' not null,
  car_title text default '' not null,
  car_status text default '' not null,
  search_text text generated always as (normal_text(((((((vin || ' ') || plate) || ' ') || replace(plate, '-', '')) || ' ') || car_title))) stored,
  -- A sticker bears the plate it was requested for: a new plate needs a new sticker.
  for_plate text default '' not null,
  constraint air_quality_sticker_pkey primary key (id),
  constraint air_quality_sticker_class_check check (class in ('E', '1', '2', '3', '4', '5', 'NONE')),
  constraint air_quality_sticker_status_check check (status in ('TODO', 'ASKED', 'DONE'))
);
create index air_quality_sticker_by_class on air_quality_sticker (class, opened_on, id);
create index air_quality_sticker_by_last_request on air_quality_sticker (asked_on desc nulls last, id desc);
create index air_quality_sticker_by_opening on air_quality_sticker (opened_on, id);
create index air_quality_sticker_by_plate on air_quality_sticker (plate, id);
create index air_quality_sticker_by_request on air_quality_sticker (asked_on, id);
create index air_quality_sticker_by_status on air_quality_sticker (status, opened_on, id);
create index air_quality_sticker_by_title on air_quality_sticker (car_title, id);
create index air_quality_sticker_by_vin on air_quality_sticker (vin, id);
create unique index air_quality_sticker_of_car on air_quality_sticker (car_id);
create index air_quality_sticker_search on air_quality_sticker using gin (search_text gin_trgm_ops);
create function tally_of_air_quality_sticker(sticker air_quality_sticker) returns text[] language sql immutable
  return case when sticker.status = 'DONE' or sticker.car_status in ('SOLD', 'STOLE', 'BROKEN', '') then '{}'
    else array['airQualitySticker:open'] end;
create trigger air_quality_sticker_tally after insert or delete or update on air_quality_sticker for each row execute function keep_tally();

create table registration_rule (
  the_only boolean default true not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  -- True if a car may be delivered on a WW plate.
  allows_provisional boolean not null,
  constraint registration_rule_pkey primary key (the_only),
  constraint registration_rule_the_only_check check (the_only)
);

-- Insurances.

-- The insurance of the car of a rental period, and each memo received for it.
create table insurance (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  period_id uuid not null,
  contract_id uuid not null,
  car_id uuid,
  company_id uuid not null,
  company_name text not null,
  client_id uuid not null,
  order_id text not null,
  -- The day by which the car is due.
  needed_on date not null,
  -- True while assigned to a car, under a running contract.
  is_awaited boolean not null,
  -- Covered by the fleet policy of the lessor.
  is_fleet boolean not null,
  status text not null,
  insurer text default '' not null,
  policy_number text default '' not null,
  -- The last covered day.
  expiration_date date,
  has_memo_to_review boolean default false not null,
  received_at timestamptz,
  requested_at timestamptz,
  requested_by text,
  requested_by_id text,
  -- The recipient of the request.
  requested_of text default '' not null,
  refusal_reason text default '' not null,
  -- Days before the end, at the last reminder of the client.
  reminded_days integer,
  search_text text default '' not null,
  constraint insurance_pkey primary key (id),
  constraint insurance_period_id_key unique (period_id),
  constraint insurance_status_check check (status in ('MISSING', 'asked', 'pending', 'approved', 'soon_expired', 'expired'))
);
create index insurance_by_awaited on insurance (is_awaited, id);
create index insurance_by_company_name on insurance (company_name, id);
create index insurance_by_end on insurance (expiration_date, id);
create index insurance_by_fleet on insurance (is_fleet, id);
create index insurance_by_insurer on insurance (insurer, id);
create index insurance_by_last_end on insurance (expiration_date desc nulls last, id desc);
create index insurance_by_last_request on insurance (requested_at desc nulls last, id desc);
create index insurance_by_need on insurance (needed_on, id);
create index insurance_by_order on insurance (order_id, id);
create index insurance_by_request on insurance (requested_at, id);
create index insurance_by_review on insurance (has_memo_to_review, id);
create index insurance_by_status on insurance (status, id);
create index insurance_by_update on insurance (updated_at, id);
create index insurance_car on insurance (car_id, id);
create index insurance_client on insurance (client_id, id);
create index insurance_company on insurance (company_id);
create index insurance_company_search on insurance using gin (company_name gin_trgm_ops);
create index insurance_contract on insurance (contract_id);
create index insurance_expiring on insurance (status, expiration_date, id) where is_awaited;
create index insurance_insurer_search on insurance using gin (insurer gin_trgm_ops);
create index insurance_missing on insurance (needed_on, id) where (is_awaited and (status <> ALL (array['approved', 'soon_expired'])));
create index insurance_order_search on insurance using gin (order_id gin_trgm_ops);
create index insurance_search on insurance using gin (search_text gin_trgm_ops);
create function tally_of_insurance(insurance) returns text[] language sql immutable
  return case
    when not $1.is_awaited or $1.status = 'approved' then array['insurance']
    when $1.status = 'soon_expired' then array['insurance', 'insurance:expiring']
    else array['insurance', 'insurance:missing']
  end;
create trigger insurance_tally after insert or delete or update on insurance for each row execute function keep_tally();

create table insurance_memo (
  id uuid not null,
  insurance_id uuid not null,
  -- The car and the company it was submitted for: it does not apply to others.
  car_id uuid not null,
  company_id uuid not null,
  insurer text not null,
  policy_number text not null,
  expiration_date date not null,
  state text not null,
  document_id uuid,
  given_at timestamptz not null,
  given_by text not null,
  given_by_id text not null,
  decided_at timestamptz,
  decided_by text,
  decided_by_id text,
  reason text default '' not null,
  constraint insurance_memo_pkey primary key (id),
  constraint insurance_memo_state_check check (state in ('PENDING', 'APPROVED', 'REFUSED', 'REPLACED', 'WITHDRAWN'))
);
create unique index insurance_memo_approved on insurance_memo (insurance_id) where (state = 'APPROVED');
create index insurance_memo_car on insurance_memo (car_id);
create index insurance_memo_company on insurance_memo (company_id);
create index insurance_memo_document on insurance_memo (document_id) where (document_id is not null);
create index insurance_memo_of_insurance on insurance_memo (insurance_id, given_at);
-- At most one memo is pending and one approved.
create unique index insurance_memo_pending on insurance_memo (insurance_id) where (state = 'PENDING');

-- Maker telematics.

-- The telematics installed by makers: the eligibility of a car, and the consent of its driver. One row per car.
create table first_mount (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  -- The rental whose client was asked; null once the car has no client.
  period_id uuid,
  contract_id uuid,
  company_id uuid,
  company_name text not null,
  client_id uuid,
  order_id text not null,
  needed_on date,
  -- True if geolocation or eco-driving is in the terms of the contract.
  is_sold boolean not null,
  sells_position boolean not null,
  sells_eco_driving boolean not null,
  status text not null,
  eligibility text,
  is_verified boolean default false not null,
  eligibility_note text default '' not null,
  checked_at timestamptz,
  checked_by text,
  checked_by_id text,
  requested_at timestamptz,
  requested_of text default '' not null,
  consent text,
  consent_at timestamptz,
  note text default '' not null,
  search_text text default '' not null,
  constraint first_mount_pkey primary key (id),
  constraint first_mount_consent_check check (consent in ('GIVEN', 'DECLINED')),
  constraint first_mount_eligibility_check check (eligibility in ('YES', 'NO', 'UNKNOWN')),
  constraint first_mount_status_check check (status in ('TODO', 'SENT', 'DONE'))
);
create index first_mount_by_company on first_mount (company_name, id);
create index first_mount_by_consent on first_mount (consent, id);
create index first_mount_by_eligibility on first_mount (eligibility, id);
create index first_mount_by_last_need on first_mount (needed_on desc nulls last, id desc);
create index first_mount_by_last_request on first_mount (requested_at desc nulls last, id desc);
create index first_mount_by_need on first_mount (needed_on, id);
create index first_mount_by_order on first_mount (order_id, id);
create index first_mount_by_request on first_mount (requested_at, id);
create index first_mount_by_sale on first_mount (is_sold, id);
create index first_mount_by_status on first_mount (status, id);
create index first_mount_by_update on first_mount (updated_at, id);
create index first_mount_client on first_mount (client_id, id);
create index first_mount_company on first_mount (company_id);
create index first_mount_company_search on first_mount using gin (company_name gin_trgm_ops);
create index first_mount_contract on first_mount (contract_id);
create index first_mount_missing on first_mount (needed_on, id) where (is_sold and (status <> 'DONE'));
create index first_mount_order_search on first_mount using gin (order_id gin_trgm_ops);
create index first_mount_period on first_mount (period_id);
create index first_mount_search on first_mount using gin (search_text gin_trgm_ops);
create function tally_of_first_mount(first_mount) returns text[] language sql immutable
  return case
    when $1.is_sold and $1.status <> 'DONE' then array['firstMount', 'firstMount:missing']
    else array['firstMount']
  end;
create trigger first_mount_tally after insert or delete or update on first_mount for each row execute function keep_tally();

-- Conversions.

-- Work done on a car elsewhere: a passenger car made two-seater, a van fitted out.
create table conversion (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
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
  -- The category on the future certificate, if the work changes it.
  category text,
  approval_number text default '' not null,
  approval_id uuid,
  invoice_id uuid,
  invoice_number text default '' not null,
  invoice_cents bigint,
  invoiced_on date,
  cancel_reason text default '' not null,
  has_invoice boolean generated always as ((invoice_number <> '')) stored not null,
  search_text text default '' not null,
  constraint conversion_pkey primary key (id),
  constraint conversion_category_check check (category in ('VP', 'CTTE', 'VASP')),
  constraint conversion_check check (back_on >= left_on),
  constraint conversion_cost_cents_check check (cost_cents >= 0),
  constraint conversion_invoice_cents_check check (invoice_cents >= 0),
  constraint conversion_kind_check check (kind in ('TWO_SEATER', 'FIT_OUT', 'COOLING', 'REDUCED_MOBILITY', 'OTHER')),
  constraint conversion_status_check check (status in ('PLANNED', 'AWAY', 'BACK', 'CANCELED'))
);
create index conversion_approval on conversion (approval_id) where (approval_id is not null);
create index conversion_by_back on conversion (back_on, id);
create index conversion_by_cost on conversion (cost_cents, id);
create index conversion_by_due on conversion (due_back_on, id);
create index conversion_by_invoice on conversion (has_invoice, id);
create index conversion_by_kind on conversion (kind, id);
create index conversion_by_last_back on conversion (back_on desc nulls last, id desc);
create index conversion_by_last_cost on conversion (cost_cents desc nulls last, id desc);
create index conversion_by_last_due on conversion (due_back_on desc nulls last, id desc);
create index conversion_by_leave on conversion (leaves_on, id);
create index conversion_by_status on conversion (status, id);
create index conversion_by_supplier on conversion (supplier_name, id);
create index conversion_by_update on conversion (updated_at, id);
create index conversion_car on conversion (car_id, id);
-- An invoice pays one conversion of its converter.
create unique index conversion_invoice on conversion (supplier_id, lower(invoice_number)) where (invoice_number <> '');
create index conversion_invoice_paper on conversion (invoice_id) where (invoice_id is not null);
-- A car is at one converter at a time.
create unique index conversion_open on conversion (car_id) where (status in ('PLANNED', 'AWAY'));
create index conversion_search on conversion using gin (search_text gin_trgm_ops);
create index conversion_supplier on conversion (supplier_id, id);
create index conversion_supplier_search on conversion using gin (supplier_name gin_trgm_ops);
create index conversion_uninvoiced on conversion (invoice_number, status, back_on, id);
create function tally_of_conversion(conversion) returns text[] language sql immutable
  return case
    when $1.status = 'BACK' and $1.invoice_number = '' then array['conversion', 'conversion:uninvoiced']
    else array['conversion']
  end;
create trigger conversion_tally after insert or delete or update on conversion for each row execute function keep_tally();

-- Preparation templates.

-- Work on a car before its delivery: the templates from which a list of tasks is made.
create table preparation_task_template (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  label text not null,
  description text not null,
  photos text not null,
  -- NEW_CAR, RESTITUTED_CAR or both.
  workflows jsonb not null,
  "position" integer not null,
  minutes integer not null,
  search_text text generated always as (normal_text(((label || ' ') || description))) stored,
  constraint preparation_task_template_pkey primary key (id),
  constraint preparation_task_template_minutes_check check (minutes >= 0),
  constraint preparation_task_template_photos_check check (photos in ('MULTIPLE_POSSIBLE', 'NULL', 'REQUIRED')),
  constraint preparation_task_template_position_check check ("position" > 0),
  constraint preparation_task_template_workflows_check check (jsonb_array_length(workflows) > 0)
);
create index preparation_task_template_by_label on preparation_task_template (label, id);
create index preparation_task_template_by_minutes on preparation_task_template (minutes, id);
create index preparation_task_template_by_photos on preparation_task_template (photos, id);
create index preparation_task_template_by_position on preparation_task_template ("position", id);
create index preparation_task_template_by_update on preparation_task_template (updated_at, id);
create unique index preparation_task_template_label on preparation_task_template (lower(label));
create index preparation_task_template_label_search on preparation_task_template using gin (label gin_trgm_ops);
create index preparation_task_template_search on preparation_task_template using gin (search_text gin_trgm_ops);
create index preparation_task_template_workflows on preparation_task_template using gin (workflows);

-- Preparations.

-- The preparation of a car for a contract: one at a time, which pauses when the car loses its contract and resumes
-- with the next one. Its tasks keep the texts of the templates of that day.
create table preparation (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  -- Null while the car has no contract.
  period_id uuid,
  workflow text not null,
  nb_of_tasks integer default 0 not null,
  nb_of_open_tasks integer default 0 not null,
  -- Total of the open tasks.
  minutes_left integer default 0 not null,
  tires_fitted_on date,
  tires_fitted_by text,
  tires_fitted_by_id text,
  -- The day of the delivery.
  ended_on date,
  is_open boolean generated always as (((period_id is not null) and (ended_on is null) and (nb_of_open_tasks > 0))) stored not null,
  constraint preparation_pkey primary key (id),
  constraint preparation_workflow_check check (workflow in ('NEW_CAR', 'RESTITUTED_CAR'))
);
create index preparation_by_car on preparation (car_id);
create index preparation_by_minutes on preparation (minutes_left, id);
create unique index preparation_of_car on preparation (car_id) where (ended_on is null);
create index preparation_of_period on preparation (period_id) where (period_id is not null);
create index preparation_open on preparation (is_open, id);
create function tally_of_preparation(preparation) returns text[] language sql immutable
  return case when $1.is_open then array['preparation:open'] else '{}'::text[] end;
create trigger preparation_tally after insert or delete or update on preparation for each row execute function keep_tally();

create table preparation_task (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
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
  -- The reason it was undone, or cannot be done now.
  reason text default '' not null,
  done_at timestamptz,
  done_by text,
  done_by_id text,
  constraint preparation_task_pkey primary key (id),
  constraint preparation_task_photos_check check (photos in ('MULTIPLE_POSSIBLE', 'NULL', 'REQUIRED')),
  constraint preparation_task_status_check check (status in ('UNCOMPLETED', 'DONE', 'CLOSED'))
);
create index preparation_task_of_car on preparation_task (car_id);
create index preparation_task_of_preparation on preparation_task (preparation_id, "position");
create unique index preparation_task_of_template on preparation_task (preparation_id, template_id) where (template_id is not null);
create index preparation_task_template_used on preparation_task (template_id) where (template_id is not null);
create trigger preparation_task_count after insert or delete or update of status, minutes on preparation_task for each row execute function count_preparation_tasks();

-- The inspection of a car at its departure, for a rental period, and at its return.
create table inspection (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  car_id uuid not null,
  period_id uuid not null,
  kind text not null,
  status text not null,
  -- The last known mileage of the car at its start.
  mileage_before integer not null,
  mileage integer,
  energy_percent integer,
  nb_of_keys integer,
  tires jsonb default '[]'::jsonb not null,
  belongings jsonb default '[]'::jsonb not null,
  defects jsonb default '[]'::jsonb not null,
  nb_of_defects integer generated always as (jsonb_array_length(defects)) stored not null,
  comment text default '' not null,
  finished_at timestamptz,
  finished_by text,
  finished_by_id text,
  -- The departure inspection, for a return.
  previous_id uuid,
  -- Search text of the car.
  search_text text default '' not null,
  constraint inspection_pkey primary key (id),
  constraint inspection_car_id_period_id_kind_key unique (car_id, period_id, kind),
  constraint inspection_energy_percent_check check (energy_percent >= 0 and energy_percent <= 100),
  constraint inspection_kind_check check (kind in ('DEPARTURE', 'RETURN')),
  constraint inspection_status_check check (status in ('DRAFT', 'DONE'))
);
create index inspection_by_day on inspection (created_at, id);
create index inspection_by_defects on inspection (nb_of_defects, id);
create index inspection_by_end on inspection (finished_at, id);
create index inspection_by_end_last on inspection (finished_at desc nulls last, id desc);
create index inspection_by_kind on inspection (kind, created_at, id);
create index inspection_by_status on inspection (status, created_at, id);
create index inspection_of_car on inspection (car_id, created_at, id);
create index inspection_of_period on inspection (period_id);
create index inspection_of_previous on inspection (previous_id) where (previous_id is not null);
create index inspection_search on inspection using gin (search_text gin_trgm_ops);

-- A photo of a task, or of a spot of an inspection: an identical one is stored once.
create table preparation_picture (
  id uuid not null,
  task_id uuid,
  inspection_id uuid,
  -- A view or a defect of an inspection.
  spot text default '' not null,
  digest text not null,
  size integer not null,
  file_key text not null,
  added_at timestamptz not null,
  added_by text not null,
  added_by_id text not null,
  constraint preparation_picture_pkey primary key (id),
  constraint preparation_picture_task_id_inspection_id_spot_digest_key unique nulls not distinct (task_id, inspection_id, spot, digest),
  constraint preparation_picture_check check (num_nonnulls(task_id, inspection_id) = 1)
);
create index preparation_picture_of_inspection on preparation_picture (inspection_id) where (inspection_id is not null);

-- Delivery slots.

-- The day and the place of the handover of the car of a rental period: one slot per period, under its id.
create table delivery_slot (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  contract_id uuid not null,
  order_id text not null,
  car_id uuid,
  car_title text not null,
  status text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  person_id text,
  person text not null,
  address jsonb not null,
  city text generated always as (coalesce((address ->> 'city'), '')) stored not null,
  contact_name text not null,
  contact_phone text,
  contact_email text not null,
  instructions text not null,
  chosen_by text,
  price_cents bigint,
  is_price_fixed boolean not null,
  asked_at timestamptz,
  answered_at timestamptz,
  search_text text generated always as (normal_text(((((order_id || ' ') || car_title) || ' ') || contact_name))) stored,
  open_requests integer default 0 not null,
  -- The last announcement of the delivery to the client: once outdated, it is corrected, once.
  promised_at timestamptz,
  -- The answers of a recipient about a delivery (contact on site, entry code) are readable by that person alone: the
  -- link they came through is stored with them.
  answered_link_id uuid,
  constraint delivery_slot_pkey primary key (id),
  constraint delivery_slot_check check ((starts_at is null) = (ends_at is null)),
  constraint delivery_slot_check1 check (ends_at > starts_at),
  constraint delivery_slot_check2 check (status <> 'SCHEDULED' or starts_at is not null),
  constraint delivery_slot_chosen_by_check check (chosen_by in ('CLIENT', 'STAFF')),
  constraint delivery_slot_open_requests_check check (open_requests >= 0),
  constraint delivery_slot_price_cents_check check (price_cents >= 0),
  constraint delivery_slot_status_check check (status in ('TO_ASK', 'ASKED', 'SCHEDULED', 'DELIVERED', 'CANCELED'))
);
create index delivery_slot_answered_link on delivery_slot (answered_link_id) where (answered_link_id is not null);
create index delivery_slot_by_asking on delivery_slot (asked_at, id);
create index delivery_slot_by_asking_desc on delivery_slot (asked_at desc nulls last, id desc);
create index delivery_slot_by_city on delivery_slot (city, id);
create index delivery_slot_by_order on delivery_slot (order_id, id);
create index delivery_slot_by_requests on delivery_slot (open_requests, id);
create index delivery_slot_by_start on delivery_slot (starts_at, id);
create index delivery_slot_by_start_desc on delivery_slot (starts_at desc nulls last, id desc);
create index delivery_slot_by_status on delivery_slot (status, id);
create index delivery_slot_by_status_and_start on delivery_slot (status, starts_at, id);
create index delivery_slot_by_update on delivery_slot (updated_at, id);
create index delivery_slot_city_search on delivery_slot using gin (city gin_trgm_ops);
create index delivery_slot_of_car on delivery_slot (car_id, id);
create index delivery_slot_of_contract on delivery_slot (contract_id);
create index delivery_slot_of_person on delivery_slot (person_id, id);
create index delivery_slot_order_search on delivery_slot using gin (order_id gin_trgm_ops);
create index delivery_slot_promise_to_take_back on delivery_slot (updated_at) where ((promised_at is not null) and (status in ('TO_ASK', 'ASKED', 'CANCELED')));
create index delivery_slot_search on delivery_slot using gin (search_text gin_trgm_ops);
create function tally_of_delivery_slot(s delivery_slot) returns text[] language sql immutable as $$
  select array['deliverySlot', 'deliverySlot:' || s.status]
$$;
create trigger delivery_slot_keeps_tally after insert or delete or update of status on delivery_slot for each row execute function keep_tally();

-- Delivery requests.

-- Messages of clients from the page of their delivery: staff call them back.
create table delivery_request (
  id uuid not null,
  slot_id uuid not null,
  at timestamptz not null,
  name text not null,
  phone text,
  message text not null,
  handled_at timestamptz,
  handled_by text,
  handled_by_id text,
  constraint delivery_request_pkey primary key (id)
);
create index delivery_request_of_slot on delivery_request (slot_id, at);

-- Deliveries.

-- Deposits received, recorded by an accountant until invoices are.
create table deposit_receipt (
  id uuid not null,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  contract_id uuid not null,
  received_on date not null,
  amount_cents bigint not null,
  reference text not null,
  -- The company that left, to which a transfer returns the deposit: it no longer counts for the company that took
  -- over. Null while it secures the contract.
  returned_to text,
  constraint deposit_receipt_pkey primary key (id),
  constraint deposit_receipt_amount_cents_check check (amount_cents > 0)
);
create index deposit_receipt_of_contract on deposit_receipt (contract_id, received_on);
create unique index deposit_receipt_once on deposit_receipt (contract_id, lower(reference));

-- The handover of a car: once per period, and never changed.
create table handover (
  id uuid not null,
  car_id uuid not null,
  contract_id uuid not null,
  delivered_at timestamptz not null,
  mileage integer not null,
  received_by text not null,
  capacity text not null,
  email text not null,
  remarks text not null,
  is_drawn boolean not null,
  -- The signature drawn on the screen: lines of points.
  strokes jsonb not null,
  signature_id uuid not null,
  kept_at timestamptz not null,
  kept_by text not null,
  kept_by_id text not null,
  constraint handover_pkey primary key (id),
  constraint handover_mileage_check check (mileage >= 0)
);
create index handover_of_car on handover (car_id);
create index handover_of_contract on handover (contract_id);
create index handover_signature on handover (signature_id);

-- Other VINs of orders.

-- The reason why a paper of an order bears a VIN other than that of its car, typed before the supplier is paid.
create table car_order_line_vin (
  line_id uuid not null,
  vin text not null,
  reason text not null,
  settled_at timestamptz not null,
  settled_by text not null,
  settled_by_id text not null,
  constraint car_order_line_vin_pkey primary key (line_id, vin)
);

-- Plate notices.

-- The definitive plate of an awaited car: notified to its client once confirmed; the last one notified is stored.
create table plate_notice (
  car_id uuid not null,
  plate text not null,
  given_at timestamptz not null,
  period_id uuid,
  told_at timestamptz,
  constraint plate_notice_check check ((told_at is null) = (period_id is null))
);
create unique index plate_notice_awaited on plate_notice (car_id) where (told_at is null);
create unique index plate_notice_last on plate_notice (period_id);
create index plate_notice_of_car on plate_notice (car_id);
create index plate_notice_to_tell on plate_notice (given_at) where (told_at is null);

-- Converted cars.

-- The national category that a conversion gave a car, until a certificate states it.
create table converted_car (
  car_id uuid not null,
  category text not null,
  -- The file of the certificate that states it.
  certified_by uuid,
  constraint converted_car_pkey primary key (car_id),
  constraint converted_car_category_check check (category in ('VP', 'CTTE', 'VASP'))
);
create index converted_car_certified on converted_car (certified_by) where (certified_by is not null);

-- Reminders of inspections.

-- The last inspection reminder of the client of a car: number of days before it was due.
create table inspection_reminder (
  car_id uuid not null,
  due_on date not null,
  days integer not null,
  constraint inspection_reminder_pkey primary key (car_id)
);

-- Delivery rule.

-- The days and the daily capacity of deliveries: one row.
create table delivery_rule (
  the_only boolean default true not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  opens_at text not null,
  closes_at text not null,
  day_capacity integer not null,
  window_capacity integer not null,
  lead_days integer not null,
  -- In addition to weekends and public holidays: [{ "on": "2026-12-24" }].
  closed_days jsonb not null,
  constraint delivery_rule_pkey primary key (the_only),
  constraint delivery_rule_check check (closes_at ~ '^\d\d:\d\d$' and closes_at > opens_at),
  constraint delivery_rule_day_capacity_check check (day_capacity > 0),
  constraint delivery_rule_lead_days_check check (lead_days >= 0),
  constraint delivery_rule_opens_at_check check (opens_at ~ '^\d\d:\d\d$'),
  constraint delivery_rule_the_only_check check (the_only),
  constraint delivery_rule_window_capacity_check check (window_capacity > 0)
);

-- People who entered IBANs.

-- Every person who typed the IBAN of a supplier, changed the identity of its company under that IBAN (a correction of
-- the name does not clear an earlier person), or created it without any.
create table supplier_iban_hand (
  id uuid not null,
  supplier_id uuid not null,
  -- Null: it was removed, or there never was one.
  iban text,
  entered_at timestamptz not null,
  entered_by text not null,
  entered_by_id text not null,
  -- The accounts that created that person's account, up the chain: stored, as an account can be deleted.
  opener_ids text[] not null,
  constraint supplier_iban_hand_pkey primary key (id)
);
create index supplier_iban_hand_supplier_id_idx on supplier_iban_hand (supplier_id);

-- Reliances on documents.

-- Records rely on documents: a payment on the signed order, a reception on its CMR. Neither the document nor its link
-- to the record that relies on it can be deleted before the reliance is released. Accounting papers are kept ten
-- years from the end of their financial year (C. com., L123-22; LPF, L102 B), even against an erasure (RGPD, 17 (3)
-- b).
create table document_reliance (
  document_id uuid not null,
  record text not null,
  record_id uuid not null,
  cause text not null,
  purpose text not null,
  kept_until date,
  relied_at timestamptz not null,
  relied_by text not null,
  relied_by_id text not null,
  constraint document_reliance_pkey primary key (document_id, record, record_id, cause)
);
create index document_reliance_of_record on document_reliance (record, record_id, cause);

-- Foreign keys.
alter table identity_session add constraint identity_session_sub_fkey
  foreign key (sub) references identity_account(sub) on delete cascade;
alter table identity_refresh_token add constraint identity_refresh_token_sub_fkey
  foreign key (sub) references identity_account(sub) on delete cascade;
alter table identity_reset_code add constraint identity_reset_code_sub_fkey
  foreign key (sub) references identity_account(sub) on delete cascade;
alter table car_model add constraint car_model_brand_id_fkey
  foreign key (brand_id) references brand(id);
alter table car_model add constraint car_model_medium_term_category_id_fkey
  foreign key (medium_term_category_id) references medium_term_category(id);
alter table configuration add constraint configuration_car_model_id_fkey
  foreign key (car_model_id) references car_model(id) on delete cascade;
alter table finish add constraint finish_car_model_id_fkey
  foreign key (car_model_id) references car_model(id) on delete cascade;
alter table finish add constraint finish_configuration_id_fkey
  foreign key (configuration_id) references configuration(id) on delete cascade;
alter table tire_price add constraint tire_price_brand_id_fkey
  foreign key (brand_id) references brand(id) on delete cascade;
alter table tire_price add constraint tire_price_car_model_id_fkey
  foreign key (car_model_id) references car_model(id) on delete cascade;
alter table tire_price add constraint tire_price_finish_id_fkey
  foreign key (finish_id) references finish(id) on delete cascade;
alter table tire_price add constraint tire_price_tire_size_id_fkey
  foreign key (tire_size_id) references tire_size(id) on delete cascade;
alter table catalogue_import_line add constraint catalogue_import_line_catalogue_import_id_fkey
  foreign key (catalogue_import_id) references catalogue_import(id) on delete cascade;
alter table company add constraint company_client_id_fkey
  foreign key (client_id) references client(id) on delete cascade;
alter table contact add constraint contact_client_id_fkey
  foreign key (client_id) references client(id) on delete cascade;
alter table contact_company add constraint contact_company_company_id_fkey
  foreign key (company_id) references company(id) on delete cascade;
alter table contact_company add constraint contact_company_contact_id_fkey
  foreign key (contact_id) references contact(id) on delete cascade;
alter table scoring add constraint scoring_client_id_fkey
  foreign key (client_id) references client(id) on delete restrict;
alter table scoring add constraint scoring_company_id_fkey
  foreign key (company_id) references company(id) on delete restrict;
alter table scoring_assessment add constraint scoring_assessment_scoring_id_fkey
  foreign key (scoring_id) references scoring(id) on delete cascade;
alter table signature_signer add constraint signature_signer_link_id_fkey
  foreign key (link_id) references outsider_link(id);
alter table signature_signer add constraint signature_signer_signature_id_fkey
  foreign key (signature_id) references signature(id);
alter table signature_document add constraint signature_document_signature_id_fkey
  foreign key (signature_id) references signature(id);
alter table signature_journal add constraint signature_journal_signature_id_fkey
  foreign key (signature_id) references signature(id);
alter table signature_journal add constraint signature_journal_signer_id_fkey
  foreign key (signer_id) references signature_signer(id);
alter table quote add constraint quote_car_model_id_fkey
  foreign key (car_model_id) references car_model(id);
alter table quote add constraint quote_category_id_fkey
  foreign key (category_id) references medium_term_category(id);
alter table quote add constraint quote_client_id_fkey
  foreign key (client_id) references client(id);
alter table quote add constraint quote_company_id_fkey
  foreign key (company_id) references company(id);
alter table quote add constraint quote_contract_id_fkey
  foreign key (contract_id) references contract(id);
alter table quote add constraint quote_finish_id_fkey
  foreign key (finish_id) references finish(id);
alter table quote add constraint quote_old_contract_id_fkey
  foreign key (old_contract_id) references contract(id);
alter table quote add constraint quote_signatory_id_fkey
  foreign key (signatory_id) references contact(id);
alter table quote add constraint quote_signature_id_fkey
  foreign key (signature_id) references signature(id);
alter table contract add constraint contract_car_model_id_fkey
  foreign key (car_model_id) references car_model(id);
alter table contract add constraint contract_category_id_fkey
  foreign key (category_id) references medium_term_category(id);
alter table contract add constraint contract_client_id_fkey
  foreign key (client_id) references client(id);
alter table contract add constraint contract_company_id_fkey
  foreign key (company_id) references company(id);
alter table contract add constraint contract_finish_id_fkey
  foreign key (finish_id) references finish(id);
alter table contract add constraint contract_replaced_by_id_fkey
  foreign key (replaced_by_id) references contract(id);
alter table contract add constraint contract_replaces_id_fkey
  foreign key (replaces_id) references contract(id);
alter table contract add constraint contract_signatory_id_fkey
  foreign key (signatory_id) references contact(id);
alter table contract add constraint contract_signed_company_id_fkey
  foreign key (signed_company_id) references company(id);
alter table rental_period add constraint rental_period_car_id_fkey
  foreign key (car_id) references car(id);
alter table rental_period add constraint rental_period_client_id_fkey
  foreign key (client_id) references client(id);
alter table rental_period add constraint rental_period_company_id_fkey
  foreign key (company_id) references company(id);
alter table rental_period add constraint rental_period_contract_id_fkey
  foreign key (contract_id) references contract(id);
alter table amendment add constraint amendment_contract_id_fkey
  foreign key (contract_id) references contract(id);
alter table amendment add constraint amendment_holder_id_fkey
  foreign key (holder_id) references company(id);
alter table car add constraint car_car_model_id_fkey
  foreign key (car_model_id) references car_model(id);
alter table car add constraint car_finish_id_fkey
  foreign key (finish_id) references finish(id);
alter table car add constraint car_supplier_id_fkey
  foreign key (supplier_id) references supplier(id);
alter table quote_sending_document add constraint quote_sending_document_quote_id_fkey
  foreign key (quote_id) references quote(id);
alter table quote_sending_document add constraint quote_sending_document_sending_id_fkey
  foreign key (sending_id) references quote_sending(id);
alter table identity_device add constraint identity_device_sub_fkey
  foreign key (sub) references identity_account(sub) on delete cascade;
alter table scoring_assessment_version add constraint scoring_assessment_version_scoring_id_fkey
  foreign key (scoring_id) references scoring(id) on delete cascade;
alter table document add constraint document_successor_id_fkey
  foreign key (successor_id) references document(id) on delete set null;
alter table document_link add constraint document_link_document_id_fkey
  foreign key (document_id) references document(id) on delete cascade;
alter table supplier_brand add constraint supplier_brand_brand_id_fkey
  foreign key (brand_id) references brand(id);
alter table supplier_brand add constraint supplier_brand_supplier_id_fkey
  foreign key (supplier_id) references supplier(id) on delete cascade;
alter table supplier_store add constraint supplier_store_supplier_id_fkey
  foreign key (supplier_id) references supplier(id) on delete cascade;
alter table assignment add constraint assignment_car_id_fkey
  foreign key (car_id) references car(id) on delete set null;
alter table assignment add constraint assignment_period_id_fkey
  foreign key (period_id) references rental_period(id);
alter table open_necessity add constraint open_necessity_car_model_id_fkey
  foreign key (car_model_id) references car_model(id) on delete cascade;
alter table open_necessity add constraint open_necessity_category_id_fkey
  foreign key (category_id) references medium_term_category(id) on delete cascade;
alter table open_necessity add constraint open_necessity_client_id_fkey
  foreign key (client_id) references client(id) on delete cascade;
alter table open_necessity add constraint open_necessity_contract_id_fkey
  foreign key (contract_id) references contract(id);
alter table open_necessity add constraint open_necessity_finish_id_fkey
  foreign key (finish_id) references finish(id) on delete cascade;
alter table open_necessity add constraint open_necessity_period_id_fkey
  foreign key (period_id) references rental_period(id) on delete cascade;
alter table car_prerequisite add constraint car_prerequisite_car_id_fkey
  foreign key (car_id) references car(id) on delete cascade;
alter table car_prerequisite add constraint car_prerequisite_period_id_fkey
  foreign key (period_id) references rental_period(id) on delete cascade;
alter table car_readiness add constraint car_readiness_car_id_fkey
  foreign key (car_id) references car(id) on delete cascade;
alter table car_readiness add constraint car_readiness_client_id_fkey
  foreign key (client_id) references client(id) on delete cascade;
alter table car_readiness add constraint car_readiness_contract_id_fkey
  foreign key (contract_id) references contract(id);
alter table car_readiness add constraint car_readiness_period_id_fkey
  foreign key (period_id) references rental_period(id) on delete cascade;
alter table document_reading add constraint document_reading_document_id_fkey
  foreign key (document_id) references document(id) on delete cascade;
alter table car_order add constraint car_order_store_id_fkey
  foreign key (store_id) references supplier_store(id);
alter table car_order add constraint car_order_supplier_id_fkey
  foreign key (supplier_id) references supplier(id);
alter table supplier_payment add constraint supplier_payment_supplier_id_fkey
  foreign key (supplier_id) references supplier(id);
alter table car_order_line add constraint car_order_line_car_model_id_fkey
  foreign key (car_model_id) references car_model(id);
alter table car_order_line add constraint car_order_line_finish_id_fkey
  foreign key (finish_id) references finish(id);
alter table car_order_line add constraint car_order_line_order_id_fkey
  foreign key (order_id) references car_order(id);
alter table car_order_line add constraint car_order_line_payment_id_fkey
  foreign key (payment_id) references supplier_payment(id);
alter table car_order_line add constraint car_order_line_supplier_id_fkey
  foreign key (supplier_id) references supplier(id);
alter table supplier_advance add constraint supplier_advance_order_id_fkey
  foreign key (order_id) references car_order(id);
alter table supplier_advance add constraint supplier_advance_supplier_id_fkey
  foreign key (supplier_id) references supplier(id);
alter table supplier_advance_recovery add constraint supplier_advance_recovery_advance_id_fkey
  foreign key (advance_id) references supplier_advance(id) on delete cascade;
alter table supplier_advance_recovery add constraint supplier_advance_recovery_payment_id_fkey
  foreign key (payment_id) references supplier_payment(id);
alter table supplier_iban_acceptance add constraint supplier_iban_acceptance_supplier_id_fkey
  foreign key (supplier_id) references supplier(id) on delete cascade;
alter table supplier_document add constraint supplier_document_document_id_fkey
  foreign key (document_id) references document(id) on delete set null;
alter table supplier_document add constraint supplier_document_line_id_fkey
  foreign key (line_id) references car_order_line(id) on delete cascade;
alter table supplier_document add constraint supplier_document_order_id_fkey
  foreign key (order_id) references car_order(id);
alter table premium_car add constraint premium_car_car_id_fkey
  foreign key (car_id) references car(id);
alter table premium_car add constraint premium_car_supplier_id_fkey
  foreign key (supplier_id) references supplier(id);
alter table funding add constraint funding_car_id_fkey
  foreign key (car_id) references car(id);
alter table funding add constraint funding_funder_id_fkey
  foreign key (funder_id) references funder(id);
alter table funder_instalment add constraint funder_instalment_funder_id_fkey
  foreign key (funder_id) references funder(id) on delete cascade;
alter table car_to_fund add constraint car_to_fund_car_id_fkey
  foreign key (car_id) references car(id) on delete cascade;
alter table car_to_fund add constraint car_to_fund_funder_id_fkey
  foreign key (funder_id) references funder(id) on delete cascade;
alter table car_to_fund add constraint car_to_fund_funding_id_fkey
  foreign key (funding_id) references funding(id) on delete cascade;
alter table transport_car add constraint transport_car_car_id_fkey
  foreign key (car_id) references car(id);
alter table transport_car add constraint transport_car_transport_id_fkey
  foreign key (transport_id) references transport(id);
alter table car_to_transport add constraint car_to_transport_car_id_fkey
  foreign key (car_id) references car(id) on delete cascade;
alter table car_to_transport add constraint car_to_transport_supplier_id_fkey
  foreign key (supplier_id) references supplier(id) on delete cascade;
alter table car_to_transport add constraint car_to_transport_transport_id_fkey
  foreign key (transport_id) references transport(id) on delete cascade;
alter table registration add constraint registration_car_id_fkey
  foreign key (car_id) references car(id);
alter table car_plate add constraint car_plate_car_id_fkey
  foreign key (car_id) references car(id) on delete cascade;
alter table car_plate add constraint car_plate_registration_id_fkey
  foreign key (registration_id) references registration(id) on delete cascade;
alter table car_specification add constraint car_specification_car_id_fkey
  foreign key (car_id) references car(id) on delete cascade;
alter table car_specification add constraint car_specification_registration_id_fkey
  foreign key (registration_id) references registration(id) on delete cascade;
alter table safety_inspection add constraint safety_inspection_car_id_fkey
  foreign key (car_id) references car(id);
alter table safety_inspection add constraint safety_inspection_document_id_fkey
  foreign key (document_id) references document(id);
alter table inspection_due add constraint inspection_due_car_id_fkey
  foreign key (car_id) references car(id) on delete cascade;
alter table air_quality_sticker add constraint air_quality_sticker_car_id_fkey
  foreign key (car_id) references car(id);
alter table insurance add constraint insurance_car_id_fkey
  foreign key (car_id) references car(id);
alter table insurance add constraint insurance_client_id_fkey
  foreign key (client_id) references client(id);
alter table insurance add constraint insurance_company_id_fkey
  foreign key (company_id) references company(id);
alter table insurance add constraint insurance_contract_id_fkey
  foreign key (contract_id) references contract(id);
alter table insurance add constraint insurance_period_id_fkey
  foreign key (period_id) references rental_period(id);
alter table insurance_memo add constraint insurance_memo_car_id_fkey
  foreign key (car_id) references car(id);
alter table insurance_memo add constraint insurance_memo_company_id_fkey
  foreign key (company_id) references company(id);
alter table insurance_memo add constraint insurance_memo_document_id_fkey
  foreign key (document_id) references document(id) on delete set null;
alter table insurance_memo add constraint insurance_memo_insurance_id_fkey
  foreign key (insurance_id) references insurance(id);
alter table first_mount add constraint first_mount_client_id_fkey
  foreign key (client_id) references client(id);
alter table first_mount add constraint first_mount_company_id_fkey
  foreign key (company_id) references company(id);
alter table first_mount add constraint first_mount_contract_id_fkey
  foreign key (contract_id) references contract(id);
alter table first_mount add constraint first_mount_id_fkey
  foreign key (id) references car(id);
alter table first_mount add constraint first_mount_period_id_fkey
  foreign key (period_id) references rental_period(id);
alter table conversion add constraint conversion_approval_id_fkey
  foreign key (approval_id) references document(id) on delete set null;
alter table conversion add constraint conversion_car_id_fkey
  foreign key (car_id) references car(id);
alter table conversion add constraint conversion_invoice_id_fkey
  foreign key (invoice_id) references document(id) on delete set null;
alter table conversion add constraint conversion_supplier_id_fkey
  foreign key (supplier_id) references supplier(id);
alter table preparation add constraint preparation_car_id_fkey
  foreign key (car_id) references car(id);
alter table preparation add constraint preparation_period_id_fkey
  foreign key (period_id) references rental_period(id);
alter table preparation_task add constraint preparation_task_car_id_fkey
  foreign key (car_id) references car(id);
alter table preparation_task add constraint preparation_task_preparation_id_fkey
  foreign key (preparation_id) references preparation(id) on delete cascade;
alter table preparation_task add constraint preparation_task_template_id_fkey
  foreign key (template_id) references preparation_task_template(id);
alter table inspection add constraint inspection_car_id_fkey
  foreign key (car_id) references car(id);
alter table inspection add constraint inspection_period_id_fkey
  foreign key (period_id) references rental_period(id);
alter table inspection add constraint inspection_previous_id_fkey
  foreign key (previous_id) references inspection(id);
alter table preparation_picture add constraint preparation_picture_inspection_id_fkey
  foreign key (inspection_id) references inspection(id) on delete cascade;
alter table preparation_picture add constraint preparation_picture_task_id_fkey
  foreign key (task_id) references preparation_task(id) on delete cascade;
alter table delivery_slot add constraint delivery_slot_answered_link_id_fkey
  foreign key (answered_link_id) references outsider_link(id) on delete set null;
alter table delivery_slot add constraint delivery_slot_car_id_fkey
  foreign key (car_id) references car(id);
alter table delivery_slot add constraint delivery_slot_contract_id_fkey
  foreign key (contract_id) references contract(id);
alter table delivery_slot add constraint delivery_slot_id_fkey
  foreign key (id) references rental_period(id);
alter table delivery_request add constraint delivery_request_slot_id_fkey
  foreign key (slot_id) references delivery_slot(id) on delete cascade;
alter table deposit_receipt add constraint deposit_receipt_contract_id_fkey
  foreign key (contract_id) references contract(id);
alter table handover add constraint handover_car_id_fkey
  foreign key (car_id) references car(id);
alter table handover add constraint handover_contract_id_fkey
  foreign key (contract_id) references contract(id);
alter table handover add constraint handover_id_fkey
  foreign key (id) references rental_period(id);
alter table handover add constraint handover_signature_id_fkey
  foreign key (signature_id) references signature(id);
alter table car_order_line_vin add constraint car_order_line_vin_line_id_fkey
  foreign key (line_id) references car_order_line(id) on delete cascade;
alter table plate_notice add constraint plate_notice_car_id_fkey
  foreign key (car_id) references car(id) on delete cascade;
alter table plate_notice add constraint plate_notice_period_id_fkey
  foreign key (period_id) references rental_period(id) on delete cascade;
alter table converted_car add constraint converted_car_car_id_fkey
  foreign key (car_id) references car(id) on delete cascade;
alter table converted_car add constraint converted_car_certified_by_fkey
  foreign key (certified_by) references registration(id) on delete cascade;
alter table inspection_reminder add constraint inspection_reminder_car_id_fkey
  foreign key (car_id) references car(id) on delete cascade;
alter table supplier_iban_hand add constraint supplier_iban_hand_supplier_id_fkey
  foreign key (supplier_id) references supplier(id) on delete cascade;
alter table document_reliance add constraint document_reliance_document_id_fkey
  foreign key (document_id) references document(id) on delete restrict;
alter table document_reliance add constraint document_reliance_document_id_record_record_id_fkey
  foreign key (document_id, record, record_id) references document_link(document_id, record, record_id) on delete restrict;

-- Default tasks of every company.
insert into preparation_task_template
  (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id, label, description, photos, workflows, position, minutes)
select gen_random_uuid(), 1, now(), 'Écurie', 'system', now(), 'Écurie', 'system', label, description, photos, workflows::jsonb, position, minutes
from (values
  ('Contrôle à l’arrivée', 'Faire le tour du véhicule : carrosserie, vitrages, jantes. Photographier ce qui ne va pas.', 'MULTIPLE_POSSIBLE', '["NEW_CAR", "RESTITUTED_CAR"]', 10, 15),
  ('Remise à niveau mécanique', 'Niveaux, freins, éclairage, voyants. Noter ce qui doit passer au garage.', 'NULL', '["RESTITUTED_CAR"]', 20, 45),
  ('Lavage extérieur', 'Carrosserie, jantes, vitrages, passages de porte.', 'NULL', '["NEW_CAR", "RESTITUTED_CAR"]', 30, 30),
  ('Nettoyage intérieur', 'Aspiration, plastiques, vitres, coffre.', 'MULTIPLE_POSSIBLE', '["NEW_CAR", "RESTITUTED_CAR"]', 40, 40),
  ('Pose des plaques', 'Deux plaques, rivetées. La photo montre la plaque et l’avant du véhicule.', 'REQUIRED', '["NEW_CAR"]', 50, 15),
  ('Kit de sécurité', 'Gilet, triangle, roue de secours ou kit anti-crevaison.', 'NULL', '["NEW_CAR", "RESTITUTED_CAR"]', 60, 5),
  ('Pression des pneus et niveaux', 'Pression à la valeur de la portière, liquides au maximum.', 'NULL', '["NEW_CAR", "RESTITUTED_CAR"]', 70, 10),
  ('Carburant ou charge', 'Un quart de réservoir au moins, ou 80 % de charge. La photo montre le tableau de bord.', 'REQUIRED', '["NEW_CAR", "RESTITUTED_CAR"]', 80, 10),
  ('Double des clés et carnet', 'Vérifier les deux clés, le carnet d’entretien et la notice.', 'NULL', '["NEW_CAR", "RESTITUTED_CAR"]', 90, 5)
) as tasks (label, description, photos, workflows, position, minutes);
insert into delivery_rule (version, updated_at, updated_by, updated_by_id, opens_at, closes_at, day_capacity, window_capacity,
    lead_days, closed_days)
  values (1, now(), 'Écurie', 'system', '07:00', '20:00', 12, 3, 2, '[]');
