-- Cars delivered in the Union bear the category K of EN 16931.
alter table billing_line drop constraint billing_line_category_check;
alter table billing_line add constraint billing_line_category_check check (category in ('S', 'E', 'AE', 'K', 'O'));

-- A concluded sale: last days of the withdrawal and of the conformity of a consumer.
alter table resale_procedure add column withdrawal_until date, add column conformity_until date;
create trigger resale_procedure_tally after insert or delete or update on resale_procedure
  for each row execute function keep_tally();
create index resale_procedure_confirmed on resale_procedure (signed_at, id)
  where (status = 'ENDED' and concluded_at is null);
create index resale_procedure_sold on resale_procedure (car_id, deed_signed_at)
  where (status = 'ENDED' and concluded_at is not null);
