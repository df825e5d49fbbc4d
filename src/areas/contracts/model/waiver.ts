// A waiver forgives a part of a settlement. It never makes it cheaper to shorten a contract than to end it.
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { type TerminationParameters, terminationEstimate } from "./early-termination.ts";
import { leftFrom } from "./effect.ts";
import { borneCents, monthlyRents, sumOf } from "./monthly-rents.ts";
import { countedFrom, monthsRun, termOf } from "./period.ts";
import { settlementOf } from "./settlement.ts";
import {
  agreementOn,
  effectDay,
  type SignedAmendment,
  type SignedContract,
  withAmendment,
} from "./terms-by-day.ts";

/**
 * What the lessee would pay without the amendment to be free by its new term: by ending the contract on
 * the day of effect, or on that term, whichever is dearer. Null when the amendment shortens nothing.
 */
function endingInstead(
  contract: SignedContract,
  one: SignedAmendment,
  parameters: TerminationParameters,
): Cents | null {
  const on = effectDay(one, contract.periods);
  const [before, after] = [
    agreementOn(contract, on).terms,
    agreementOn(withAmendment(contract, one), on).terms,
  ];
  const start = countedFrom(contract.periods);
  const term = termOf(after, contract.periods);
  if (!start || !term || after.durationMonths >= before.durationMonths) return null;
  const months = monthlyRents(contract);
  const until = months.slice(monthsRun(start, months.length, on), after.durationMonths);
  return Math.max(
    terminationEstimate(contract, on, parameters).indemnityCents,
    sumOf(until, borneCents) + terminationEstimate(contract, term, parameters).indemnityCents,
  );
}

/** Why the waiver of an amendment is refused, in French; null when there is none or it can be granted. */
export function waiverRefusal(
  contract: SignedContract,
  one: SignedAmendment,
  parameters: TerminationParameters,
): string | null {
  if (one.draft.kind !== "duration-mileage" || !one.draft.waiver) return null;
  const waived = one.draft.waiver.cents;
  const due = settlementOf(contract, one)?.amountCents ?? 0;
  if (due <= 0) return "Le locataire ne doit aucune régularisation : il n’y a rien à remettre.";
  if (waived > due) return `La remise ne peut pas dépasser la régularisation, ${frenchPrice(due)}.`;
  const ending = endingInstead(contract, one, parameters);
  if (ending === null) return null;
  const left = leftFrom(withAmendment(contract, one), effectDay(one, contract.periods)).cents;
  const most = Math.max(0, due + left - ending);
  if (waived <= most) return null;
  const limit = most === 0 ? "aucune remise n’est possible" : `remettez au plus ${frenchPrice(most)}`;
  return `Raccourcir le contrat coûterait moins que de le résilier, ${frenchPrice(ending)} : ${limit}.`;
}
