// The rent of each month of a contract: as agreed, and once settled.
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
  /** Total without tax, by the terms of its days. */
  agreedCents: Cents;
  /** The VAT-exempt part of it. */
  exemptCents: Cents;
  /** The car and its options in it. */
  carCents: Cents;
  /** The car and its options, once an amendment has settled the elapsed months. */
  settledCarCents: Cents;
  /** The amount charged for them: the settled one, less the month's part of any waiver. */
  billedCarCents: Cents;
  /** The duration and the mileage of that settled price. */
  settledTerms: Pick<Terms, "durationMonths" | "kilometrage">;
}

/** A monthly amount over the days of one month: each segment in proportion, rounded once. */
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

/** Part of a waiver per month, in proportion to its part of the settlement; the parts add up to it, to the cent. */
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

/** Every month up to the term, over everything signed. */
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

/** Total of a month: the car and its options as settled, and its services. */
export const settledRentCents = ({ agreedCents, carCents, settledCarCents }: MonthlyRent): Cents =>
  agreedCents - carCents + settledCarCents;

/** Total charged for a month, its waived part deducted. */
export const billedRentCents = ({ agreedCents, carCents, billedCarCents }: MonthlyRent): Cents =>
  agreedCents - carCents + billedCarCents;

export const sumOf = (months: readonly MonthlyRent[], of: (month: MonthlyRent) => Cents): Cents =>
  months.reduce((sum, month) => sum + of(month), 0);
