// A waiver reduces a settlement. It never makes shortening a contract cheaper than terminating it.
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { TerminationParameters } from "../early-termination.ts";
import { terminationTotal, amountDueCents, contractTotalCents } from "./amounts-due.ts";
import { settlementOf } from "./settlement.ts";
import { priorStates } from "./prior-states.ts";
import type { SignedAmendment, SignedContract } from "../terms/terms-by-day.ts";

/** The highest termination total, from the delivery on, among longer prior states; null when none was longer. */
function highestTerminationTotal(
  contract: SignedContract,
  one: SignedAmendment,
  parameters: TerminationParameters,
): Cents | null {
  const endings = priorStates(contract, one)
    .map((standing) => terminationTotal(standing.contract, one, parameters))
    .filter(({ isShorter }) => isShorter);
  return endings.length === 0 ? null : Math.max(...endings.map(({ cents }) => cents));
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
  const terminationCents = highestTerminationTotal(contract, one, parameters);
  if (terminationCents === null) return null;
  const maximumCents = Math.max(0, contractTotalCents(contract, one) - terminationCents);
  if (waived <= maximumCents) return null;
  const limit =
    maximumCents === 0 ? "aucune remise n’est possible" : `remettez au plus ${frenchPrice(maximumCents)}`;
  const paid = contractTotalCents(contract, one) - amountDueCents(contract, one);
  return `Raccourcir le contrat coûterait moins que de le résilier, ${frenchPrice(terminationCents - paid)} : ${limit}.`;
}
