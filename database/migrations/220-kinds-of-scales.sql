-- VAT and the yearly taxes of companies are dated scales like the others.
alter table tax_scale drop constraint tax_scale_kind_check;
alter table tax_scale add constraint tax_scale_kind_check check (
  kind in ('CO2_WLTP', 'CO2_NEDC', 'MASS', 'DEPRECIATION', 'REGIONAL_RATE', 'VAT', 'ANNUAL_CO2', 'ANNUAL_POLLUTANTS', 'ANNUAL_POWER')
);
