-- The days on which an awaited car is delivered and prepared: those of its appointment, else of its contract. The
-- nightly rebuild of derived values replaces the preparation days below, which know no holiday.
alter table car_readiness
  add column deliver_at timestamptz,
  add column deliver_on date,
  add column prepare_on date;
update car_readiness r set
  deliver_at = s.starts_at,
  deliver_on = coalesce((s.starts_at at time zone 'Europe/Paris')::date, r.due_on)
from car_readiness one left join delivery_slot s on s.id = one.period_id and s.status = 'SCHEDULED'
where one.car_id = r.car_id;
update car_readiness
set prepare_on = deliver_on - case extract(isodow from deliver_on) when 1 then 3 when 7 then 2 else 1 end;
alter table car_readiness
  alter column deliver_on set not null,
  alter column prepare_on set not null;
drop index car_readiness_by_status;
drop index car_readiness_of_client;
create index car_readiness_by_delivery on car_readiness (deliver_on, car_id);
create index car_readiness_by_preparation on car_readiness (prepare_on, car_id);
create index car_readiness_by_status on car_readiness (status, prepare_on, car_id);
create index car_readiness_of_client on car_readiness (client_id, deliver_on);
