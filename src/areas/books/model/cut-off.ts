// Cut-off at the end of a month: each amount is rounded once, and reversed on the first of the next month.
import { addDays, type Day, daysBetween, firstOfMonth } from "#kernel/calendar/day.ts";
import { addVat, type TaxedAmount } from "#kernel/company/taxed-amounts.ts";
import { type Cents, roundCents } from "#kernel/money.ts";
import { cutSpan, daysInMonth, lengthOf, splitAt } from "#billing/model/due/months.ts";
import type { DaySpan } from "#billing/model/due/rented-spans.ts";

export interface RentLine {
  fromDay: Day;
  throughDay: Day;
  netCents: Cents;
}

/** Months of a span: a day counts for its share of its calendar month, as rents do. */
const monthsOf = (span: DaySpan): number =>
  cutSpan(span, []).reduce((sum, part) => sum + lengthOf(part) / daysInMonth(firstOfMonth(part.from)), 0);

/** The part of a billed rent that belongs to the days after a month (487), and the rest of it. */
export function deferredRent(
  { fromDay, throughDay, netCents }: RentLine,
  monthEnd: Day,
): { earnedCents: Cents; deferredCents: Cents } {
  const span = { from: fromDay, to: addDays(throughDay, 1) };
  const [, after] = splitAt(span, addDays(monthEnd, 1));
  const deferredCents = roundCents((netCents * monthsOf(after)) / monthsOf(span));
  return { earnedCents: netCents - deferredCents, deferredCents };
}

export interface DueRent {
  /** Owed until the end of the month, and what documents have billed of it, without tax. */
  dueCents: Cents;
  billedCents: Cents;
  /** 0 without VAT. */
  vatRate: number;
  /** By the end of the month: its closing document bills what is left. */
  isClosed: boolean;
}

/** An amount due that no document bills yet (4181); zero when more was billed than is due. */
export const dueNotInvoiced = ({ dueCents, billedCents, vatRate, isClosed }: DueRent): TaxedAmount =>
  addVat({ cents: isClosed ? 0 : Math.max(0, dueCents - billedCents), exemptCents: 0 }, vatRate);

export interface RunningInstalment {
  /** The day of the instalment before it, or of the funds. */
  startsOn: Day;
  dueOn: Day;
  interestCents: Cents;
}

/** Interest of the running instalment for its elapsed days (1688); zero before it starts, and once it is due. */
export function accruedInterest({ startsOn, dueOn, interestCents }: RunningInstalment, monthEnd: Day): Cents {
  if (monthEnd <= startsOn || monthEnd >= dueOn) return 0;
  return roundCents((interestCents * daysBetween(startsOn, monthEnd)) / daysBetween(startsOn, dueOn));
}
