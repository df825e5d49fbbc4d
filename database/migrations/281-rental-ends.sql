-- A car of a contract that another one replaces; a car taken back at the minute of its delivery.
alter table rental_period
  drop constraint rental_period_end_cause_check,
  add constraint rental_period_end_cause_check
    check (end_cause in ('TERM', 'FREE', 'EARLY', 'THEFT', 'WRECK', 'MIDTERM', 'SWAP', 'REPLACED')),
  drop constraint rental_period_ended_after_start,
  add constraint rental_period_ended_after_start
    check (ended_at is null or started_at is null or ended_at >= started_at);
