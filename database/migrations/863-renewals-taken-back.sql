-- A renewal that is taken back gives the CPI WW its former end.
alter table registration add column valid_before_renewal date;
