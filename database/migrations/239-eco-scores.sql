-- Eco-driving: monthly counters of a car in a rental, and their score. No day, hour nor place.
create table eco_score (
  id uuid primary key,
  period_id uuid not null references rental_period on delete cascade,
  contract_id uuid not null references contract on delete cascade,
  client_id uuid not null references client on delete cascade,
  company_id uuid not null references company on delete cascade,
  car_id uuid not null references car on delete cascade,
  -- Its first day.
  month date not null,
  harsh_brakings integer not null,
  harsh_accelerations integer not null,
  -- Records with the ignition on, and among them those of a car that stands.
  running_records integer not null,
  idle_records integer not null,
  -- Driven in the month; null before its first computation.
  kilometres integer,
  -- Out of 100; null below 100 km.
  score integer,
  -- Null while the client was not told.
  told_at timestamptz,
  constraint eco_score_once unique (period_id, month)
);
create index eco_score_by_month on eco_score (month, id);
create index eco_score_by_score on eco_score (score, id);
create index eco_score_by_last_score on eco_score (score desc nulls last, id desc);
create index eco_score_of_car on eco_score (car_id);
create index eco_score_of_contract on eco_score (contract_id);
create index eco_score_of_client on eco_score (client_id);
create index eco_score_of_company on eco_score (company_id, month);
create function tally_of_eco_score(eco_score) returns text[] language sql immutable return array['ecoScore'];
create trigger eco_score_tally after insert or delete on eco_score for each row execute function keep_tally();
