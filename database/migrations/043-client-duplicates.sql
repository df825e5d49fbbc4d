-- A legal entity may be in several clients: found by its SIREN, and people by their phone.
create index company_by_siren on company (left(siret, 9));
create index contact_by_phone on contact (phone);
