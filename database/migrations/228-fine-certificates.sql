-- A person read whether the certificate of registration named a lessee on the day of a parking fee (CGCT, L2333-87):
-- its notice should then have gone to that lessee. Null while nobody has looked.
alter table fine add column certificate_names_lessee boolean;
