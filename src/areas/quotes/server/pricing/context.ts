// Inputs of a price: the parameters, the car with its registration, the category.
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { readFinishChoice } from "#catalogue/server/car-models/read.ts";
import { readMediumTermCategory } from "#catalogue/server/medium-term-categories.ts";
import type { MediumTermCategory } from "#catalogue/model/medium-term-category.ts";
import { pricedDay } from "#settings/model/dated.ts";
import type { PriceBasis } from "#settings/model/basis/price-basis.ts";
import { readBasis } from "#settings/server/basis.ts";
import type { PricingContext } from "../../model/pricing/form-pricing.ts";
import { pricedCarOf } from "../../model/pricing/car-price.ts";
import type { PricedCar } from "../../model/pricing/priced-car.ts";

/** A finish of the current catalogue, priced on the day of the basis. */
export const readPricedCar = async (call: Call, finishId: string, basis: PriceBasis): Promise<PricedCar> =>
  pricedCarOf(await readFinishChoice(call, finishId), basis);

/** The pricing basis of a rental that starts on a future day; today's by default. */
export const startBasis = (call: Call, startsOn: Day | undefined): Promise<PriceBasis> =>
  readBasis(call, pricedDay(call.today, startsOn));

export interface QuotePricingContext extends PricingContext {
  category: MediumTermCategory | null;
}

/** All the inputs to price a form. A missing finish or category is a 404. */
export async function readPricingContext(
  call: Call,
  form: { finishId: string | null; categoryId: string | null },
): Promise<QuotePricingContext> {
  const basis = await readBasis(call, call.today);
  return {
    parameters: basis.parameters,
    car: form.finishId === null ? null : await readPricedCar(call, form.finishId, basis),
    category: form.categoryId === null ? null : await readMediumTermCategory(call, form.categoryId),
    remembered: null,
    scored: null,
  };
}
