-- The sums of the statement of each car, derived: what it cost and what it earned, for their list.
create table car_statement (
  id uuid primary key references car on delete cascade,
  client_id uuid references client on delete set null,
  brand text not null,
  model text not null,
  stage text not null check (stage in ('HELD', 'SOLD')),
  computed_on date not null,
  acquisition_cents bigint not null,
  funding_cents bigint not null,
  use_cents bigint not null,
  rental_cents bigint not null,
  exit_cents bigint not null,
  result_cents bigint not null
    check (result_cents = acquisition_cents + funding_cents + use_cents + rental_cents + exit_cents),
  months integer not null,
  kilometres integer not null,
  per_month_cents bigint,
  search_text text not null
);
create index car_statement_of_client on car_statement (client_id, id);
create index car_statement_by_model on car_statement (model, id);
create index car_statement_by_brand on car_statement (brand, id);
create index car_statement_by_stage on car_statement (stage, id);
create index car_statement_by_day on car_statement (computed_on, id);
create index car_statement_by_result on car_statement (result_cents, id);
create index car_statement_by_months on car_statement (months, id);
create index car_statement_by_kilometres on car_statement (kilometres, id);
create index car_statement_by_month_result on car_statement (per_month_cents, id);
create index car_statement_by_month_result_last on car_statement (per_month_cents desc nulls last, id desc);
create index car_statement_search on car_statement using gin (search_text gin_trgm_ops);
create index car_statement_model_search on car_statement using gin (model gin_trgm_ops);
