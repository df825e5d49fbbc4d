// A finish with all the inputs of its rent, on the pricing day and on the next 1 January.
import { type FinishChoice, taxedVehicleOfChoice } from "#catalogue/model/finish-choice.ts";
import { type Day, day, yearOf } from "#kernel/calendar/day.ts";
import type { PriceBasis } from "#settings/model/basis/price-basis.ts";
import { registrationCost } from "#settings/model/basis/registration-cost.ts";
import type { PricedCar } from "./priced-car.ts";

/** The next 1 January: first registration day of a car that waits for next year's scales. */
export const nextJanuary = (on: Day): Day => day(`${yearOf(on) + 1}-01-01`);

/** True when a price made on `pricedOn` for a registration in January still waits for it on the day `on`. */
export const waitsForJanuary = (
  { registersNextYear, pricedOn }: { registersNextYear: boolean; pricedOn: Day },
  on: Day,
): boolean => registersNextYear && on < nextJanuary(pricedOn);

/**
 * A finish priced on the day of the basis: its registration and parameters, on that day and on the next 1 January.
 */
export function pricedCarOf(choice: FinishChoice, basis: PriceBasis): PricedCar {
  const vehicle = taxedVehicleOfChoice(choice);
  const registeredOn = (on: Day) => ({
    on,
    ...registrationCost({ vehicle, firstRegisteredOn: on, registeredOn: on, basis }),
  });
  const january = nextJanuary(basis.on);
  return {
    choice,
    registration: { now: registeredOn(basis.on), nextYear: registeredOn(january) },
    parameters: { now: basis.parameters, nextYear: basis.at(january).parameters },
  };
}
