-- The instant by whose parameters, scales and catalogue a quote was priced last: its validity runs from it.
alter table quote add column priced_at timestamptz;
update quote set priced_at = created_at;
alter table quote alter column priced_at set not null;
