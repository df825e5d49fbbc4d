-- Takes out of what people wrote the names that are given, whatever their case; the longest come first.
create function redacted_text(value text, secrets text[]) returns text language plpgsql immutable as $$
declare secret text;
begin
  foreach secret in array secrets loop
    value := regexp_replace(value, regexp_replace(secret, '([\\^$.*+?()\[\]{}|])', '\\\1', 'g'), '[effacé]', 'gi');
  end loop;
  return value;
end $$;

create function names_any(value text, secrets text[]) returns boolean language sql immutable as $$
  select coalesce(bool_or(position(secret in lower(value)) > 0), false) from unnest(secrets) secret
$$;
