// Days on which no garage receives a car: Sundays and public holidays. Many are open on a Saturday.
import { type Day, weekdayOf } from "#kernel/calendar/day.ts";
import { isHoliday } from "#kernel/calendar/holidays.ts";

const sunday = 6;

/** The refusal of a day in French; null for a day of opening. */
export function closedDayMistake(on: Day): string | null {
  if (weekdayOf(on) === sunday) return "Ce jour est un dimanche : les garages sont fermés.";
  return isHoliday(on) ? "Ce jour est férié : les garages sont fermés." : null;
}
