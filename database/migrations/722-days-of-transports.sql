-- The planning reads the transports of some days.
create index transport_by_days on transport (planned_pickup_on, planned_delivery_on);
