-- The end of a rental: its hour, and what was not returned with the car.
alter table rental_period
  add column ended_at timestamptz,
  add column keys_missing integer,
  add column papers_missing integer,
  add constraint rental_period_keys_missing_check check (keys_missing between 0 and 20),
  add constraint rental_period_papers_missing_check check (papers_missing between 0 and 20);
