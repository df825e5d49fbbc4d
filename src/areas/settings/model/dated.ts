// Something that holds from a day on, until a later version of the same thing.
import type { Day } from "#kernel/calendar/day.ts";

export interface Dated {
  /** First day on which it holds. */
  from: Day;
}

/**
 * The version in force on a day: the latest one begun. Of two that begin the same day the last given
 * wins, so that a correction replaces what it corrects. Undefined before the first.
 */
export function inForceOn<V extends Dated>(versions: readonly V[], on: Day): V | undefined {
  let found: V | undefined;
  for (const version of versions)
    if (version.from <= on && (!found || version.from >= found.from)) found = version;
  return found;
}

/** The day whose parameters price an operation: the day of the operation, today where that day is past or unknown. */
export const pricedDay = (today: Day, operationDay: Day | null | undefined): Day =>
  operationDay && operationDay > today ? operationDay : today;
