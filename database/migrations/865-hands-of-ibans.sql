-- Everybody who typed the IBAN of a supplier, or made its company another one under it (a correction of a name does not
-- make an earlier hand another person's), or made it without any.
create table supplier_iban_hand (
  id uuid primary key,
  supplier_id uuid not null references supplier (id) on delete cascade,
  -- Null: it was taken away, or there never was one.
  iban text,
  entered_at timestamptz not null,
  entered_by text not null,
  entered_by_id text not null,
  -- The account that opened that one, the one that opened it in turn, and so on: kept, as an account can be removed.
  opener_ids text[] not null
);
create index supplier_iban_hand_supplier_id_idx on supplier_iban_hand (supplier_id);
insert into supplier_iban_hand (id, supplier_id, iban, entered_at, entered_by, entered_by_id, opener_ids)
  with recursive opening (account, opener) as (
    select id::text, created_by_id from "user"
    union
    select o.account, u.created_by_id from opening o join "user" u on u.id::text = o.opener
  )
  select gen_random_uuid(), s.id, s.iban, h.entered_at, h.entered_by, h.entered_by_id,
    array(select o.opener from opening o where o.account = h.entered_by_id)
  from supplier s cross join lateral (
    select coalesce(s.iban_entered_at, s.created_at) as entered_at,
      case when s.iban_entered_by_id is null then s.created_by else coalesce(s.iban_entered_by, '') end as entered_by,
      coalesce(s.iban_entered_by_id, s.created_by_id) as entered_by_id
  ) h;
