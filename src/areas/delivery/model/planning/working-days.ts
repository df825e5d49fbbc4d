// Delivery days: neither a weekend, nor a French public holiday, nor a closing day of the company.
import { addDays, type Day, weekdayOf } from "#kernel/calendar/day.ts";
import { isHoliday } from "#kernel/calendar/holidays.ts";

export const isWorkingDay = (of: Day, closed: readonly Day[] = []): boolean =>
  weekdayOf(of) < 5 && !isHoliday(of) && !closed.includes(of);

export function workingDayBefore(of: Day, closed: readonly Day[] = []): Day {
  let at = addDays(of, -1);
  while (!isWorkingDay(at, closed)) at = addDays(at, -1);
  return at;
}

/** The next working days after a day, in order. */
export function workingDaysAfter(from: Day, count: number, closed: readonly Day[] = []): Day[] {
  const out: Day[] = [];
  for (let at = addDays(from, 1); out.length < count; at = addDays(at, 1))
    if (isWorkingDay(at, closed)) out.push(at);
  return out;
}
