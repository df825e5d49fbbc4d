// Cash above the legal limit (CMF, art. L112-6 and D112-3): 1 000 € from a professional or a French resident. The higher
// limit of foreign consumers is not offered.
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { ReceiptMethod } from "./receipt.ts";

const cashLimitCents: Cents = 100_000;

/** Empty without a warning. `receivedCents`: cash received before for the same debt. */
export function cashWarning(method: ReceiptMethod, cents: Cents, receivedCents: Cents = 0): string {
  if (method !== "CASH" || cents + receivedCents <= cashLimitCents) return "";
  const law = `La loi interdit les paiements en espèces de plus de ${frenchPrice(cashLimitCents)} (CMF, art. D112-3).`;
  return receivedCents === 0
    ? law
    : `${law} Un paiement fractionné compte pour son total : ${frenchPrice(receivedCents)} ont déjà été reçus en espèces pour ce document, ou de cette société le même jour.`;
}
