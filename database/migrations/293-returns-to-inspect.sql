-- Few returned cars await their inspection: their list and its search walk one of these indexes.
create index restitution_to_inspect_open_by_return on restitution (returned_at, id) where status = 'RETURNED';
create index restitution_to_inspect_open_by_return_desc on restitution (returned_at desc nulls last, id desc)
  where status = 'RETURNED';
create index restitution_to_inspect_open_by_client on restitution (client_id, id) where status = 'RETURNED';
