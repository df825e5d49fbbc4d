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

const nothing: Untaxed = { cents: 0, exemptCents: 0 };
const plus = (a: Untaxed, b: Untaxed): Untaxed => ({
  cents: a.cents + b.cents,
  exemptCents: a.exemptCents + b.exemptCents,
});

/** What stands above each line of a column. */
export const sumsBefore = (amounts: readonly Untaxed[]): Untaxed[] =>
  amounts.map((_, index) => amounts.slice(0, index).reduce(plus, nothing));

/** Each line takes what it adds to the total of those before it: a cent at most from its own rounding, and every column adds up. */
export function taxedLines(amounts: readonly Untaxed[], rate: number): Taxed[] {
  const sums = sumsBefore(amounts);
  return amounts.map((amount, index) => {
    const sum = sums[index] ?? nothing;
    const before = taxed(sum, rate);
    const after = taxed(plus(sum, amount), rate);
    const { cents } = amount;
    return {
      cents,
      vatCents: after.vatCents - before.vatCents,
      withVatCents: after.withVatCents - before.withVatCents,
    };
  });
}
