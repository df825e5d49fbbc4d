// The indemnity of an early return: the formula of the trade, never more than the rents left, counted by days.
import type { Day } from "#kernel/calendar/day.ts";
import { type Cents, frenchNumber, frenchPrice } from "#kernel/money.ts";
import {
  type TerminationEstimate,
  terminationEstimate,
  terminationGrounds,
  type TerminationParameters,
} from "#contracts/model/early-termination.ts";
import { type SignedContract, withoutLaterAmendments } from "#contracts/model/terms/terms-by-day.ts";
import { dueOf } from "../due/due.ts";

const totalOf = (contract: SignedContract, through: Day): Cents =>
  dueOf({ contract, through, isOver: true }).reduce((sum, { cents }) => sum + cents, 0);

/** Rents from a day to the term, without tax, by days, on the terms in force that day. */
export function rentsLeftByDays(signed: SignedContract, on: Day): Cents {
  const contract = withoutLaterAmendments(signed, on);
  const endingOn = (day: Day | null) => ({
    ...contract,
    periods: contract.periods.map((period) => ({
      ...period,
      endDay:
        period.endDay !== null && period.endDay < on ? period.endDay : period.startDay === null ? null : day,
    })),
  });
  return Math.max(totalOf(endingOn(null), on) - totalOf(endingOn(on), on), 0);
}

/** The estimate of the contract, in the limit of the rents left by days. */
export const terminationOn = (
  contract: SignedContract,
  on: Day,
  parameters: TerminationParameters,
): TerminationEstimate => terminationEstimate(contract, on, parameters, rentsLeftByDays(contract, on));

/** « 19 376,20 € × 0,38 × 7 ÷ (38 − 4) ». */
export function terminationText(estimate: TerminationEstimate): string {
  const { ground, totalRentsCents, share, monthsLeft, durationMonths, deductedMonths } = estimate;
  if (ground === "NOT_BINDING" || ground === "TOO_SHORT") return terminationGrounds[ground];
  const formula = `${frenchPrice(totalRentsCents)} × ${frenchNumber(share, 2)} × ${monthsLeft} ÷ (${durationMonths} − ${frenchNumber(deductedMonths)})`;
  return ground === "CAPPED"
    ? `${formula} = ${frenchPrice(estimate.formulaCents)}, limité aux loyers restants`
    : formula;
}
