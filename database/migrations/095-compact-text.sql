-- Letters and digits of a text: two names or references that differ by a hyphen or a space are the same.
create function compact_text(value text) returns text
  language sql immutable strict parallel safe
  return coalesce(nullif(regexp_replace(normal_text(value), '[^[:alnum:]]+', '', 'g'), ''), normal_text(value));

create index client_by_compact_name on client (compact_text(name));
