// The time axis of a planning: a column for each day, or for each hour of one day; positions of time ranges on it,
// and ranges moved by a number of columns. Hours are those of Paris, across clock changes too.
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
  /** Hours from `first` to `end`, `end` excluded. */
  | { kind: "hours"; day: Day; first: number; end: number };

/** Instants in ISO UTC. */
export interface TimeRange {
  from: string;
  to: string;
}

/** In columns, from the left. */
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

/** The smallest step of a move, in columns: half an hour, or a day. */
export const stepOf = ({ kind }: Axis): number => (kind === "days" ? 1 : 0.5);

/** The columns of a time range, null when it is off the axis. On an axis of days, it fills each day it touches. */
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

/** The range moved by a number of columns; on an axis of days, it keeps its local time. */
export function shiftByColumns(axis: Axis, { from, to }: TimeRange, columns: number): TimeRange {
  const length = ms(to) - ms(from);
  const start =
    axis.kind === "days"
      ? ms(parisInstant(addDays(dayInParis(from), Math.round(columns)), timeInParis(from)))
      : ms(from) + columns * hourMs;
  return { from: iso(start), to: iso(start + length) };
}

/** The range moved by a number of minutes. */
export const shiftByMinutes = ({ from, to }: TimeRange, minutes: number): TimeRange => ({
  from: iso(ms(from) + minutes * minuteMs),
  to: iso(ms(to) + minutes * minuteMs),
});

/** Stacks overlapping ranges: each goes to the first lane that is free at its start. */
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
