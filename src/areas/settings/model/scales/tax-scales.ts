// Every dated tax scale: the published ones, and later versions entered by an administrator. A quote stores
// its own amounts: a new version never changes it.
import { day } from "#kernel/calendar/day.ts";
import type { AnnualCo2Scale, AnnualPollutantScale } from "../taxes/annual-tax.ts";
import type { Co2Scale } from "../taxes/co2-tax.ts";
import type { DepreciationScale } from "../taxes/depreciation.ts";
import type { MassScale } from "../taxes/mass-tax.ts";
import type { RegionalRate } from "../taxes/regional-rate.ts";
import { annualScales } from "./annual.ts";
import { depreciationScales } from "./depreciation.ts";
import { massScales } from "./mass.ts";
import { nedcCo2Scales } from "./nedc-co2.ts";
import { regionalRates } from "./regional-rates.ts";
import { wltpCo2Scales } from "./wltp-co2.ts";
import type { VatRate } from "../vat.ts";
import type { TerritoryVat } from "../lessee-vat.ts";
import { vatTerritories } from "./vat-territories.ts";

export type TaxScale =
  | Co2Scale
  | MassScale
  | DepreciationScale
  | RegionalRate
  | VatRate
  | TerritoryVat
  | AnnualCo2Scale
  | AnnualPollutantScale;
export type TaxScaleKind = TaxScale["kind"];

export const taxScaleKinds: Record<TaxScaleKind, string> = {
  CO2_WLTP: "Malus CO₂ (WLTP)",
  CO2_NEDC: "Malus CO₂ (NEDC)",
  MASS: "Malus au poids",
  DEPRECIATION: "Réfaction pour vétusté",
  REGIONAL_RATE: "Taxe régionale",
  VAT: "TVA",
  VAT_TERRITORY: "TVA par territoire",
  ANNUAL_CO2: "Taxe annuelle CO₂ (WLTP)",
  ANNUAL_POWER: "Taxe annuelle CO₂ (puissance fiscale)",
  ANNUAL_POLLUTANTS: "Taxe annuelle polluants",
};

export interface TaxScales {
  co2: readonly Co2Scale[];
  mass: readonly MassScale[];
  depreciation: readonly DepreciationScale[];
  regionalRates: readonly RegionalRate[];
  vat: readonly VatRate[];
  vatTerritories: readonly TerritoryVat[];
  annualCo2: readonly AnnualCo2Scale[];
  annualPower: readonly AnnualCo2Scale[];
  annualPollutants: readonly AnnualPollutantScale[];
}

// Standard rate of VAT in metropolitan France, CGI art. 278.

const standard = (from: string, rate: number): VatRate => ({
  kind: "VAT",
  from: day(from),
  rate,
  article: "CGI, art. 278",
});

const vatRates: readonly VatRate[] = [standard("2000-04-01", 0.196), standard("2014-01-01", 0.2)];

export const publishedTaxScales: readonly TaxScale[] = [
  ...wltpCo2Scales,
  ...nedcCo2Scales,
  ...massScales,
  ...depreciationScales,
  ...regionalRates,
  ...vatRates,
  ...vatTerritories,
  ...annualScales,
];

/** Scales by kind, in the order received: a later version of the same day replaces an earlier one. */
export function groupTaxScales(versions: readonly TaxScale[]): TaxScales {
  const of = <K extends TaxScaleKind>(...kinds: K[]) =>
    versions.filter((version): version is Extract<TaxScale, { kind: K }> =>
      (kinds as string[]).includes(version.kind),
    );
  return {
    co2: of("CO2_WLTP", "CO2_NEDC"),
    mass: of("MASS"),
    depreciation: of("DEPRECIATION"),
    regionalRates: of("REGIONAL_RATE"),
    vat: of("VAT"),
    vatTerritories: of("VAT_TERRITORY"),
    annualCo2: of("ANNUAL_CO2"),
    annualPower: of("ANNUAL_POWER"),
    annualPollutants: of("ANNUAL_POLLUTANTS"),
  };
}

/** The scales published by law, without later entries. */
export const publishedScales: TaxScales = groupTaxScales(publishedTaxScales);
