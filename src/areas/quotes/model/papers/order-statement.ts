// Statement of the amounts a consumer undertakes to pay by an order form: the same lines on the paper and next to the
// order button (C. conso., art. L221-14 and L221-5).
import { addMonths, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchNumber, frenchPrice, withVat } from "#kernel/money.ts";
import { rateOfMonth } from "#settings/model/vat.ts";
import type { AmountsDue, OrderStatement } from "#signatures/model/wording/order.ts";
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

/** The VAT of an order form: a rate that the law has already changed for later applies from its day. */
export interface OrderVat {
  /** On the day of the order form. */
  vatRate: number;
  laterRates: readonly { from: Day; rate: number }[];
  /** The day from which rents are counted: the delivery deadline. */
  deliveredOn: Day;
}

const rateOn = ({ vatRate, laterRates }: OrderVat, on: Day): number =>
  laterRates.findLast(({ from }) => from <= on)?.rate ?? vatRate;

/** The amount of each monthly invoice, with tax at the rate of its month. */
function monthlyAmounts(
  { monthlyTotalCents: cents, exemptCents, durationMonths }: OrderedQuote,
  vat: OrderVat,
): { from: Day; withVatCents: Cents }[] {
  return Array.from({ length: durationMonths }, (_, index) => {
    const rate = rateOfMonth((on) => rateOn(vat, on), vat.deliveredOn, index);
    const { withVatCents } = addVat({ cents, exemptCents }, rate);
    return { from: addMonths(vat.deliveredOn, index), withVatCents };
  });
}

const activationWithVat = (quote: OrderedQuote, vat: OrderVat): Cents =>
  withVat(quote.activationFeeCents - quote.activationFeeDiscountCents, rateOn(vat, vat.deliveredOn));

/**
 * The total of the monthly invoices and of the one-off amounts, and the first invoice; deposits, which are refunded,
 * are excluded.
 */
export function amountsOrdered(quote: OrderedQuote, vat: OrderVat): AmountsDue {
  const months = monthlyAmounts(quote, vat);
  const rents = months.reduce((sum, { withVatCents }) => sum + withVatCents, 0);
  return {
    totalCents: rents + activationWithVat(quote, vat),
    monthlyCents: months[0]?.withVatCents ?? 0,
  };
}

const withTax = (cents: Cents): string => `${frenchPrice(cents)} TTC`;

/** « 648,88 € TTC, puis 653,47 € TTC à partir du 15-01-2027 ». */
const rentText = (quote: OrderedQuote, vat: OrderVat): string =>
  monthlyAmounts(quote, vat)
    .filter(({ withVatCents }, index, all) => all[index - 1]?.withVatCents !== withVatCents)
    .map(({ from, withVatCents }, index) =>
      index === 0 ? withTax(withVatCents) : `puis ${withTax(withVatCents)} à partir du ${frenchDay(from)}`,
    )
    .join(", ");

export function orderFormStatement(quote: OrderedQuote, vat: OrderVat): OrderStatement {
  const months = `${quote.durationMonths} mois`;
  const { depositCents, collateralSecurityDepositCents: collateralCents } = quote;
  const activationCents = activationWithVat(quote, vat);
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
      { label: "Loyer mensuel", value: rentText(quote, vat) },
      { label: "Frais de mise en service", value: activationCents > 0 ? withTax(activationCents) : "Aucuns" },
      { label: "Livraison", value: "Comprise" },
      ...(depositCents > 0
        ? [{ label: "Dépôt de garantie, à rendre", value: frenchPrice(depositCents) }]
        : []),
      ...(collateralCents ? [{ label: "Gage-espèces, à rendre", value: frenchPrice(collateralCents) }] : []),
    ],
    total: {
      label: `Total à payer sur ${months}${hasDeposit ? ", hors dépôt" : ""}`,
      value: withTax(amountsOrdered(quote, vat).totalCents),
    },
  };
}
