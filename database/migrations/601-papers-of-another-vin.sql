-- The paper that bears another VIN: taken away, it stops nothing any more.
alter table registration add column other_vin_document_id uuid references document (id) on delete set null;
create index registration_of_other_document on registration (other_vin_document_id) where other_vin_document_id is not null;
