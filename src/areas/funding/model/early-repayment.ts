// The cost of repaying a loan early on a day, and the remaining amounts.
import { z } from "zod";
import { addMonths, type Day, daySchema, daysBetween } from "#kernel/calendar/day.ts";
import { type Cents, roundCents } from "#kernel/money.ts";
import { type Instalment, type Loan, scheduleOf } from "./loan.ts";

export const earlyRepaymentSchema = z.object({
  day: daySchema,
  /** Principal owed on that day, after its own instalment. */
  outstandingCents: z.int(),
  /** Interest on the month in progress, by days. */
  interestCents: z.int(),
  /** The insurance of that month is due in full, as usual among lenders. */
  insuranceCents: z.int(),
  /** A share of the principal owed. */
  feeCents: z.int(),
  totalCents: z.int(),
  /**
   * Cost of the remaining instalments besides principal, less the cost of repaying early: negative when that costs
   * more.
   */
  savingCents: z.int(),
});
export type EarlyRepayment = z.output<typeof earlyRepaymentSchema>;

const sumOf = (instalments: readonly Instalment[], key: "totalCents" | "principalCents"): Cents =>
  instalments.reduce((sum, one) => sum + one[key], 0);

const dueAfter = (schedule: readonly Instalment[], on: Day): Instalment[] =>
  schedule.filter(({ dueOn }) => dueOn > on);

/**
 * Principal still owed at the end of a day: an instalment due that day is paid; nothing before the funds are paid.
 */
export const outstandingOn = (
  { startsOn }: Pick<Loan, "startsOn">,
  schedule: readonly Instalment[],
  on: Day,
): Cents => (startsOn !== null && on < startsOn ? 0 : sumOf(dueAfter(schedule, on), "principalCents"));

/** Interest of the days before the month of the first instalment, which no instalment includes: by days of a year. */
function brokenPeriodInterest({ amountCents, rate, startsOn, firstInstalment }: Loan, on: Day): Cents {
  const month = addMonths(firstInstalment, -1);
  if (startsOn === null || startsOn >= month) return 0;
  const until = on < month ? on : month;
  return until <= startsOn ? 0 : roundCents((amountCents * rate * daysBetween(startsOn, until)) / 365);
}

/** The part of the next instalment's interest for the days elapsed since the previous one. */
function accruedInterest(loan: Loan, next: Instalment, on: Day): Cents {
  const before = addMonths(loan.firstInstalment, next.number - 2);
  if (next.number === 1 && loan.startsOn && loan.startsOn > before) return shortFirstMonthInterest(loan, on);
  const brokenPeriodCents = next.number === 1 ? brokenPeriodInterest(loan, on) : 0;
  if (on <= before) return brokenPeriodCents;
  return (
    brokenPeriodCents +
    roundCents((next.interestCents * daysBetween(before, on)) / daysBetween(before, next.dueOn))
  );
}

/** The funds came within the month of the first instalment: interest runs only from then, by days of a year. */
function shortFirstMonthInterest({ amountCents, rate, startsOn }: Loan, on: Day): Cents {
  return startsOn === null || on <= startsOn
    ? 0
    : roundCents((amountCents * rate * daysBetween(startsOn, on)) / 365);
}

const hasMonthBegun = (loan: Loan, next: Instalment, on: Day): boolean =>
  on > addMonths(loan.firstInstalment, next.number - 2);

export function earlyRepaymentOf(loan: Loan & { terminationFeeRate: number }, on: Day): EarlyRepayment {
  const remaining = dueAfter(scheduleOf(loan), on);
  const [next] = remaining;
  const outstandingCents = sumOf(remaining, "principalCents");
  const interestCents = next ? accruedInterest(loan, next, on) : 0;
  const insuranceCents = next && hasMonthBegun(loan, next, on) ? next.insuranceCents : 0;
  const feeCents = roundCents(outstandingCents * loan.terminationFeeRate);
  const totalCents = outstandingCents + interestCents + insuranceCents + feeCents;
  return {
    day: on,
    outstandingCents,
    interestCents,
    insuranceCents,
    feeCents,
    totalCents,
    savingCents: sumOf(remaining, "totalCents") - totalCents,
  };
}
