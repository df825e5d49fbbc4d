-- A number is given once in a journal and a fiscal year, which begins on `numbered_from`.
alter table book_entry add column numbered_from date;
create unique index book_entry_number_once on book_entry (issuer_id, journal, numbered_from, number)
  where number is not null;

create or replace function refuse_frozen_entry() returns trigger language plpgsql as $$
declare
  entry book_entry := case when tg_op = 'INSERT' then new else old end;
  given text[] := '{number,numbered_from,frozen_on}';
begin
  if tg_op = 'UPDATE' and (old.number is not null or to_jsonb(new) - given <> to_jsonb(old) - given) then
    raise exception 'an entry never changes';
  end if;
  if tg_op <> 'UPDATE' and exists (select from book_settings s where s.id = entry.issuer_id and entry.day < s.first_open_on)
    and not (tg_op = 'INSERT' and entry.source = 'monthEnd' and exists (select from book_month m
      where m.issuer_id = entry.issuer_id and m.stage = 'FREEZING' and m.month = date_trunc('month', entry.day)::date)) then
    raise exception 'the month of this entry is frozen';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- Entries frozen before: their year is that of the settings.
alter table book_entry disable trigger book_entry_frozen;
update book_entry e set numbered_from = (make_date(extract(year from e.day)::int, s.fiscal_month, 1)
  - case when extract(month from e.day) < s.fiscal_month then interval '1 year' else interval '0' end)::date
from book_settings s where s.id = e.issuer_id and e.number is not null;
alter table book_entry enable trigger book_entry_frozen;
alter table book_entry add constraint book_entry_numbered_check check ((number is null) = (numbered_from is null));

-- Lines come with their entry, in one statement, whether or not it has its number.
create or replace function refuse_frozen_line() returns trigger language plpgsql as $$
begin
  if exists (select from (select entry_id, count(*) as count from added group by entry_id) a
    where a.count < (select count(*) from book_line l where l.entry_id = a.entry_id)) then
    raise exception 'lines come with their entry';
  end if;
  return null;
end $$;

-- The list of what to complete is filtered by its acceptance.
create index book_fact_to_complete_by_acceptance on book_fact (accepted_at) where reason is not null;

-- A frozen month keeps the settings that shaped its file.
alter table book_month add column account_length integer;
alter table book_month add column is_latin boolean not null default false;
alter table book_month add column kept_journals jsonb not null default '[]';
update book_month m set account_length = s.account_length, is_latin = s.is_latin, kept_journals = s.kept_journals
from book_settings s where s.id = m.issuer_id;
