-- The last day on which the lessor holds to the price of a quote: the list filters and sorts by it.
alter table quote add column valid_until date;
update quote set valid_until = (priced_at at time zone 'Europe/Paris')::date + 30;
alter table quote alter column valid_until set not null;
create index quote_by_validity on quote (valid_until, id);
