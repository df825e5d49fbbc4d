// Amounts with their VAT, in columns that add up.
import { type Cents, withVat } from "#kernel/money.ts";

export interface Taxed {
  cents: Cents;
  vatCents: Cents;
  withVatCents: Cents;
}

/** The total as an invoice asks it: VAT is computed on the sum, once (CGI ann. II, art. 242 nonies A, I, 11°). */
export const taxed = (cents: Cents, rate: number): Taxed => {
  const withVatCents = withVat(cents, rate);
  return { cents, vatCents: withVatCents - cents, withVatCents };
};

/** Each line takes what it adds to the total of those before it: a cent at most from its own rounding, and every column adds up. */
export function taxedLines(amounts: readonly Cents[], rate: number): Taxed[] {
  let before = taxed(0, rate);
  return amounts.map((cents) => {
    const after = taxed(before.cents + cents, rate);
    const line = {
      cents,
      vatCents: after.vatCents - before.vatCents,
      withVatCents: after.withVatCents - before.withVatCents,
    };
    before = after;
    return line;
  });
}
