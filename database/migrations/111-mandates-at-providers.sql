-- The request by which a mandate is opened at a payment provider, found again by its id there.
alter table mandate add column provider_request_id text;
create unique index mandate_by_provider_request on mandate (provider, provider_request_id) where provider_request_id is not null;
