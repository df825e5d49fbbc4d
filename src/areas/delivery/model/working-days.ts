// The days on which cars are delivered: neither the end of a week nor a public holiday of France.
import { addDays, type Day, weekdayOf } from "#kernel/day.ts";
import { isHoliday } from "#kernel/holidays.ts";

export const isWorkingDay = (of: Day): boolean => weekdayOf(of) < 5 && !isHoliday(of);

export function workingDayBefore(of: Day): Day {
  let at = addDays(of, -1);
  while (!isWorkingDay(at)) at = addDays(at, -1);
  return at;
}

/** The next working days after one, in their order. */
export function workingDaysAfter(from: Day, count: number): Day[] {
  const out: Day[] = [];
  for (let at = addDays(from, 1); out.length < count; at = addDays(at, 1)) if (isWorkingDay(at)) out.push(at);
  return out;
}
