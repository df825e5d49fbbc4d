// Tax on the CO2 of passenger cars, paid once, at the first registration in France (CIBS L421-58 to
// L421-70-1). The applicable scale is that of the first registration anywhere in the world (L421-59).
import { type Day, day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Dated } from "../dated.ts";
import { inForceOn } from "../dated.ts";
import type { TaxedVehicle } from "./taxed-vehicle.ts";

export interface Co2Scale extends Dated {
  kind: "CO2_WLTP" | "CO2_NEDC";
  /** First taxed gram. */
  firstGram: number;
  /** Euros, one amount per gram from `firstGram` on. */
  amounts: readonly number[];
  /** Euros, from the gram after the last amount on. */
  maximum: number;
  /** Legal source: "CIBS, art. L421-62". */
  article: string;
}

/** Cars first registered before this day owe nothing (L421-60). */
export const firstTaxedDay = day("2015-01-01");
/** First day of registrations under WLTP; January and February 2020 were still NEDC. */
const firstWltpDay = day("2020-03-01");
const lastKnownNedcDay = day("2019-12-31");

/** The scale for a first registration day; null when nothing is due, undefined when it is unknown. */
export function co2ScaleOn(scales: readonly Co2Scale[], firstRegisteredOn: Day): Co2Scale | null | undefined {
  if (firstRegisteredOn < firstTaxedDay) return null;
  if (firstRegisteredOn > lastKnownNedcDay && firstRegisteredOn < firstWltpDay) return undefined;
  const kind = firstRegisteredOn < firstWltpDay ? "CO2_NEDC" : "CO2_WLTP";
  return inForceOn(
    scales.filter((scale) => scale.kind === kind),
    firstRegisteredOn,
  );
}

/** Cents due by a scale for whole grams per km, before any reduction by age. */
export function co2Tax(scale: Co2Scale, grams: number): Cents {
  const step = Math.round(grams) - scale.firstGram;
  if (step < 0) return 0;
  return (scale.amounts[step] ?? scale.maximum) * 100;
}

/** Grams after the E85 reduction: 40 % less up to 250 g; null beyond, where none applies. */
export const e85Grams = (grams: number): number | null => (grams <= 250 ? grams * 0.6 : null);

/**
 * Taxed grams: E85 takes 40 % off up to 250 g (L421-68), eight seats or more owned by a company 90 g
 * (L421-66); the better of the two when both apply. The scale rounds them to the nearest gram.
 */
export function taxedGrams(
  vehicle: Pick<TaxedVehicle, "runsOnE85" | "seatCount">,
  grams: number,
): { grams: number; source: string } {
  const reliefs = [{ grams, source: "" }];
  const e85 = vehicle.runsOnE85 ? e85Grams(grams) : null;
  if (e85 !== null) reliefs.push({ grams: e85, source: "abattement superéthanol E85, art. L421-68" });
  if ((vehicle.seatCount ?? 0) >= 8)
    reliefs.push({ grams: Math.max(0, grams - 90), source: "abattement 8 places et plus, art. L421-66" });
  return reliefs.reduce((best, relief) => (relief.grams < best.grams ? relief : best));
}
