// Terms that a rent is priced for, and the range of mileages of a car's grids.
import { type MileageRange, mileageRange } from "#catalogue/model/grid.ts";
import type { Cents } from "#kernel/money.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import type { PricedCar } from "./priced-car.ts";

export interface PricingTerms {
  durationMonths: number;
  /** Over the whole duration. */
  kilometrage: number;
  hasMidtermRenewal: boolean;
  /** True when the first registration waits for January, hence for the next scale. */
  registersNextYear: boolean;
  /** Buying price typed by the salesman for a car bought in France; null uses the catalogue's. */
  frenchBuyingPriceCents: Cents | null;
}

/** Terms of a rent suggested outside any quote: one car, at the catalogue's price, registered on the pricing day. */
export const defaultTerms = {
  hasMidtermRenewal: false,
  registersNextYear: false,
  frenchBuyingPriceCents: null,
} as const satisfies Partial<PricingTerms>;

/** Months and km to price, halved by a mid-term renewal from 36 months on. */
export function pricedTerms(
  terms: Pick<PricingTerms, "durationMonths" | "kilometrage" | "hasMidtermRenewal">,
  parameters: PriceParameters,
): { months: number; kilometrage: number } {
  const isHalved = terms.hasMidtermRenewal && terms.durationMonths >= parameters.midtermRenewalFromMonths;
  return {
    months: terms.durationMonths / (isHalved ? 2 : 1),
    kilometrage: terms.kilometrage / (isHalved ? 2 : 1),
  };
}

/** Range of mileages in the grids of a car, over the whole duration. */
export function longTermRange(
  { choice, parameters: { now } }: PricedCar,
  terms: Pick<PricingTerms, "durationMonths" | "kilometrage" | "hasMidtermRenewal">,
): MileageRange {
  const { from, to } = mileageRange([choice.finish.sellingPrices, choice.configuration.maintenanceCosts]);
  const cars = terms.durationMonths / pricedTerms(terms, now).months;
  return { from: from * cars, to: to * cars };
}
