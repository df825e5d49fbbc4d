// Annual taxes of the company that uses a passenger car (CIBS L421-93 and following): on CO2, by grams (WLTP)
// or, without European approval, by fiscal power; and on pollutants.
import { e85Grams } from "./co2-tax.ts";
import type { Dated } from "../dated.ts";
import type { TaxedVehicle } from "./taxed-vehicle.ts";

export interface AnnualCo2Scale extends Dated {
  kind: "ANNUAL_CO2" | "ANNUAL_POWER";
  /** Marginal: each gram or horsepower from `from` on costs this many euros. Ascending. */
  steps: readonly { from: number; euros: number }[];
  article: string;
}

export interface AnnualPollutantScale extends Dated {
  kind: "ANNUAL_POLLUTANTS";
  /** Euros per year: petrol, gas and their hybrids. */
  category1: number;
  /** Euros per year: diesel and all others. */
  others: number;
  article: string;
}

/** Euros for a whole year; `units` are grams or horsepower after relief. */
export const annualEuros = ({ steps }: AnnualCo2Scale, units: number): number =>
  steps.reduce((sum, { from, euros }, index) => {
    const last = Math.min(units, (steps[index + 1]?.from ?? Number.POSITIVE_INFINITY) - 1);
    return sum + Math.max(0, last - from + 1) * euros;
  }, 0);

export const pollutantEuros = (
  scale: AnnualPollutantScale,
  { energy, thermalFuel }: Pick<TaxedVehicle, "energy" | "thermalFuel">,
): number => (thermalFuel === "DIESEL" || energy === "Diesel" ? scale.others : scale.category1);

interface ReliefResult {
  units: number;
  /** Empty when no relief applies. */
  source: string;
}

const e85Article = "abattement superéthanol E85, art. L421-125";

/** Whole grams taxed each year. */
export function annualGrams({ runsOnE85 }: Pick<TaxedVehicle, "runsOnE85">, grams: number): ReliefResult {
  const relief = runsOnE85 ? e85Grams(grams) : null;
  return relief === null
    ? { units: Math.round(grams), source: "" }
    : { units: Math.round(relief), source: `${e85Article}, arrondi au gramme` };
}

/** Horsepower taxed each year: E85 takes 2 off up to 12 (L421-125). */
export const annualPower = ({ runsOnE85 }: Pick<TaxedVehicle, "runsOnE85">, power: number): ReliefResult =>
  runsOnE85 && power <= 12
    ? { units: Math.max(0, power - 2), source: e85Article }
    : { units: power, source: "" };
