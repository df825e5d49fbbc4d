-- A period that is over says why. Those of before: the renewal that followed, else what became of their contract.
update rental_period p set end_cause = case
    when exists (select from rental_period n where n.contract_id = p.contract_id and n.position > p.position
      and n.start_day is not null) then 'MIDTERM'
    when (select status from contract k where k.id = p.contract_id) = 'EARLY_TERMINATED' then 'EARLY'
    when (select status from contract k where k.id = p.contract_id) = 'ENDED' then 'TERM'
  end
  where p.end_day is not null and p.end_cause is null;
alter table rental_period add constraint rental_period_end_cause check (end_cause is null or end_day is not null);
