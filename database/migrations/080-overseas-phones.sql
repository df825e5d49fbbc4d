-- Numbers of the French overseas departments were stored as mainland ones: +33 690 33 59 41 is +590 690 33 59 41. The
-- ranges are those of src/kernel/company/overseas-phones.ts when this was written. Signers who have signed or refused
-- keep the number of their evidence.
create function pg_temp.dialled(phone text) returns text language sql immutable as $$
  select case
    when phone !~ '^\+33[1-79]\d{8}$' then phone
    when substr(phone, 4) ~ any (array[
      '^(?:2631[0-6]\d{4}|26(?:2\d|30|88)\d{5})$',
      '^(?:(?:69(?:2\d\d|3(?:[06][0-6]|1[0-3]|2[0-2]|3[0-39]|4\d|5[0-5]|7[0-37]|8[0-8]|9[0-479]))|7092[0-3])\d{4})$',
      '^(?:9(?:399[0-3]|479[0-6]|76(?:2[278]|3[0-37]))\d{4})$',
      '^(?:26(?:89\d|9(?:0[0-467]|15|5[0-4]|6\d|[78]0))\d{4})$',
      '^(?:(?:639(?:0[0-79]|1[019]|[267]\d|3[09]|40|5[05-9]|9[04-79])|7093[5-7])\d{4})$',
      '^(?:9(?:(?:39|47)8[01]|769\d)\d{4})$'
    ]) then '+262' || substr(phone, 4)
    when substr(phone, 4) ~ any (array[
      '^(?:(?:59(?:0(?:0[1-68]|[14][0-24-9]|2[0-68]|3[1-9]|5[3-579]|[68][0-689]|7[08]|9\d)|87\d)|80[6-9]\d\d)\d{4})$',
      '^(?:(?:69(?:0\d\d|1(?:2[2-9]|3[0-5]))|7090[0-4])\d{4})$',
      '^(?:9(?:(?:39[5-7]|76[018])\d|475[0-6])\d{4})$',
      '^(?:(?:59(?:0(?:2[7-9]|3[3-7]|5[12]|87)|87\d)|80[6-9]\d\d)\d{4})$',
      '^(?:(?:59(?:0(?:0[079]|[14]3|[27][79]|3[03-7]|5[0-268]|87)|87\d)|80[6-9]\d\d)\d{4})$'
    ]) then '+590' || substr(phone, 4)
    when substr(phone, 4) ~ any (array[
      '^(?:(?:59(?:4(?:[02-49]\d|1[0-5]|5[6-9]|6[0-3]|80)|88\d)|80[6-9]\d\d)\d{4})$',
      '^(?:(?:694(?:[0-249]\d|3[0-8])|7093[0-3])\d{4})$',
      '^(?:9(?:(?:396|76\d)\d|476[0-6])\d{4})$'
    ]) then '+594' || substr(phone, 4)
    when substr(phone, 4) ~ any (array[
      '^(?:(?:59(?:6(?:[03-7]\d|1[05]|2[7-9]|8[0-39]|9[04-9])|89\d)|80[6-9]\d\d|9(?:477[6-9]|767[4589]))\d{4})$',
      '^(?:(?:69[67]\d\d|7091[0-3])\d{4})$',
      '^(?:9(?:397[0-3]|477[0-5]|76(?:6\d|7[0-367]))\d{4})$'
    ]) then '+596' || substr(phone, 4)
    else phone
  end
$$;
create function pg_temp.dialled_contacts(contacts jsonb) returns jsonb language sql immutable as $$
  select coalesce(
    jsonb_agg(
      case when jsonb_typeof(one -> 'phone') = 'string'
        then jsonb_set(one, '{phone}', to_jsonb(pg_temp.dialled(one ->> 'phone')))
        else one end
      order by place),
    '[]'::jsonb)
  from jsonb_array_elements(contacts) with ordinality as each (one, place)
$$;
update contact set phone = pg_temp.dialled(phone) where phone <> pg_temp.dialled(phone);
update delivery_request set phone = pg_temp.dialled(phone) where phone <> pg_temp.dialled(phone);
update delivery_slot set contact_phone = pg_temp.dialled(contact_phone) where contact_phone <> pg_temp.dialled(contact_phone);
update identity_account set phone = pg_temp.dialled(phone) where phone <> pg_temp.dialled(phone);
update supplier_store set phone = pg_temp.dialled(phone) where phone <> pg_temp.dialled(phone);
update transport set carrier_phone = pg_temp.dialled(carrier_phone) where carrier_phone <> pg_temp.dialled(carrier_phone);
update "user" set phone = pg_temp.dialled(phone) where phone <> pg_temp.dialled(phone);
update signature_signer set phone = pg_temp.dialled(phone)
  where status in ('WAITING', 'NOTIFIED') and phone <> pg_temp.dialled(phone);
update supplier set contacts = pg_temp.dialled_contacts(contacts) where contacts <> pg_temp.dialled_contacts(contacts);
update funder set contacts = pg_temp.dialled_contacts(contacts) where contacts <> pg_temp.dialled_contacts(contacts);
drop function pg_temp.dialled_contacts(jsonb);
drop function pg_temp.dialled(text);
