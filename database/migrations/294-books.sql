-- Books: entries derived from facts, by issuer, frozen month by month.

create table book_settings (
  id uuid not null primary key references issuer (id),
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  -- Facts before this day make the opening entry.
  starts_on date not null,
  -- Entries before this day never change.
  first_open_on date not null,
  fiscal_month integer not null default 1 check (fiscal_month between 1 and 12),
  account_length integer check (account_length between 6 and 10),
  has_cut_off boolean not null default true,
  is_latin boolean not null default false,
  kept_journals jsonb not null default '[]',
  constraint book_settings_days_check check (
    extract(day from starts_on) = 1 and extract(day from first_open_on) = 1 and first_open_on >= starts_on)
);

create table book_entry (
  id uuid not null primary key,
  issuer_id uuid not null references issuer (id),
  source text not null,
  source_id uuid not null,
  key text not null,
  journal text not null,
  day date not null,
  fact_day date not null,
  piece_ref text not null,
  piece_on date not null,
  label text not null,
  number integer check (number > 0),
  frozen_on date,
  constraint book_entry_frozen_check check ((number is null) = (frozen_on is null))
);
create index book_entry_of_fact on book_entry (source, source_id);
create index book_entry_by_day on book_entry (issuer_id, day, id);
create index book_entry_of_day on book_entry (day, id);
create index book_entry_by_journal on book_entry (issuer_id, journal, day, id);

create table book_line (
  id uuid not null primary key,
  entry_id uuid not null references book_entry (id) on delete cascade,
  issuer_id uuid not null,
  day date not null,
  -- Of the chart of accounts; `account` is that of the company.
  role text not null,
  account text not null,
  third_kind text,
  third_id uuid,
  car_id uuid,
  contract_id uuid,
  debit_cents bigint not null default 0,
  credit_cents bigint not null default 0,
  vat_category text,
  vat_rate double precision,
  base_cents bigint,
  foreign_cents bigint,
  currency text,
  letter text,
  letter_on date,
  constraint book_line_letter_check check ((letter is null) = (letter_on is null)),
  constraint book_line_side_check check (
    debit_cents >= 0 and credit_cents >= 0 and (debit_cents = 0) <> (credit_cents = 0)),
  constraint book_line_third_check check ((third_kind is null) = (third_id is null)),
  constraint book_line_third_kind_check check (
    third_kind in ('company', 'contract', 'supplier', 'premiumCar', 'funder')),
  constraint book_line_currency_check check ((foreign_cents is null) = (currency is null))
);
create index book_line_of_entry on book_line (entry_id);
create index book_line_by_account on book_line (issuer_id, account, day, entry_id, id);
create index book_line_by_third on book_line (third_id, account, day) where third_id is not null;
create index book_line_by_car on book_line (car_id) where car_id is not null;

-- A fact whose entries are derived: where it stands, and why it cannot be posted.
create table book_fact (
  id uuid not null primary key,
  source text not null,
  source_id uuid not null,
  issuer_id uuid not null references issuer (id),
  day date not null,
  label text not null,
  car_id uuid,
  -- Of the rules that derived it; null once it is to be derived again.
  rules integer,
  -- The day on which it wants more entries.
  next_on date,
  reason text,
  accepted_at timestamptz,
  accepted_by text,
  accepted_by_id text,
  accepted_reason text not null default '',
  constraint book_fact_key unique (source, source_id),
  constraint book_fact_accepted_check check ((accepted_at is null) = (accepted_by_id is null)
    and (accepted_at is null) = (accepted_by is null) and (accepted_at is null or reason is not null))
);
create index book_fact_due on book_fact (next_on) where next_on is not null;
create index book_fact_to_complete_by_day on book_fact (day, id) where reason is not null;
create index book_fact_to_complete on book_fact (issuer_id, day, id) where reason is not null;

create sequence book_third_number;
-- The auxiliary number of a third party: given once, never reused.
create table book_third (
  kind text not null,
  id uuid not null,
  number integer not null default nextval('book_third_number'),
  primary key (kind, id)
);

-- An account, or the code of a journal, from a day on; absent, the one of the chart of accounts.
create table book_account (
  id uuid not null primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  kind text not null check (kind in ('ACCOUNT', 'JOURNAL', 'BANK')),
  role text not null,
  from_day date not null,
  code text not null,
  constraint book_account_once unique (kind, role, from_day)
);

create table book_month (
  id uuid not null primary key,
  version integer not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_id text not null,
  issuer_id uuid not null references issuer (id),
  month date not null check (extract(day from month) = 1),
  stage text not null check (stage in ('FREEZING', 'FROZEN')),
  entry_count integer not null default 0,
  debit_cents bigint not null default 0,
  file_key text,
  file_name text not null default '',
  -- SHA-256 of the file, and that of the chain: of the month before and this file.
  file_hash text not null default '',
  chain_hash text not null default '',
  -- Named by whoever froze the month: what the checks did not find in order.
  accepted jsonb not null default '[]',
  -- Sentences of the checker of the file, should it ever find something.
  findings jsonb not null default '[]',
  constraint book_month_once unique (issuer_id, month),
  constraint book_month_frozen_check check ((stage = 'FROZEN') = (file_key is not null))
);

-- Sums of a frozen month by account and third party: the trial balance reads them.
create table book_total (
  issuer_id uuid not null,
  month date not null,
  account text not null,
  third_kind text,
  third_id uuid,
  debit_cents bigint not null,
  credit_cents bigint not null
);
create index book_total_by_month on book_total (issuer_id, month, account);

-- An entry balances, and is written once: before the first open day, only its number may still be given.
create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct entry_id from added) a
    join book_line l on l.entry_id = a.entry_id
    group by l.entry_id having sum(l.debit_cents) <> sum(l.credit_cents)) then
    raise exception 'an entry does not balance';
  end if;
  return null;
end $$;
create trigger book_line_balance after insert on book_line referencing new table as added
  for each statement execute function refuse_unbalanced_entry();

create function refuse_line_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - '{letter,letter_on}'::text[] <> to_jsonb(old) - '{letter,letter_on}'::text[] then
      raise exception 'a line of an entry never changes';
    end if;
    return new;
  end if;
  if exists (select from book_entry where id = old.entry_id) then
    raise exception 'a line leaves with its entry';
  end if;
  return old;
end $$;
create trigger book_line_change before update or delete on book_line
  for each row execute function refuse_line_change();

create function refuse_frozen_entry() returns trigger language plpgsql as $$
declare
  entry book_entry := case when tg_op = 'INSERT' then new else old end;
begin
  if tg_op = 'UPDATE' and (old.number is not null
    or to_jsonb(new) - '{number,frozen_on}'::text[] <> to_jsonb(old) - '{number,frozen_on}'::text[]) then
    raise exception 'an entry never changes';
  end if;
  if tg_op <> 'UPDATE' and exists (select from book_settings s where s.id = entry.issuer_id and entry.day < s.first_open_on)
    and not (tg_op = 'INSERT' and entry.source = 'monthEnd' and exists (select from book_month m
      where m.issuer_id = entry.issuer_id and m.stage = 'FREEZING' and m.month = date_trunc('month', entry.day)::date)) then
    raise exception 'the month of this entry is frozen';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger book_entry_frozen before insert or update or delete on book_entry
  for each row execute function refuse_frozen_entry();

-- A line added later to an entry of a frozen month would change it: lines come with their entry alone.
create function refuse_frozen_line() returns trigger language plpgsql as $$
begin
  if exists (select from added a join book_entry e on e.id = a.entry_id where e.number is not null) then
    raise exception 'the month of this entry is frozen';
  end if;
  return null;
end $$;
create trigger book_line_frozen after insert on book_line referencing new table as added
  for each statement execute function refuse_frozen_line();

-- The name and the auxiliary number of a third party.
create view book_third_party as
select t.kind, t.id,
  coalesce(c.name, k.order_id, s.name, p.owner_name, f.name, '') as name,
  coalesce(nullif(b.accounting_source_id, ''),
    case t.kind when 'company' then 'C' when 'contract' then 'D' when 'supplier' then 'F' when 'premiumCar' then 'V' else 'P' end
      || lpad(t.number::text, 5, '0')) as auxiliary
from book_third t
left join company c on t.kind = 'company' and c.id = t.id
left join company_billing b on t.kind = 'company' and b.id = t.id
left join contract k on t.kind = 'contract' and k.id = t.id
left join supplier s on t.kind = 'supplier' and s.id = t.id
left join premium_car p on t.kind = 'premiumCar' and p.id = t.id
left join funder f on t.kind = 'funder' and f.id = t.id;
