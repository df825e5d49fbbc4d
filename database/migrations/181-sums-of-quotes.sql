-- The monthly rents of all quotes by status are added up from this index alone.
create index quote_sums on quote (status, monthly_total_cents);
