-- What the kernel keeps: the history, answers of idempotent writes, kept counters, normal text.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The normal form of searched text, the same as normalise() in the server.
create function normal_text(value text) returns text
  language sql immutable parallel safe
  return replace(lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, ''))), '’', '''');

create table audit_line (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  who_sub text,
  who_name text not null,
  endpoint text not null,
  record text not null,
  record_id text not null,
  did text not null,
  before jsonb,
  after jsonb,
  request_id text not null
);
create index audit_line_of_record on audit_line (record, record_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'this table is append-only';
end $$;
create trigger audit_line_is_append_only before update or delete on audit_line
  for each statement execute function refuse_change();

create table idempotent_answer (
  key text not null,
  who text not null,
  endpoint text not null,
  asked text not null,
  status integer not null,
  answer text not null,
  at timestamptz not null,
  primary key (key, who)
);
create index idempotent_answer_by_age on idempotent_answer (at);

-- A counter kept in the transaction that changes it. Each connection has its own row, so that two
-- writes never wait for each other; the value is the sum. fold_tallies() gathers rows of connections
-- that are gone.
create table tally (
  name text not null,
  backend integer not null,
  count bigint not null,
  primary key (name, backend)
) with (fillfactor = 50);

-- Trigger: the table's function tally_of_<table>(row) gives the names of the counters that a row is in.
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
