-- The day on which the cession of a lost car was declared (C. route, R322-4).
alter table car_loss add column cession_declared_on date;
