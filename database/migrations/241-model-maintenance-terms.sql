-- A model may have its own maintenance plan; an empty one leaves that of its brand.
alter table car_model add column maintenance_terms jsonb not null default '[]'::jsonb;
