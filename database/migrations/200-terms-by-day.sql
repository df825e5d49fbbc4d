-- The terms of a contract on a day are folded from what was signed first and from its signed amendments:
-- what was signed first is kept, beside the terms in force, which change.

alter table contract
  add column signed_terms jsonb,
  add column signed_company_id uuid references company (id),
  -- Rents around the mileage.
  add column signed_grid jsonb;

-- Until an amendment applies, the terms in force are those signed first; after one, the quote still has them.
update contract c set
  signed_terms = c.terms,
  signed_company_id = c.company_id
where not exists (select from amendment a where a.contract_id = c.id and a.applied_at is not null);

update contract c set
  signed_terms = jsonb_build_object(
    'durationMonths', q.duration_months,
    'kilometrage', q.kilometrage,
    'hasMidtermRenewal', q.has_midterm_renewal,
    'priceCents', q.price_cents,
    'options', q.options,
    'insurance', q.insurance,
    'baseInsuranceCents', q.base_insurance_cents,
    'geolocation', q.geolocation,
    'ecoDriving', q.eco_driving,
    'trackingCents', q.tracking_cents,
    'hasFleetManagement', q.has_fleet_management,
    'fleetManagementCents', q.fleet_management_cents,
    'tires', q.tires),
  signed_company_id = q.company_id
from quote q where q.contract_id = c.id and c.signed_terms is null;

update contract c set
  signed_grid = (select coalesce(jsonb_agg(jsonb_build_object('kilometrage', line -> 'kilometrage', 'priceCents', line -> 'priceCents')), '[]')
    from jsonb_array_elements(case jsonb_typeof(q.fluidity_grid) when 'array' then q.fluidity_grid else '[]' end) line)
from quote q where q.contract_id = c.id;

update contract set
  signed_terms = coalesce(signed_terms, terms),
  signed_company_id = coalesce(signed_company_id, company_id),
  signed_grid = coalesce(signed_grid, '[]');

alter table contract
  alter column signed_terms set not null,
  alter column signed_company_id set not null,
  alter column signed_grid set not null;
create index contract_first_of_company on contract (signed_company_id);

-- The grid around a new mileage, and the rent that its amendment says, typed or given by the price model.
-- Amendments prepared or signed until now settle nothing and waive nothing.
alter table amendment
  add column grid jsonb,
  add column agreed_price_cents bigint;
update amendment set
  agreed_price_cents = case when kind = 'duration-mileage' then (after -> 'terms' ->> 'priceCents')::bigint end,
  effect = effect || '{"isFromDelivery": false, "settlement": null, "followedBy": []}',
  draft = case when kind = 'duration-mileage' then draft || '{"waiver": null}' else draft end;
