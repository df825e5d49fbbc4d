// Values in force from a day on, until a later version.
import type { Day } from "#kernel/calendar/day.ts";

export interface Dated {
  /** First day in force. */
  from: Day;
}

/**
 * The version in force on a day: the latest one begun. Among versions of the same day the last one wins, so
 * that a correction replaces the version it corrects. Undefined before the first.
 */
export function inForceOn<V extends Dated>(versions: readonly V[], on: Day): V | undefined {
  let found: V | undefined;
  for (const version of versions)
    if (version.from <= on && (!found || version.from >= found.from)) found = version;
  return found;
}

/** The day whose parameters price an operation: its own day, or today when that is past or unknown. */
export const pricedDay = (today: Day, operationDay: Day | null | undefined): Day =>
  operationDay && operationDay > today ? operationDay : today;
