// The line of time of a planning: a column for each day, or for each hour of one day; what stands where on it, and
// what a move by so many columns makes of it. Hours are those of Paris, whichever side of a change of clocks.
import {
  addDays,
  type Day,
  dayInParis,
  daysBetween,
  parisInstant,
  timeInParis,
} from "#kernel/calendar/day.ts";

export type Axis =
  | { kind: "days"; days: readonly Day[] }
  /** Hours from `first` up to `end`. */
  | { kind: "hours"; day: Day; first: number; end: number };

/** Instants, ISO UTC. */
export interface TimeRange {
  from: string;
  to: string;
}

/** From the left, in columns. */
export interface ColumnRange {
  start: number;
  end: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const ms = (instant: string): number => Date.parse(instant);
const iso = (at: number): string => new Date(at).toISOString();
const twoDigits = (value: number): string => String(value).padStart(2, "0");

export const firstDayOf = (axis: Axis): Day | undefined => (axis.kind === "days" ? axis.days[0] : axis.day);
export const columnCount = (axis: Axis): number =>
  axis.kind === "days" ? axis.days.length : axis.end - axis.first;

/** The part of a move that is not worth less: half an hour, or a day. */
export const stepOf = ({ kind }: Axis): number => (kind === "days" ? 1 : 0.5);

/** Where a stretch of time stands; null when it is outside. By days, it fills those that it touches. */
export function columnRange(axis: Axis, { from, to }: TimeRange): ColumnRange | null {
  if (axis.kind === "days") {
    const [first] = axis.days;
    if (!first) return null;
    const start = daysBetween(first, dayInParis(from));
    const end = daysBetween(first, dayInParis(iso(Math.max(ms(from), ms(to) - 1)))) + 1;
    return end <= 0 || start >= axis.days.length
      ? null
      : { start: Math.max(0, start), end: Math.min(axis.days.length, end) };
  }
  const zero = ms(parisInstant(axis.day, `${twoDigits(axis.first)}:00`));
  const length = columnCount(axis);
  const [start, end] = [(ms(from) - zero) / hourMs, (ms(to) - zero) / hourMs];
  return end <= 0 || start >= length ? null : { start: Math.max(0, start), end: Math.min(length, end) };
}

/** The same stretch so many columns later: by days, at the same time of the clocks. */
export function shiftByColumns(axis: Axis, { from, to }: TimeRange, columns: number): TimeRange {
  const length = ms(to) - ms(from);
  const start =
    axis.kind === "days"
      ? ms(parisInstant(addDays(dayInParis(from), Math.round(columns)), timeInParis(from)))
      : ms(from) + columns * hourMs;
  return { from: iso(start), to: iso(start + length) };
}

/** So many minutes later. */
export const shiftByMinutes = ({ from, to }: TimeRange, minutes: number): TimeRange => ({
  from: iso(ms(from) + minutes * minuteMs),
  to: iso(ms(to) + minutes * minuteMs),
});

/** Those that overlap stand under one another: each goes to the first lane that is free where it begins. */
export function assignLanes<T extends ColumnRange>(
  places: readonly T[],
): { lanes: number; of: Map<T, number> } {
  const free: number[] = [];
  const of = new Map<T, number>();
  for (const place of places.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const lane = free.findIndex((end) => end <= place.start);
    const chosen = lane < 0 ? free.length : lane;
    free[chosen] = place.end;
    of.set(place, chosen);
  }
  return { lanes: free.length, of };
}
