// A waiver reduces a settlement. It never makes shortening a contract cheaper than terminating it.
//
// 36 months at 321,92 €, 19 of them elapsed, shortened to 21 months at the 427,85 € of the price model.
//   the contract     21 × 427,85 = 8 984,85 € from delivery to term
//   its termination  21 × 321,92 + an indemnity of 2 064,31 = 8 824,63 € at the new term
//   the waiver       160,22 € at most, their difference
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { TerminationParameters } from "../early-termination.ts";
import { amountDueCents, contractTotalCents, terminationTotal } from "./contract-total.ts";
import { settlementOf } from "./settlement.ts";
import { priorStates } from "./prior-states.ts";
import type { SignedAmendment, SignedContract } from "../terms/terms-by-day.ts";

/** The highest termination total, from the delivery on, among longer prior states; null when none was longer. */
function highestTerminationCents(
  contract: SignedContract,
  amendment: SignedAmendment,
  parameters: TerminationParameters,
): Cents | null {
  const totals = priorStates(contract, amendment)
    .map((prior) => terminationTotal(prior.contract, amendment, parameters))
    .filter(({ isShorter }) => isShorter);
  return totals.length === 0 ? null : Math.max(...totals.map(({ cents }) => cents));
}

/** The reason that refuses the waiver of an amendment, in French; null when there is none or it can be granted. */
export function waiverRefusal(
  contract: SignedContract,
  amendment: SignedAmendment,
  parameters: TerminationParameters,
): string | null {
  if (amendment.draft.kind !== "duration-mileage" || !amendment.draft.waiver) return null;
  const waivedCents = amendment.draft.waiver.cents;
  const settlementCents = settlementOf(contract, amendment)?.amountCents ?? 0;
  if (settlementCents <= 0) return "Le locataire ne doit aucune régularisation : il n’y a rien à remettre.";
  if (waivedCents > settlementCents)
    return `La remise ne peut pas dépasser la régularisation, ${frenchPrice(settlementCents)}.`;
  const terminationCents = highestTerminationCents(contract, amendment, parameters);
  if (terminationCents === null) return null;
  const totalCents = contractTotalCents(contract, amendment);
  const maximumCents = Math.max(0, totalCents - terminationCents);
  if (waivedCents <= maximumCents) return null;
  const limit =
    maximumCents === 0 ? "aucune remise n’est possible" : `remettez au plus ${frenchPrice(maximumCents)}`;
  const billedCents = totalCents - amountDueCents(contract, amendment);
  return `Raccourcir le contrat coûterait moins que de le résilier, ${frenchPrice(terminationCents - billedCents)} : ${limit}.`;
}
