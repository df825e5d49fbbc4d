// TARGET days: the days on which banks settle payments in euros. They are not the business days of France: 14 July is
// a TARGET day, Good Friday is not.
import { addDays, type Day, daysBetween, weekdayOf, yearOf } from "./day.ts";
import { easterOf } from "./holidays.ts";

const closedOn = ["01-01", "05-01", "12-25", "12-26"];
/** Days from Easter: Good Friday, Easter Monday. */
const closedAroundEaster = [-2, 1];

export function isTargetDay(of: Day): boolean {
  if (weekdayOf(of) >= 5 || closedOn.includes(of.slice(5))) return false;
  return !closedAroundEaster.includes(daysBetween(easterOf(yearOf(of)), of));
}

export const targetDayOnOrAfter = (of: Day): Day =>
  isTargetDay(of) ? of : targetDayOnOrAfter(addDays(of, 1));

export const targetDayOnOrBefore = (of: Day): Day =>
  isTargetDay(of) ? of : targetDayOnOrBefore(addDays(of, -1));

/** The TARGET day D+`count` of a day, which need not be one itself. */
export function targetDaysAfter(from: Day, count: number): Day {
  let reached = from;
  for (let counted = 0; counted < count; counted += 1) reached = targetDayOnOrAfter(addDays(reached, 1));
  return reached;
}
