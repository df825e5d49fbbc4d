-- VAT by the territory of the lessee. Contracts signed before keep the rate of metropolitan France.
alter table tax_scale drop constraint tax_scale_kind_check;
alter table tax_scale add constraint tax_scale_kind_check check (kind in ('CO2_WLTP', 'CO2_NEDC', 'MASS', 'DEPRECIATION', 'REGIONAL_RATE', 'VAT', 'VAT_TERRITORY', 'ANNUAL_CO2', 'ANNUAL_POLLUTANTS', 'ANNUAL_POWER'));
alter table contract add column vat_territory text not null default 'MAINLAND'
  constraint contract_vat_territory_check check (vat_territory in ('MAINLAND', 'ANTILLES_REUNION', 'GUIANA_MAYOTTE', 'COLLECTIVITIES', 'UNION', 'OUTSIDE'));
alter table contract alter column vat_territory drop default;
