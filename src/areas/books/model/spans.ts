// Days of the books: the fiscal year under way, the last day of a month; the side of a balance.
import { addDays, addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";

export interface Span {
  from: Day;
  to: Day;
}

/** `fiscalMonth` is the first month of the fiscal year. */
export function fiscalYearStart(on: Day, fiscalMonth: number): Day {
  const monthsSince = (Number(on.slice(5, 7)) - fiscalMonth + 12) % 12;
  return addMonths(firstOfMonth(on), -monthsSince);
}

export const monthSpan = (on: Day): Span => ({
  from: firstOfMonth(on),
  to: addDays(addMonths(firstOfMonth(on), 1), -1),
});

/** « 709,88 € D »: a debit above zero. */
export const balanceText = (cents: Cents): string =>
  cents === 0 ? frenchPrice(0) : `${frenchPrice(Math.abs(cents))}\u00a0${cents > 0 ? "D" : "C"}`;
