-- A rent of more than a hundred and one times the one suggested is asked twice, not refused.
alter table quote alter column discount type numeric(17, 4);

-- What an amendment lowers beside what the parameters alone would ask; null where it lowers nothing.
alter table amendment add column measure jsonb;
