// Validity of a provisional certificate. Sources disagree (a CPI has one month, eight for a short-rental car; a WW two or
// four, renewable once): the printed end is stored, and the longest duration is the upper bound.
import { addMonths, type Day, frenchDay } from "#kernel/calendar/day.ts";

const maxMonths = 8;

export interface ProvisionalPeriod {
  fromDay: Day;
  validUntil: Day;
}

/** The latest end that a document starting on this day may bear. */
export const latestEnd = (fromDay: Day): Day => addMonths(fromDay, maxMonths);

/** Reason an end is invalid, in French; null if valid. */
export function endProblem({ fromDay, validUntil }: ProvisionalPeriod): string | null {
  if (validUntil < fromDay) return "La fin de validité ne peut pas précéder le début.";
  const last = latestEnd(fromDay);
  return validUntil > last
    ? `Aucun certificat provisoire ne vaut plus de huit mois : la fin ne peut pas suivre le ${frenchDay(last)}.`
    : null;
}
