-- The maintenance budget of each rental, derived: what its quote planned for the months run, against accepted invoices.
create table maintenance_budget (
  id uuid primary key references rental_period on delete cascade,
  car_id uuid not null references car on delete cascade,
  contract_id uuid not null references contract on delete cascade,
  client_id uuid not null references client on delete cascade,
  company_id uuid not null references company on delete cascade,
  company_name text not null,
  order_id text not null,
  model text not null,
  start_day date not null,
  state text not null check (state in ('RUNNING', 'ENDED')),
  months_run integer not null,
  planned_cents bigint not null,
  invoiced_cents bigint not null,
  excess_cents bigint not null check (excess_cents = invoiced_cents - planned_cents),
  search_text text not null
);
create index maintenance_budget_of_car on maintenance_budget (car_id, id);
create index maintenance_budget_of_contract on maintenance_budget (contract_id, id);
create index maintenance_budget_of_client on maintenance_budget (client_id, id);
create index maintenance_budget_of_company on maintenance_budget (company_id, id);
create index maintenance_budget_by_company on maintenance_budget (company_name, id);
create index maintenance_budget_by_order on maintenance_budget (order_id, id);
create index maintenance_budget_by_model on maintenance_budget (model, id);
create index maintenance_budget_by_start on maintenance_budget (start_day, id);
create index maintenance_budget_by_state on maintenance_budget (state, id);
create index maintenance_budget_by_planned on maintenance_budget (planned_cents, id);
create index maintenance_budget_by_invoiced on maintenance_budget (invoiced_cents, id);
create index maintenance_budget_by_excess on maintenance_budget (excess_cents, id);
create index maintenance_budget_search on maintenance_budget using gin (search_text gin_trgm_ops);
create index maintenance_budget_company_search on maintenance_budget using gin (company_name gin_trgm_ops);
create index maintenance_budget_order_search on maintenance_budget using gin (order_id gin_trgm_ops);
create index maintenance_budget_model_search on maintenance_budget using gin (model gin_trgm_ops);
