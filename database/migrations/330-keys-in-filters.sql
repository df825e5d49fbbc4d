-- A list crosses what a filter finds with the order of its sort by keys alone, without reading rows: the
-- indexes of filters carry the key.
drop index contract_canceled;
create index contract_canceled on contract (canceled_at, id) where canceled_at is not null;
drop index contract_ended;
create index contract_ended on contract (ended_day, id) where ended_day is not null;
drop index contract_of_model;
create index contract_of_model on contract (car_model_id, id);
drop index quote_of_model;
create index quote_of_model on quote (car_model_id, created_at, id) where car_model_id is not null;
drop index quote_by_refusal;
create index quote_by_refusal on quote (refusal_date, id) where refusal_date is not null;
