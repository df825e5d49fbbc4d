-- Who held a car, in half-open intervals: derived from rentals, transports and conversions, rebuilt from them.
create table custody (
  car_id uuid not null references car on delete cascade,
  source text not null,
  source_id uuid not null,
  kind text not null check (kind in ('SUPPLIER', 'CARRIER', 'CLIENT', 'CONVERTER', 'GARAGE', 'THIEF', 'BUYER')),
  holder text not null,
  period_id uuid references rental_period on delete cascade,
  company_id uuid references company on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  -- False where the day alone is known: the interval then covers that whole day.
  has_from_time boolean not null,
  has_until_time boolean not null,
  primary key (car_id, source, source_id, from_at),
  check ((kind = 'CLIENT') = (period_id is not null and company_id is not null)),
  constraint custody_of_one_holder exclude using gist (car_id with =, source with =, tstzrange(from_at, until_at) with &&)
    where (has_from_time and has_until_time)
);
create index custody_of_period on custody (period_id) where period_id is not null;
create index custody_of_company on custody (company_id) where company_id is not null;
