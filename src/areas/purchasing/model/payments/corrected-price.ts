// The buying price of a car, corrected after its payment.
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { paidMentions, paidTotal, type VatRegime } from "../orders/price.ts";

export interface CorrectedPrice {
  vin: string;
  vatRegime: VatRegime;
  vatRate: number;
  /** The price in the order. */
  priceCents: Cents;
  /** The corrected price. */
  buyingPriceCents: Cents;
  /** Amount due at the price in the order. */
  dueCents: Cents;
  settledCents: Cents | null;
}

/** « payé 12 000,01 € TTC, prix 108 000,00 € TTC » */
function gapOf(of: CorrectedPrice): string {
  const correctedCents = of.dueCents + paidTotal([of.buyingPriceCents], of) - paidTotal([of.priceCents], of);
  const price = (cents: Cents): string => `${frenchPrice(cents)} ${paidMentions[of.vatRegime]}`;
  return `payé ${price(of.settledCents ?? of.dueCents)}, prix ${price(correctedCents)}`;
}

/** The doubt about a paid car whose price no longer is that of its order. */
export const correctedPriceDoubt = (of: CorrectedPrice): string =>
  `Prix d’achat corrigé depuis le paiement : ${gapOf(of)}.`;

/** The question that the correction of a payment must confirm; null when no price was corrected since. */
export const correctedPricesQuestion = (all: readonly CorrectedPrice[]): string | null =>
  all.length === 0
    ? null
    : `La commande demandera le prix d’achat corrigé depuis le paiement : ${all.map((of) => `${of.vin}, ${gapOf(of)}`).join(" ; ")}.`;

/** Refuses the correction of a payment while the prices that it makes due are not confirmed. */
export const correctedPricesProblem = (question: string | null, arePricesConfirmed: boolean): string | null =>
  question === null || arePricesConfirmed
    ? null
    : `${question} Confirmez ce qui sera à payer, ou corrigez d’abord ce prix.`;
