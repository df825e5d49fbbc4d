-- The client to whom a parking fee is billed again is written to once for each charge, and once when it is cancelled.
alter table fine_charge add column mailed_at timestamptz;
