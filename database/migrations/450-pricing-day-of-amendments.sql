-- The day of the parameters by which an amendment was computed; of those prepared before it was kept, that of their last change.
alter table amendment add column priced_on date;
update amendment set priced_on = (updated_at at time zone 'Europe/Paris')::date;
alter table amendment alter column priced_on set not null;
