-- The first car of a contract that renews it is due back on the day when the second one is due, whatever is signed
-- meanwhile.
create function follow_next_deadline() returns trigger language plpgsql as $$
begin
  update rental_period p set due_back_on = new.delivery_date_deadline
  where p.contract_id = new.contract_id and p.position = new.position - 1 and p.start_day is not null and p.end_day is null;
  return null;
end $$;
create trigger rental_period_deadline_of_next after update of delivery_date_deadline on rental_period
  for each row when (old.delivery_date_deadline is distinct from new.delivery_date_deadline)
  execute function follow_next_deadline();
update rental_period p set due_back_on = n.delivery_date_deadline
  from rental_period n
  where n.contract_id = p.contract_id and n.position = p.position + 1 and p.start_day is not null and p.end_day is null
    and p.due_back_on is distinct from n.delivery_date_deadline;
