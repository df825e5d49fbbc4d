// VAT due on what is received before the handover of goods (CGI, art. 269, 2, a): a share of each payment, the last one
// taking the rest.
import { type Cents, roundCents } from "#kernel/money.ts";

interface Billed {
  totalCents: Cents;
  vatCents: Cents;
}

/** VAT of a payment that follows others: 1 000,00 € of 14 900,00 € moves 166,67 €, the balance 2 316,66 €. */
export function vatOfPayment(
  { totalCents, vatCents }: Billed,
  payment: { cents: Cents; before: { cents: Cents; vatCents: Cents } },
): Cents {
  const { cents, before } = payment;
  if (totalCents === 0) return 0;
  return before.cents + cents >= totalCents
    ? vatCents - before.vatCents
    : roundCents((cents * vatCents) / totalCents);
}

/** VAT of each payment, in its order. */
export function vatOfPayments(billed: Billed, payments: readonly Cents[]): Cents[] {
  const before = { cents: 0, vatCents: 0 };
  return payments.map((cents) => {
    const vatCents = vatOfPayment(billed, { cents, before });
    before.cents += cents;
    before.vatCents += vatCents;
    return vatCents;
  });
}
