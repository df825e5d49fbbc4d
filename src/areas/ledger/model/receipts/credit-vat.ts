// The VAT that a credit note gives back by each of its uses. That of payments is `paymentsOfDocument`.
import { type Cents, roundCents } from "#kernel/money.ts";

/** A credit note, with what its allocations have used so far. */
export interface UsedCredit {
  totalCents: Cents;
  vatCents: Cents;
  settledCents: Cents;
  usedVatCents: Cents;
}

/** In proportion of the use; the one that closes the credit note takes the rest. */
export function vatOfUse(
  { totalCents, vatCents, settledCents, usedVatCents }: UsedCredit,
  cents: Cents,
): Cents {
  const left = vatCents - usedVatCents;
  if (settledCents + cents === totalCents) return left;
  return Math.max(0, Math.min(roundCents((vatCents * cents) / totalCents), left));
}
