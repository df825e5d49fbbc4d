// Amounts with their VAT, in columns that add up.
import { type Cents, withVat } from "../money.ts";

/** An amount without tax, and its exempt part. */
export interface NetAmount {
  cents: Cents;
  exemptCents: Cents;
}

export interface TaxedAmount {
  cents: Cents;
  vatCents: Cents;
  withVatCents: Cents;
}

/** The total as invoiced: VAT is computed once, on the sum (CGI ann. II, art. 242 nonies A, I, 11°). */
export const addVat = ({ cents, exemptCents }: NetAmount, rate: number): TaxedAmount => {
  const withVatCents = withVat(cents, rate, exemptCents);
  return { cents, vatCents: withVatCents - cents, withVatCents };
};

const zeroAmount: NetAmount = { cents: 0, exemptCents: 0 };
const addAmounts = (a: NetAmount, b: NetAmount): NetAmount => ({
  cents: a.cents + b.cents,
  exemptCents: a.exemptCents + b.exemptCents,
});

/** Sum of the lines above each line of a column. */
export const precedingSums = (amounts: readonly NetAmount[]): NetAmount[] =>
  amounts.map((_, index) => amounts.slice(0, index).reduce(addAmounts, zeroAmount));

/**
 * Each line adds the difference between two running totals: at most a cent from its own rounding, and every column
 * adds up. `above`: amounts of the column before these lines.
 */
export function taxedLines(
  amounts: readonly NetAmount[],
  rate: number,
  above: NetAmount = zeroAmount,
): TaxedAmount[] {
  const sums = precedingSums(amounts);
  return amounts.map((amount, index) => {
    const sum = addAmounts(above, sums[index] ?? zeroAmount);
    const before = addVat(sum, rate);
    const after = addVat(addAmounts(sum, amount), rate);
    const { cents } = amount;
    return {
      cents,
      vatCents: after.vatCents - before.vatCents,
      withVatCents: after.withVatCents - before.withVatCents,
    };
  });
}
