-- Cars delivered in the Union bear the category K of EN 16931.
alter table billing_line drop constraint billing_line_category_check;
alter table billing_line add constraint billing_line_category_check check (category in ('S', 'E', 'AE', 'K', 'O'));

-- A concluded sale: last days of the withdrawal and of the conformity of a consumer.
alter table resale_procedure add column withdrawal_until date, add column conformity_until date;
create trigger resale_procedure_tally after insert or delete or update on resale_procedure
  for each row execute function keep_tally();
create index resale_procedure_confirmed_open_by_signature on resale_procedure (signed_at, id)
  where (status = 'ENDED' and concluded_at is null);
create index resale_procedure_confirmed_open_by_appointment on resale_procedure (scheduled_at, id)
  where (status = 'ENDED' and concluded_at is null);
create index resale_procedure_confirmed_open_by_appointment_desc
  on resale_procedure (scheduled_at desc nulls last, id desc)
  where (status = 'ENDED' and concluded_at is null);

-- The day on which a car was sold: that of its deed, or of the cession of a lost car.
alter table car add column sold_on date;
update car set sold_on = (l.ceded_at at time zone 'Europe/Paris')::date
from car_loss l where l.car_id = car.id and l.status = 'CEDED' and car.status = 'SOLD';
create index car_sold_by_day on car (sold_on, id) where (status = 'SOLD');
create index car_sold_by_day_desc on car (sold_on desc nulls last, id desc) where (status = 'SOLD');
create index car_sold_search on car using gin (stocked_car_text(vin, license_plate, brand, model, finish) gin_trgm_ops)
  where (status = 'SOLD');
