-- Whoever holds one of these roles can settle something of what blocks the car.
alter table car_readiness add column settled_by_roles text[] not null default '{}';
create index car_readiness_settled_by_roles on car_readiness using gin (settled_by_roles);
