// VAT on the margin of one car: the difference of its prices alone, without any cost (CGI, art. 297 A).
import { type Cents, roundCents } from "#kernel/money.ts";
import type { SaleAmounts, SaleRegime } from "./vat-regime.ts";

export interface MarginVat {
  /** Below zero when the car is sold for less. */
  marginCents: Cents;
  baseCents: Cents;
  vatCents: Cents;
}

/** The margin includes its VAT; a negative one bears none, and is never set against another car. */
export function marginVat(priceCents: Cents, paidCents: Cents, rate: number): MarginVat {
  const marginCents = priceCents - paidCents;
  if (marginCents <= 0) return { marginCents, baseCents: 0, vatCents: 0 };
  const baseCents = roundCents(marginCents / (1 + rate));
  return { marginCents, baseCents, vatCents: marginCents - baseCents };
}

export interface StoredVat {
  marginCents: Cents | null;
  vatBaseCents: Cents;
  vatCents: Cents;
}

/** VAT of a concluded sale as it is stored and totalled by month. */
export function vatOfSale(
  regime: SaleRegime,
  amounts: SaleAmounts,
  { paidCents, rate }: { paidCents: Cents | null; rate: number },
): StoredVat {
  if (regime !== "MARGIN")
    return { marginCents: null, vatBaseCents: amounts.netCents, vatCents: amounts.vatCents };
  const { marginCents, baseCents, vatCents } = marginVat(
    amounts.totalCents,
    paidCents ?? amounts.totalCents,
    rate,
  );
  return { marginCents, vatBaseCents: baseCents, vatCents };
}
