// Calendar months, cut into days at the same terms.
import { addMonths, type Day, daysBetween, firstOfMonth } from "#kernel/calendar/day.ts";
import type { DaySpan } from "./rented-spans.ts";

export const nextMonth = (month: Day): Day => addMonths(month, 1);
export const daysInMonth = (month: Day): number => daysBetween(month, nextMonth(month));
export const lengthOf = ({ from, to }: DaySpan): number => daysBetween(from, to);

/** The part of a span before a day, and the part from it on; either may be empty. */
export function splitAt({ from, to }: DaySpan, at: Day): [before: DaySpan, after: DaySpan] {
  const cut = at < from ? from : at > to ? to : at;
  return [
    { from, to: cut },
    { from: cut, to },
  ];
}

/** The span cut at the first day of each month and at the given days. */
export function cutSpan(span: DaySpan, days: readonly Day[]): DaySpan[] {
  const firsts: Day[] = [];
  for (let month = nextMonth(firstOfMonth(span.from)); month < span.to; month = nextMonth(month))
    firsts.push(month);
  const cuts = [...new Set([...firsts, ...days])].filter((at) => at > span.from && at < span.to).toSorted();
  const bounds = [span.from, ...cuts, span.to];
  return bounds.slice(1).map((to, index) => ({ from: bounds[index] ?? to, to }));
}
