// The instants during which a rental has its car, to the minute where its delivery and its return have a time.
import { addDays, type Day, endOfDay, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";

export interface RentalTimes {
  startDay: Day;
  startedAt: string | null;
  /** Null while it runs. */
  endDay: Day | null;
  endedAt: string | null;
}

export const startOfDay = (of: Day): string => endOfDay(addDays(of, -1));

/** A delivery without a time may have taken place until the end of its day, and a return from the start of its day. */
const certainSpan = ({ startDay, startedAt, endDay, endedAt }: RentalTimes) => ({
  from: Date.parse(startedAt ?? endOfDay(startDay)),
  until: endDay === null ? Infinity : Date.parse(endedAt ?? startOfDay(endDay)),
});

/** True when two rentals cannot have had the same car. */
export function overlaps(one: RentalTimes, other: RentalTimes): boolean {
  const [a, b] = [certainSpan(one), certainSpan(other)];
  return Math.max(a.from, b.from) < Math.min(a.until, b.until);
}

/** « du 10-04-2027 à 14:00 au 12-05-2027 », « depuis le 10-04-2027 ». */
export function describeSpan({ startDay, startedAt, endDay, endedAt }: RentalTimes): string {
  const from = startedAt === null ? frenchDay(startDay) : frenchInstant(startedAt);
  if (endDay === null) return `depuis le ${from}`;
  return `du ${from} au ${endedAt === null ? frenchDay(endDay) : frenchInstant(endedAt)}`;
}
