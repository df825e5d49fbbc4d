// The days on which a change of dated values changes the one in force.
import { day, type Day } from "#kernel/calendar/day.ts";
import { type Dated, inForceOn } from "#settings/model/dated.ts";

/** Before every day of a document. */
const origin = day("1900-01-01");

export interface ChangedSpan<V> {
  from: Day;
  /** The first day after it; null when it does not end. */
  to: Day | null;
  /** In force from now on; undefined for the first value, which is in the code. */
  value: V | undefined;
}

export function changedSpans<V extends Dated>(
  before: readonly V[],
  after: readonly V[],
  isSame: (one: V | undefined, other: V | undefined) => boolean,
): ChangedSpan<V>[] {
  const days = [...new Set([origin, ...[...before, ...after].map(({ from }) => from)])].toSorted();
  return days.flatMap((from, index) => {
    const value = inForceOn(after, from);
    return isSame(inForceOn(before, from), value) ? [] : { from, to: days[index + 1] ?? null, value };
  });
}
