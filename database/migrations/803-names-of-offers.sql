-- The names of the lessor for its funded offers: one for standard ones, one for those of fleets.
update lessor set identity = jsonb_build_object('standardFundingBrand', '', 'fleetFundingBrand', '') || identity;
