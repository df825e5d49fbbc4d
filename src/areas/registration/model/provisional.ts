// How long a provisional paper may bear that it holds. Sources disagree (a CPI has one month, eight for a car of short
// rental; a WW two or four, renewable once): the end that is printed is kept, and the widest of them all is the bound.
import { addMonths, type Day, frenchDay } from "#kernel/calendar/day.ts";

const maxMonths = 8;

export interface ProvisionalPeriod {
  fromDay: Day;
  validUntil: Day;
}

/** The last end that a paper of this day may bear. */
export const latestEnd = (fromDay: Day): Day => addMonths(fromDay, maxMonths);

/** What its end cannot be, in French; null where it can. */
export function endProblem({ fromDay, validUntil }: ProvisionalPeriod): string | null {
  if (validUntil < fromDay) return "La fin de validité ne peut pas précéder le début.";
  const last = latestEnd(fromDay);
  return validUntil > last
    ? `Aucun certificat provisoire ne vaut plus de huit mois : la fin ne peut pas suivre le ${frenchDay(last)}.`
    : null;
}
