-- The rental of a loss is the one that had the car at its hour: found again where a return was undone since.
update car_loss l
set period_id = p.id, contract_id = p.contract_id, company_id = p.company_id, company_name = p.company_name,
  status_before = 'DELIVERED'
from rental_period p
where p.car_id = l.car_id and p.start_day is not null and p.end_day is null
  and p.started_at is not null and p.started_at <= l.lost_at
  and l.period_id is null and l.follows_id is null and l.status in ('OPEN', 'FOUND');

-- A car whose rental runs is at its client: a loss that was withdrawn, or a recovery, had put it in stock.
update car c
set status = 'DELIVERED', stocked_since = null
from rental_period p
where p.car_id = c.id and p.start_day is not null and p.end_day is null and c.status = 'STOCKED'
  and exists (select from car_loss l where l.car_id = c.id and l.status in ('FOUND', 'WITHDRAWN'));
