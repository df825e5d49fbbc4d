-- A need is looked for by its contract, its client or what was sold.
alter table open_necessity add column search_text text generated always as
  (normal_text(order_id || ' ' || client_name || ' ' || company_name || ' ' || car_title)) stored;
create index open_necessity_search on open_necessity using gin (search_text gin_trgm_ops);
