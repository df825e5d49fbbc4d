// Statement of the amounts a consumer undertakes to pay by an order form: the same lines on the paper and next to the
// order button (C. conso., art. L221-14 and L221-5).
import { type Cents, frenchNumber, frenchPrice, withVat } from "#kernel/money.ts";
import type { OrderStatement } from "#signatures/model/wording/order.ts";
import { quotedCarTitle } from "../pricing/priced-car.ts";
import type { Quote } from "../quote.ts";
import { addVat } from "#kernel/company/taxed-amounts.ts";

export type OrderedQuote = Pick<
  Quote,
  | "car"
  | "displayFinish"
  | "categoryName"
  | "durationMonths"
  | "isNonBinding"
  | "kilometrage"
  | "monthlyTotalCents"
  | "exemptCents"
  | "activationFeeCents"
  | "activationFeeDiscountCents"
  | "depositCents"
  | "collateralSecurityDepositCents"
>;

/** Amount of each monthly invoice, with tax. */
export const monthlyWithVat = (
  { monthlyTotalCents: cents, exemptCents }: Pick<Quote, "monthlyTotalCents" | "exemptCents">,
  vatRate: number,
): Cents => addVat({ cents, exemptCents }, vatRate).withVatCents;

const activationWithVat = (quote: OrderedQuote, vatRate: number): Cents =>
  withVat(quote.activationFeeCents - quote.activationFeeDiscountCents, vatRate);

/** Total of the monthly invoices and of the one-off amounts; deposits, which are refunded, are excluded. */
export const totalWithVat = (quote: OrderedQuote, vatRate: number): Cents =>
  quote.durationMonths * monthlyWithVat(quote, vatRate) + activationWithVat(quote, vatRate);

const withTax = (cents: Cents): string => `${frenchPrice(cents)} TTC`;

export function orderFormStatement(quote: OrderedQuote, vatRate: number): OrderStatement {
  const months = `${quote.durationMonths} mois`;
  const { depositCents, collateralSecurityDepositCents: collateralCents } = quote;
  const activationCents = activationWithVat(quote, vatRate);
  const hasDeposit = depositCents > 0 || (collateralCents ?? 0) > 0;
  return {
    lines: [
      {
        label: "Véhicule",
        value: quote.car
          ? quotedCarTitle(quote.car, quote.displayFinish)
          : `Catégorie ${quote.categoryName ?? ""}`,
      },
      { label: "Durée", value: quote.isNonBinding ? `${months}, sans engagement` : `${months} fermes` },
      { label: "Kilométrage", value: `${frenchNumber(quote.kilometrage)} km` },
      { label: "Loyer mensuel", value: withTax(monthlyWithVat(quote, vatRate)) },
      { label: "Frais de mise en service", value: activationCents > 0 ? withTax(activationCents) : "Aucuns" },
      { label: "Livraison", value: "Comprise" },
      ...(depositCents > 0
        ? [{ label: "Dépôt de garantie, à rendre", value: frenchPrice(depositCents) }]
        : []),
      ...(collateralCents ? [{ label: "Gage-espèces, à rendre", value: frenchPrice(collateralCents) }] : []),
    ],
    total: {
      label: `Total à payer sur ${months}${hasDeposit ? ", hors dépôt" : ""}`,
      value: withTax(totalWithVat(quote, vatRate)),
    },
  };
}
