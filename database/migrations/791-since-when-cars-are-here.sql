-- A car that waits for its delivery is here since it came: the days of its preparation are days of holding too.
update car c set stocked_since = t.received_on
  from (select car_id, max(received_on) as received_on from transport_car where received_on is not null group by car_id) t
  where t.car_id = c.id and c.stocked_since is null and c.status in ('TO_PLAN', 'READY_TO_DELIVER');
