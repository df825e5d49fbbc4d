// What prices are computed with today: the parameters, the car with its registration, the category.
import { type Day, day, yearOf } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { readFinishChoice } from "#catalogue/server/car-models/read.ts";
import { readMediumTermCategory } from "#catalogue/server/medium-term-categories.ts";
import { type FinishChoice, taxedVehicleOfChoice } from "#catalogue/model/finish-choice.ts";
import type { MediumTermCategory } from "#catalogue/model/medium-term-category.ts";
import { registrationCost } from "#settings/model/registration-cost.ts";
import { type PriceBasis, readBasis } from "#settings/server/basis.ts";
import type { PricingContext } from "../model/priced-form.ts";
import type { PricedCar } from "../model/priced-car.ts";

/** 1 January of the next year: the day on which the next scales begin. */
const nextYearOf = (on: Day): Day => day(`${yearOf(on) + 1}-01-01`);

/** What pricing found of a finish, with what its registration costs on the day of the basis and on 1 January next. */
export function pricedCarOf(
  choice: FinishChoice,
  { on: pricedOn, parameters, scales }: PriceBasis,
): PricedCar {
  const vehicle = taxedVehicleOfChoice(choice);
  const registeredOn = (on: Day) => ({
    on,
    ...registrationCost({ vehicle, firstRegisteredOn: on, registeredOn: on, parameters, scales }),
  });
  return {
    choice,
    registration: { now: registeredOn(pricedOn), nextYear: registeredOn(nextYearOf(pricedOn)) },
  };
}

/** A finish of the catalogue as it is, priced today. */
export const readPricedCar = async (call: Call, finishId: string, basis?: PriceBasis): Promise<PricedCar> =>
  pricedCarOf(await readFinishChoice(call, finishId), basis ?? (await readBasis(call, call.today)));

export interface Context extends PricingContext {
  category: MediumTermCategory | null;
}

/** Everything that a form is priced with. A finish or category that is gone is a 404. */
export async function contextFor(
  call: Call,
  form: { finishId: string | null; categoryId: string | null },
): Promise<Context> {
  const basis = await readBasis(call, call.today);
  return {
    parameters: basis.parameters,
    car: form.finishId === null ? null : await readPricedCar(call, form.finishId, basis),
    category: form.categoryId === null ? null : await readMediumTermCategory(call, form.categoryId),
    remembered: null,
    scored: null,
  };
}
