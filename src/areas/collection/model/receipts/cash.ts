// Cash above the legal limit (CMF, art. L112-6 and D112-3): 1 000 € from a professional or a French resident. The higher
// limit of foreign consumers is not offered.
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { ReceiptMethod } from "./receipt.ts";

const cashLimitCents: Cents = 100_000;

/** Empty without a warning. */
export const cashWarning = (method: ReceiptMethod, cents: Cents): string =>
  method === "CASH" && cents > cashLimitCents
    ? `La loi interdit les paiements en espèces de plus de ${frenchPrice(cashLimitCents)} (CMF, art. D112-3).`
    : "";
