-- Ends of rentals to the minute, estimated odometers, and as many cars by contract as it takes.
update rental_period set ended_at = null
where (ended_at at time zone 'Europe/Paris')::date <> end_day or ended_at <= started_at;
alter table rental_period
  add column is_end_kilometrage_estimated boolean not null default false,
  add constraint rental_period_ended_at_check
    check (ended_at is null or (ended_at at time zone 'Europe/Paris')::date = end_day),
  add constraint rental_period_ended_after_start check (ended_at is null or started_at is null or ended_at > started_at),
  drop constraint rental_period_position_check,
  add constraint rental_period_position_check check (position >= 1);
