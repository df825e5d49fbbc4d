// The odometer of a car: it never goes back, and no car is driven without end between two readings.
import { type Day, daysBetween, frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";

/** The most that a car is driven in a day. */
export const maxKmPerDay = 1_500;

export interface Reading {
  mileage: number;
  on: Day;
}

/** Reason against a reading beyond what can be driven since the last one, in French; an earlier one is not judged. */
export function excessMistake({ mileage, on }: Reading, last: Reading): string | null {
  if (last.on > on) return null;
  const most = last.mileage + maxKmPerDay * (daysBetween(last.on, on) + 1);
  return mileage > most
    ? `Le véhicule avait ${frenchNumber(last.mileage)} km le ${frenchDay(last.on)} : il ne peut pas en avoir plus de ${frenchNumber(most)}.`
    : null;
}
