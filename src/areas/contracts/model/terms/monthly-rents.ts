// The rent of each month of a contract: what was agreed for it, and what it bears once settled.
import { addMonths, type Day, daysBetween } from "#kernel/calendar/day.ts";
import { type Cents, roundCents } from "#kernel/money.ts";
import { rentStartOn, wholeMonthsElapsed } from "../period.ts";
import { carRentOf, exemptRentOf, rentOf, type Terms } from "./terms.ts";
import {
  effectDay,
  findSegment,
  amendmentsInOrder,
  type SignedAmendment,
  type SignedContract,
  type TermsSegment,
  termsByDay,
} from "./terms-by-day.ts";

export interface MonthlyRent {
  from: Day;
  /** Everything, without tax, by the terms of its days. */
  agreedCents: Cents;
  /** The part of it that bears no VAT. */
  exemptCents: Cents;
  /** The car and its options in it. */
  carCents: Cents;
  /** The car and its options, once an amendment has settled the months behind it. */
  settledCarCents: Cents;
  /** What is asked for them: that, less the part that the month bears of what was waived. */
  billedCarCents: Cents;
  /** The duration and the mileage at which they are so. */
  settledTerms: Pick<Terms, "durationMonths" | "kilometrage">;
}

/** An amount by month over the days of one month: those of each stretch in proportion, rounded once. */
function prorateOverMonth(
  segments: readonly TermsSegment[],
  { from, to }: { from: Day; to: Day },
  of: (terms: Terms) => Cents,
): Cents {
  const within = segments.filter((one) => one.from !== null && one.from > from && one.from < to);
  const atFirst = segments.findLast((one) => one.from === null || one.from <= from);
  const parts = atFirst
    ? [{ ...atFirst, from }, ...within.map((one) => ({ ...one, from: one.from ?? from }))]
    : [];
  const days = daysBetween(from, to);
  return roundCents(
    parts.reduce(
      (sum, part, index) =>
        sum + (of(part.agreement.terms) * daysBetween(part.from, parts[index + 1]?.from ?? to)) / days,
      0,
    ),
  );
}

/** What each month keeps of a waiver, in proportion to its part of the settlement: they add up to it, to the cent. */
function allocateWaiver({ draft }: SignedAmendment, parts: readonly Cents[]): Cents[] {
  const cents = draft.kind === "duration-mileage" ? (draft.waiver?.cents ?? 0) : 0;
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (cents === 0 || total <= 0) return [];
  let behind = 0;
  return parts.map((part) => {
    const before = roundCents((cents * behind) / total);
    behind += part;
    return roundCents((cents * behind) / total) - before;
  });
}

/** Every month up to the term of everything that was signed. */
export function monthlyRents(contract: SignedContract): MonthlyRent[] {
  const start = rentStartOn(contract.periods);
  if (!start) return [];
  const segments = termsByDay(contract);
  const { durationMonths } = findSegment(segments).agreement.terms;
  const months = Array.from({ length: durationMonths }, (_, index): MonthlyRent => {
    const days = { from: addMonths(start, index), to: addMonths(start, index + 1) };
    const carCents = prorateOverMonth(segments, days, carRentOf);
    return {
      from: days.from,
      agreedCents: prorateOverMonth(segments, days, rentOf),
      exemptCents: prorateOverMonth(segments, days, exemptRentOf),
      carCents,
      settledCarCents: carCents,
      billedCarCents: carCents,
      settledTerms: findSegment(segments, days.from).agreement.terms,
    };
  });
  for (const signed of amendmentsInOrder(contract)) {
    if (!signed.settles) continue;
    const on = effectDay(signed, contract.periods);
    const settledTerms = findSegment(segments, on).agreement.terms;
    const settledCarCents = signed.stated?.rentCents ?? carRentOf(settledTerms);
    const elapsed = months.slice(0, wholeMonthsElapsed(start, durationMonths, on));
    const waived = allocateWaiver(
      signed,
      elapsed.map(({ billedCarCents }) => settledCarCents - billedCarCents),
    );
    for (const [index, month] of elapsed.entries()) {
      const billedCarCents = settledCarCents - (waived[index] ?? 0);
      Object.assign(month, { settledCarCents, billedCarCents, settledTerms } satisfies Partial<MonthlyRent>);
    }
  }
  return months;
}

/** What a month bears in all: the car and its options as settled, and its services. */
export const settledRentCents = ({ agreedCents, carCents, settledCarCents }: MonthlyRent): Cents =>
  agreedCents - carCents + settledCarCents;

/** What is asked for a month in all: what is waived of it left out. */
export const billedRentCents = ({ agreedCents, carCents, billedCarCents }: MonthlyRent): Cents =>
  agreedCents - carCents + billedCarCents;

export const sumOf = (months: readonly MonthlyRent[], of: (month: MonthlyRent) => Cents): Cents =>
  months.reduce((sum, month) => sum + of(month), 0);
