-- Clients and deliveries are found by the phone of a contact, in both forms in which it is dialled.
create function dialled_forms(phone text) returns text
  language sql immutable parallel safe
  return case
    when phone ~ '^\+(33|262|590|594|596)[1-9]\d{8}$' then phone || ' 0' || right(phone, 9)
    else coalesce(phone, '')
  end;

update client set search_text = client.search_text || ' ' || phones.forms
  from (
    select client_id, string_agg(dialled_forms(phone), ' ' order by position) as forms
    from contact where phone is not null group by client_id
  ) as phones
  where phones.client_id = client.id;

alter table delivery_slot drop column search_text;
alter table delivery_slot add column search_text text generated always as (
  normal_text(order_id || ' ' || car_title || ' ' || contact_name || ' ' || dialled_forms(contact_phone))
) stored;
create index delivery_slot_search on delivery_slot using gin (search_text gin_trgm_ops);
