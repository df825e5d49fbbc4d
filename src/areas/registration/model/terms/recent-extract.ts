// The age of a Kbis.
import { addMonths, type Day } from "#kernel/calendar/day.ts";

/** An administration accepts an extract of less than three months. */
const validMonths = 3;

export const isRecentExtract = (issuedOn: Day, today: Day): boolean =>
  addMonths(issuedOn, validMonths) >= today;
