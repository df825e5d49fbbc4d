-- The transports of a week, without those of all the years before it.
create index transport_lasting on transport using gist
  (daterange(planned_pickup_on, coalesce(planned_delivery_on, planned_pickup_on), '[]'));
