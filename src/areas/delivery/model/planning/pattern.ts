// The calendar part shown by a planning, as written in its address: `2026`, `2026-11`, `2026-W48`, `2026-11-22`.
import {
  addDays,
  addMonths,
  type Day,
  day,
  dayAndMonth,
  daysBetween,
  isDay,
  monthName,
  longFrenchDay,
  weekdayOf,
} from "#kernel/calendar/day.ts";

export type Grain = "year" | "month" | "week" | "day";

/** Whole days, both ends included. */
export interface Span {
  grain: Grain;
  from: Day;
  to: Day;
}

const monday = (of: Day): Day => addDays(of, -weekdayOf(of));
/** The week of the 4th of January is the first one of its year (ISO 8601). */
const firstMonday = (year: number): Day => monday(day(`${year}-01-04`));

const firstYear = 1901;
const lastYear = 2198;
const isYear = (year: number): boolean => year >= firstYear && year <= lastYear;

function weekOf(of: Day): { year: number; week: number } {
  const year = +addDays(monday(of), 3).slice(0, 4);
  return { year, week: daysBetween(firstMonday(year), of) / 7 + 1 };
}

function weekSpan(year: number, week: number): Span | null {
  if (!isYear(year) || week < 1) return null;
  const from = addDays(firstMonday(year), (week - 1) * 7);
  return from < firstMonday(year + 1) ? { grain: "week", from, to: addDays(from, 6) } : null;
}

/** The days of a pattern; null for an invalid one: a 13th month, a 53rd week of a year of 52. */
export function spanOf(pattern: string): Span | null {
  if (/^\d{4}$/.test(pattern))
    return isYear(+pattern)
      ? { grain: "year", from: day(`${pattern}-01-01`), to: day(`${pattern}-12-31`) }
      : null;
  const [, year, week] = /^(\d{4})-W(\d{2})$/.exec(pattern) ?? [];
  if (year && week) return weekSpan(+year, +week);
  if (!isYear(+pattern.slice(0, 4))) return null;
  if (/^\d{4}-\d{2}$/.test(pattern) && isDay(`${pattern}-01`)) {
    const from = day(`${pattern}-01`);
    return { grain: "month", from, to: addDays(addMonths(from, 1), -1) };
  }
  return isDay(pattern) ? { grain: "day", from: pattern, to: pattern } : null;
}

/** The pattern of this size that contains a day. */
export function patternAt(grain: Grain, of: Day): string {
  if (grain === "year") return of.slice(0, 4);
  if (grain === "month") return of.slice(0, 7);
  if (grain === "day") return of;
  const { year, week } = weekOf(monday(of));
  return `${year}-W${String(week).padStart(2, "0")}`;
}

/** The previous and next patterns. */
export const patternsAround = ({ grain, from, to }: Span): { previous: string; next: string } => ({
  previous: patternAt(grain, addDays(from, -1)),
  next: patternAt(grain, addDays(to, 1)),
});

export const daysOf = ({ from, to }: Pick<Span, "from" | "to">): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

interface Part {
  pattern: string;
  label: string;
  from: Day;
  to: Day;
}

/** The months of a year, or the days of a shorter span. */
export function partsOf(span: Span): Part[] {
  if (span.grain !== "year")
    return daysOf(span).map((of) => ({ pattern: of, label: longFrenchDay(of), from: of, to: of }));
  return Array.from({ length: 12 }, (_, index) => {
    const from = addMonths(span.from, index);
    const to = addDays(addMonths(from, 1), -1);
    return { pattern: patternAt("month", from), label: monthName(from), from, to };
  });
}

/** « semaine 48, du 23 au 29 novembre 2026 ». */
export function titleOf(span: Span): string {
  const { grain, from, to } = span;
  const year = to.slice(0, 4);
  if (grain === "year") return `Année ${year}`;
  if (grain === "month") return `${monthName(from)} ${year}`;
  if (grain === "day") return `${longFrenchDay(from)} ${year}`;
  const start =
    from.slice(0, 7) === to.slice(0, 7)
      ? dayAndMonth(from).split(" ")[0]
      : from.slice(0, 4) === year
        ? dayAndMonth(from)
        : `${dayAndMonth(from)} ${from.slice(0, 4)}`;
  return `semaine ${weekOf(from).week}, du ${start} au ${dayAndMonth(to)} ${year}`;
}
