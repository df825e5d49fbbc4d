-- The day of the latest early termination that the client signed; null without one. The contract runs until its car is
-- returned.
alter table contract add ends_early_on date;
create index contract_by_early_end on contract (ends_early_on, id) where ends_early_on is not null;

update contract c set ends_early_on = e.ends_on
from (
  select distinct on (contract_id) contract_id, ends_on from early_termination
  where status = 'SIGNED' order by contract_id, signed_at desc
) e
where e.contract_id = c.id;

-- The last car of a contract is due back at its term, or on the day of its early termination.
create or replace function follow_term() returns trigger language plpgsql as $$
begin
  update rental_period p set due_back_on = least(new.term_day, new.ends_early_on)
  where p.contract_id = new.id and p.start_day is not null and p.end_day is null
    and not exists (select from rental_period o where o.contract_id = new.id and o.position > p.position);
  return null;
end $$;

-- A car followed by another one is due back on the day when the next one is due, or earlier when its contract ends.
create or replace function follow_next_deadline() returns trigger language plpgsql as $$
begin
  update rental_period p
  set due_back_on = least(new.delivery_date_deadline, (select ends_early_on from contract where id = new.contract_id))
  where p.contract_id = new.contract_id and p.position = new.position - 1 and p.start_day is not null and p.end_day is null;
  return null;
end $$;
