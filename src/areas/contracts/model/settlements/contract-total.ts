// Amounts of an amendment over the whole contract: what remains due once it is signed, what the contract charges from
// delivery to term, and what it would charge if the lessee terminated it instead.
import type { Cents } from "#kernel/money.ts";
import { type TerminationParameters, terminationEstimate } from "../early-termination.ts";
import { remainingFrom } from "../amendments/effect.ts";
import {
  billedRentCents,
  type MonthlyRent,
  monthlyRents,
  settledRentCents,
  sumOf,
} from "../terms/monthly-rents.ts";
import { firstDeliveryOn, rentStartOn, termOf, wholeMonthsElapsed } from "../period.ts";
import { settlementOf } from "./settlement.ts";
import {
  agreementOn,
  effectDay,
  type SignedAmendment,
  type SignedContract,
  withAmendment,
} from "../terms/terms-by-day.ts";

/** Without tax, before any waiver: the settlement of an amendment, and the remaining amount from its day on. */
export const amountDueCents = (contract: SignedContract, amendment: SignedAmendment): Cents =>
  (settlementOf(contract, amendment)?.amountCents ?? 0) +
  remainingFrom(withAmendment(contract, amendment), amendment).cents;

/** The months elapsed when an amendment takes effect; none before the delivery. */
export function elapsedRents(contract: SignedContract, amendment: SignedAmendment): MonthlyRent[] {
  const start = firstDeliveryOn(contract.periods);
  if (!start) return [];
  const months = monthlyRents(contract);
  return months.slice(0, wholeMonthsElapsed(start, months.length, effectDay(amendment, contract.periods)));
}

const withoutWaiver = (amendment: SignedAmendment): SignedAmendment =>
  amendment.draft.kind === "duration-mileage"
    ? { ...amendment, draft: { ...amendment.draft, waiver: null } }
    : amendment;

/** Amount charged from the delivery to the term, with the amendment and without its waiver. */
export function contractTotalCents(contract: SignedContract, amendment: SignedAmendment): Cents {
  const amended = withAmendment(contract, withoutWaiver(amendment));
  // The elapsed months already include every settlement, its own and those of others.
  return (
    sumOf(elapsedRents(amended, amendment), billedRentCents) + remainingFrom(amended, amendment).rentsCents
  );
}

export interface TerminationTotal {
  /** True when the amendment shortens the contract. */
  isShorter: boolean;
  cents: Cents;
}

/**
 * Cost of termination instead of the amendment, from its day of effect on. An amendment that shortens the contract is
 * compared with a termination on that day and with one at the new term, whichever costs more.
 */
function terminationCost(
  contract: SignedContract,
  amendment: SignedAmendment,
  parameters: TerminationParameters,
): TerminationTotal {
  const on = effectDay(amendment, contract.periods);
  const termsBefore = agreementOn(contract, on).terms;
  const termsAfter = agreementOn(withAmendment(contract, amendment), on).terms;
  const start = rentStartOn(contract.periods);
  const newTerm = termOf(termsAfter, contract.periods);
  const atEffectCents = terminationEstimate(contract, on, parameters).indemnityCents;
  if (!start || !newTerm || termsAfter.durationMonths >= termsBefore.durationMonths)
    return { isShorter: false, cents: atEffectCents };
  const months = monthlyRents(contract);
  const untilNewTerm = months.slice(wholeMonthsElapsed(start, months.length, on), termsAfter.durationMonths);
  const atNewTermCents =
    sumOf(untilNewTerm, settledRentCents) + terminationEstimate(contract, newTerm, parameters).indemnityCents;
  return { isShorter: true, cents: Math.max(atEffectCents, atNewTermCents) };
}

/** Amount charged from the delivery on, if the contract is terminated instead of amended. */
export function terminationTotal(
  contract: SignedContract,
  amendment: SignedAmendment,
  parameters: TerminationParameters,
): TerminationTotal {
  const { isShorter, cents } = terminationCost(contract, amendment, parameters);
  return { isShorter, cents: sumOf(elapsedRents(contract, amendment), billedRentCents) + cents };
}
