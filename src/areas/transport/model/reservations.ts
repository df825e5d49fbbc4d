// Deadline for reservations against a carrier. Visible damage is noted on the waybill immediately.
import { addDays, type Day, weekdayOf } from "#kernel/calendar/day.ts";
import { isHoliday } from "#kernel/calendar/holidays.ts";

/** Abroad: 7 days without Sundays and holidays (CMR, art. 30). In France: 3 days without holidays (C. com., L133-3). */
export function reservationsDeadline(receivedOn: Day, isInternational: boolean): Day {
  const counts = (of: Day): boolean => !isHoliday(of) && !(isInternational && weekdayOf(of) === 6);
  let left = isInternational ? 7 : 3;
  let at = receivedOn;
  while (left > 0) {
    at = addDays(at, 1);
    if (counts(at)) left -= 1;
  }
  return at;
}

/** The legal basis of the letter. */
export const articleOf = (isInternational: boolean): string =>
  isInternational
    ? "article 30 de la convention de Genève du 19 mai 1956 (CMR)"
    : "article L133-3 du code de commerce";
