// The days on which euro payments are settled between banks: the TARGET calendar of the Eurosystem, which is not that
// of French public holidays (14 July is a TARGET day, Good Friday is not).
import { addDays, type Day, day, weekdayOf, yearOf } from "./day.ts";
import { easterOf } from "./holidays.ts";

const fixed = ["01-01", "05-01", "12-25", "12-26"];
/** Good Friday and Easter Monday, from Easter Sunday. */
const movable = [-2, 1];

const closingDays = (year: number): readonly Day[] => [
  ...fixed.map((of) => day(`${year}-${of}`)),
  ...movable.map((days) => addDays(easterOf(year), days)),
];

export const isTargetDay = (of: Day): boolean => weekdayOf(of) < 5 && !closingDays(yearOf(of)).includes(of);

/** The day itself when banks settle on it, or the first one after it. */
export function nextTargetDay(from: Day): Day {
  let on = from;
  while (!isTargetDay(on)) on = addDays(on, 1);
  return on;
}

/** The day itself when banks settle on it, or the last one before it. */
export function previousTargetDay(from: Day): Day {
  let on = from;
  while (!isTargetDay(on)) on = addDays(on, -1);
  return on;
}
