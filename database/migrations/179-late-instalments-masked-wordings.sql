-- The client is warned once of each late instalment, before it breaks the plan.
alter table instalment_part add warned_at timestamptz;

-- Wordings of the bank that were imported before their IBANs were masked: the rule of `withMaskedIbans`.
create function is_iban(iban text) returns boolean language plpgsql immutable as $$
declare
  rib text[] := regexp_match(iban, '^(?:FR|MC)[0-9]{2}([0-9]{5})([0-9]{5})([A-Z0-9]{11})([0-9]{2})$');
  account text;
  digits text;
begin
  if left(iban, 2) in ('FR', 'MC') then
    if rib is null then return false; end if;
    select string_agg(case when c ~ '[A-Z]' then (case when ascii(c) < 83 then (ascii(c) - 65) % 9 + 1 else ascii(c) - 81 end)::text
      else c end, '' order by n) into account
    from regexp_split_to_table(rib[3], '') with ordinality as each (c, n);
    if 97 - (89 * rib[1]::numeric + 15 * rib[2]::numeric + 3 * account::numeric) % 97 <> rib[4]::numeric then return false; end if;
  end if;
  select string_agg(case when c ~ '[A-Z]' then (ascii(c) - 55)::text else c end, '' order by n) into digits
  from regexp_split_to_table(substr(iban, 5) || left(iban, 4), '') with ordinality as each (c, n);
  return digits::numeric % 97 = 1;
end
$$;

create function masked_ibans(wording text) returns text language plpgsql immutable strict as $$
declare
  lengths constant text := 'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FO18 FR27 GB22 GI23 GL18 GR27 '
    'HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 '
    'VA22 AE23 AZ28 BA20 BH22 BI27 BR29 BY28 CR22 DJ27 DO28 EG29 FK18 GE22 GT28 HN28 IL23 IQ23 JO30 KW30 KZ20 LB28 LC32 '
    'LY25 MN20 MR27 MU30 NI28 OM23 PK24 PS29 QA29 RU33 SA24 SC31 SD18 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VG24 XK20 YE30 '
    'AO25 BF28 BJ28 CF27 CG27 CI28 CM27 CV25 DZ26 GA27 GQ27 GW25 IR26 KM27 MA28 MG27 ML28 MZ25 NE28 SN28 TD27 TG28';
  masked text := '';
  place integer := 1;
  size integer;
  written text;
  iban text;
begin
  while place <= length(wording) loop
    written := null;
    if substr(wording, place) ~* '^[A-Z]{2}[0-9]{2}[ .-]?[A-Z0-9]'
      and (place = 1 or substr(wording, place - 1, 1) !~* '[A-Z0-9]') then
      size := substring(lengths from '\m' || upper(substr(wording, place, 2)) || '([0-9]{2})')::integer;
      written := substring(substr(wording, place, 80) from '(?i)^(?:[A-Z0-9][ .-]?){' || size - 1 || '}[A-Z0-9]');
      iban := upper(regexp_replace(written, '[ .-]', '', 'g'));
      if written is not null and not is_iban(iban) then written := null; end if;
    end if;
    masked := masked || case when written is null then substr(wording, place, 1)
      else left(iban, 4) || chr(160) || '••••' || chr(160) || right(iban, 4) end;
    place := place + coalesce(length(written), 1);
  end loop;
  return masked;
end
$$;

update statement_line set label = masked_ibans(label), party_name = masked_ibans(party_name), remittance = masked_ibans(remittance),
  details = (
    select coalesce(jsonb_agg(d || jsonb_strip_nulls(jsonb_build_object('name', masked_ibans(d ->> 'name'), 'remittance', masked_ibans(d ->> 'remittance')))
      order by n), '[]')
    from jsonb_array_elements(details) with ordinality as each (d, n))
where concat_ws(' ', label, party_name, remittance, details::text) ~* '[A-Z]{2}[0-9]{2}';
update debit_return set words = masked_ibans(words) where words ~* '[A-Z]{2}[0-9]{2}';

drop function masked_ibans(text);
drop function is_iban(text);
