-- The list of returned cars that await their inspection walks one of these indexes.
create index restitution_to_inspect_by_return on restitution (returned_at, id) where status = 'RETURNED';
create index restitution_to_inspect_by_return_desc on restitution (returned_at desc nulls last, id desc)
  where status = 'RETURNED';
