-- What the police register states of a private seller (C. pén., R321-3).
alter table premium_car
  add column seller_quality text not null default '', add column seller_address text not null default '',
  add column identity_kind text, add column identity_number text not null default '',
  add column identity_issued_on date, add column identity_authority text not null default '',
  add check (identity_kind in ('IDENTITY_CARD', 'PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE_PERMIT'));

update lessor set identity = identity || '{"policeRegisterReceipt": ""}';

-- The police register (C. pén., 321-7 and R321-3 to R321-8): lines chained by their hashes, that nobody changes.
create table police_register (
  id uuid primary key default gen_random_uuid(),
  v text not null default '1',
  -- Both numbers and the hash are given by the trigger.
  line_number integer not null default 0 unique,
  order_number integer not null default 0,
  kind text not null check (kind in ('IN', 'OUT', 'CORRECTION')),
  happened_on date not null,
  recorded_at timestamptz not null,
  genre text not null default '', brand text not null, model text not null, version text not null default '',
  color text not null default '', vin text not null, plate text not null default '',
  first_registered_on date, odometer integer, is_odometer_real boolean,
  country text not null default '',
  party_kind text not null check (party_kind in ('PERSON', 'COMPANY')),
  party_name text not null check (party_name <> ''), party_quality text not null default '',
  party_address text not null default '', document_kind text not null default '',
  document_number text not null default '', document_issued_on date, document_authority text not null default '',
  siren text not null default '', representative text not null default '',
  price_cents bigint check (price_cents >= 0), payment_mode text not null default '',
  cause text not null,
  named_line integer,
  reason text not null default '',
  hash text not null default '',
  -- Not a foreign key: the line stays when its car is withdrawn.
  car_id uuid not null
);
create unique index police_register_entry on police_register (order_number) where kind = 'IN';
create index police_register_car on police_register (car_id, line_number);
create index police_register_vin on police_register (vin);

create table police_register_head (
  the_only boolean primary key default true check (the_only),
  line_number integer not null,
  order_number integer not null,
  hash text not null
);
insert into police_register_head values (true, 0, 0, repeat('0', 64));

create table police_register_anchor (
  anchored_on date primary key,
  line_number integer not null,
  hash text not null,
  count integer not null
);

-- Consultations and exports, with their reason: deleted after a year.
create table police_register_access (
  id uuid primary key,
  kind text not null check (kind in ('CONSULTATION', 'EXPORT')),
  at timestamptz not null,
  by text not null, by_id text not null,
  reason text not null,
  -- The last line that was shown or exported.
  line_number integer not null
);
create index police_register_access_at on police_register_access (at);

create function netstrings(parts text[]) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(octet_length(convert_to(coalesce(part, ''), 'UTF8')) || ':' || coalesce(part, '') || ',', '' order by place), '')
  from unnest(parts) with ordinality as each (part, place)
$$;

create function chained_hash(previous text, parts text[]) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(previous || E'\n' || netstrings(parts), 'UTF8')), 'hex')
$$;

-- The columns of a line, in the order and in the form in which they are hashed and exported.
create function police_register_columns(line police_register) returns text[] language sql stable parallel safe as $$
  select array[
    line.v, line.line_number::text, line.order_number::text, line.kind, to_char(line.happened_on, 'YYYY-MM-DD'),
    to_char(line.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    line.genre, line.brand, line.model, line.version, line.color, line.vin, line.plate,
    to_char(line.first_registered_on, 'YYYY-MM-DD'), line.odometer::text,
    case line.is_odometer_real when true then 'REAL' when false then 'UNKNOWN' end,
    line.country, line.party_kind, line.party_name, line.party_quality, line.party_address,
    line.document_kind, line.document_number, to_char(line.document_issued_on, 'YYYY-MM-DD'), line.document_authority,
    line.siren, line.representative,
    (line.price_cents / 100) || ',' || lpad((line.price_cents % 100)::text, 2, '0'), line.payment_mode,
    line.cause, line.named_line::text, line.reason
  ]
$$;

create function chain_police_register() returns trigger language plpgsql as $$
declare
  head police_register_head;
  last police_register;
  named police_register;
begin
  select * into strict head from police_register_head for update;
  if new.line_number <> 0 and new.line_number <> head.line_number + 1 then
    raise exception 'line % of the police register does not follow line %', new.line_number, head.line_number;
  end if;
  new.v := '1';
  new.line_number := head.line_number + 1;
  new.recorded_at := date_trunc('second', new.recorded_at);
  if new.kind = 'CORRECTION' then
    select * into named from police_register where line_number = new.named_line;
    if not found then
      raise exception 'a correction of the police register names no line';
    end if;
    new.order_number := named.order_number;
    new.car_id := named.car_id;
  else
    select * into last from police_register
      where car_id = new.car_id and kind in ('IN', 'OUT') order by line_number desc limit 1;
    if new.kind = 'OUT' then
      if last.kind is distinct from 'IN' then
        raise exception 'car % leaves the police register without its open entry', new.car_id;
      end if;
      new.order_number := last.order_number;
      new.named_line := last.line_number;
    else
      if last.kind = 'IN' then
        raise exception 'car % is in the police register already', new.car_id;
      end if;
      new.order_number := head.order_number + 1;
      -- The entry of a car that comes back names its former one.
      new.named_line := last.named_line;
    end if;
  end if;
  new.hash := chained_hash(head.hash, police_register_columns(new));
  update police_register_head set line_number = new.line_number, hash = new.hash,
    order_number = greatest(head.order_number, new.order_number);
  return new;
end $$;
create trigger chain before insert on police_register for each row execute function chain_police_register();

create function refuse_register_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: its rows are final', tg_op, tg_table_name;
end $$;
create trigger final before update or delete on police_register for each row execute function refuse_register_change();
create trigger whole before truncate on police_register for each statement execute function refuse_register_change();
create trigger final before update or delete on police_register_anchor for each row execute function refuse_register_change();
create trigger whole before truncate on police_register_anchor for each statement execute function refuse_register_change();
create trigger final before insert or delete on police_register_head for each row execute function refuse_register_change();
create trigger whole before truncate on police_register_head for each statement execute function refuse_register_change();

create function advance_police_register() returns trigger language plpgsql as $$
begin
  -- At depth 1, no line is inserted.
  if pg_trigger_depth() < 2 or new.line_number <> old.line_number + 1
    or new.order_number not between old.order_number and old.order_number + 1 then
    raise exception 'the head of the police register only goes forward, with its lines';
  end if;
  return new;
end $$;
create trigger forward before update on police_register_head for each row execute function advance_police_register();

-- Cars held for their sale enter the register on the day of this migration. A private seller whose document is not
-- stored is refused: its car enters once its purchase is completed and its sale authorised again.
insert into police_register (kind, happened_on, recorded_at, genre, brand, model, version, color, vin, plate,
  first_registered_on, odometer, is_odometer_real, country, party_kind, party_name, party_address, siren,
  price_cents, payment_mode, cause, car_id)
select 'IN', (now() at time zone 'Europe/Paris')::date, now(),
  coalesce(
    (select category from converted_car v where v.car_id = c.id and v.certified_by is null),
    (select certified ->> 'kind' from car_specification s where s.car_id = c.id order by accepted_on desc, registration_id desc limit 1),
    case when coalesce(f.is_utility, m.is_utility) then 'CTTE' else 'VP' end),
  c.brand, c.model, c.finish, c.color, c.vin, coalesce(c.license_plate, c.temporary_license_plate, ''),
  c.first_registration_date, c.mileage,
  p.id is null and coalesce(l.first_registration_date, case when l.id is null then c.first_registration_date end) is null
    and not exists (select from mileage_reading r where r.car_id = c.id and r.state = 'ACCEPTED' and r.is_doubtful),
  coalesce(s.country, ''), 'COMPANY', coalesce(s.name, nullif(p.owner_name, ''), 'À compléter'),
  coalesce(concat_ws(', ', s.address ->> 'line1', (s.address ->> 'zipCode') || ' ' || (s.address ->> 'city')), ''),
  coalesce(substring(s.vat_number from '^FR\d{2}(\d{9})$'), ''),
  coalesce(l.due_cents, case when p.vat_regime = 'FRENCH' then round(p.price_cents * 1.2) else p.price_cents end, c.buying_price_cents),
  'TRANSFER', 'HELD_FOR_SALE', c.id
from car c join car_model m on m.id = c.car_model_id left join finish f on f.id = c.finish_id
  left join premium_car p on p.car_id = c.id left join car_order_line l on l.id = c.id
  left join supplier s on s.id = coalesce(l.supplier_id, p.supplier_id, c.supplier_id)
where (c.status = 'SELLABLE_STOCKED' or (c.status = 'STOCKED' and c.sale_authorized_on is not null))
  and p.owner_kind is distinct from 'INDIVIDUAL'
order by c.stocked_since, c.id;
