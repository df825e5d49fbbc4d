// Amounts with their VAT, in columns that add up.
import { type Cents, withVat } from "#kernel/money.ts";

/** An amount without tax, and the part of it that bears none. */
export interface Untaxed {
  cents: Cents;
  exemptCents: Cents;
}

export interface Taxed {
  cents: Cents;
  vatCents: Cents;
  withVatCents: Cents;
}

/** The total as an invoice asks it: VAT is computed on the sum, once (CGI ann. II, art. 242 nonies A, I, 11°). */
export const taxed = ({ cents, exemptCents }: Untaxed, rate: number): Taxed => {
  const withVatCents = withVat(cents, rate, exemptCents);
  return { cents, vatCents: withVatCents - cents, withVatCents };
};

/** Each line takes what it adds to the total of those before it: a cent at most from its own rounding, and every column adds up. */
export function taxedLines(amounts: readonly Untaxed[], rate: number): Taxed[] {
  let sum: Untaxed = { cents: 0, exemptCents: 0 };
  return amounts.map(({ cents, exemptCents }) => {
    const before = taxed(sum, rate);
    sum = { cents: sum.cents + cents, exemptCents: sum.exemptCents + exemptCents };
    const after = taxed(sum, rate);
    return {
      cents,
      vatCents: after.vatCents - before.vatCents,
      withVatCents: after.withVatCents - before.withVatCents,
    };
  });
}
