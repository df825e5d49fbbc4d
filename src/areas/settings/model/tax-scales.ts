// Every dated scale of tax: those that the law has published, and the later versions that an
// administrator enters. A quote keeps the amounts it was made with: a new version never changes it.
import type { Co2Scale } from "./co2-tax.ts";
import type { DepreciationScale } from "./depreciation.ts";
import type { MassScale } from "./mass-tax.ts";
import type { RegionalRate } from "./regional-rate.ts";
import { depreciationScales } from "./scales/depreciation.ts";
import { massScales } from "./scales/mass.ts";
import { nedcCo2Scales } from "./scales/nedc-co2.ts";
import { regionalRates } from "./scales/regional-rates.ts";
import { wltpCo2Scales } from "./scales/wltp-co2.ts";

export type TaxScale = Co2Scale | MassScale | DepreciationScale | RegionalRate;
export type TaxScaleKind = TaxScale["kind"];

export const taxScaleKinds: Record<TaxScaleKind, string> = {
  CO2_WLTP: "Malus CO₂ (WLTP)",
  CO2_NEDC: "Malus CO₂ (NEDC)",
  MASS: "Malus au poids",
  DEPRECIATION: "Réfaction pour vétusté",
  REGIONAL_RATE: "Taxe régionale",
};

export interface TaxScales {
  co2: readonly Co2Scale[];
  mass: readonly MassScale[];
  depreciation: readonly DepreciationScale[];
  regionalRates: readonly RegionalRate[];
}

export const publishedTaxScales: readonly TaxScale[] = [...wltpCo2Scales, ...nedcCo2Scales, ...massScales, ...depreciationScales, ...regionalRates];

/** Scales by kind, in the order given: a later version of the same day replaces an earlier one. */
export function taxScalesOf(versions: readonly TaxScale[]): TaxScales {
  const of = <K extends TaxScaleKind>(...kinds: K[]) =>
    versions.filter((version): version is Extract<TaxScale, { kind: K }> => (kinds as string[]).includes(version.kind));
  return { co2: of("CO2_WLTP", "CO2_NEDC"), mass: of("MASS"), depreciation: of("DEPRECIATION"), regionalRates: of("REGIONAL_RATE") };
}

/** The law as published, without any version entered since. */
export const publishedScales: TaxScales = taxScalesOf(publishedTaxScales);
