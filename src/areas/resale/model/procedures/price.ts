// The price of a sale, and what a consumer undertakes to pay.
import { type Cents, frenchPrice, sumOf } from "#kernel/money.ts";
import type { OrderStatement } from "#signatures/model/wording/order.ts";
import type { BuyerKind } from "../sales/rules.ts";
import { type SaleAmounts, saleAmounts, type SaleRegime } from "../sales/vat-regime.ts";
import { depositKinds, type DepositKind, isPriceWithTax } from "./kinds.ts";
import type { SaleOption } from "./records.ts";

export interface PricedTerms {
  buyerKind: BuyerKind;
  vatRegime: SaleRegime | null;
  agreedCents: Cents | null;
  options: readonly Pick<SaleOption, "cents" | "isTaxable">[];
}

/** The warranty that an option is; empty for another one. */
export const optionText = ({ months, provider }: Pick<SaleOption, "months" | "provider">): string =>
  [months === null ? "" : `${months} mois`, provider].filter(Boolean).join(", ");

/** Text after the typed price. */
export const priceMention = ({
  buyerKind,
  vatRegime,
}: Omit<PricedTerms, "agreedCents" | "options">): string => {
  if (vatRegime !== null && vatRegime !== "TAXED") return "net de TVA";
  return isPriceWithTax(buyerKind) ? "TTC" : "HT";
};

/** The amounts of the car, then of the options, which bear VAT by themselves. */
export function amountsOf(terms: PricedTerms, rate: number): { car: SaleAmounts; options: SaleAmounts } {
  const isWithTax = isPriceWithTax(terms.buyerKind);
  const regime = terms.vatRegime ?? "TAXED";
  const options = terms.options.map(({ cents, isTaxable }) =>
    saleAmounts(cents, { regime: isTaxable ? "TAXED" : "EXEMPT", rate, isWithTax }),
  );
  return {
    car: saleAmounts(terms.agreedCents ?? 0, { regime, rate, isWithTax }),
    options: {
      netCents: sumOf(options.map(({ netCents }) => netCents)),
      vatCents: sumOf(options.map(({ vatCents }) => vatCents)),
      totalCents: sumOf(options.map(({ totalCents }) => totalCents)),
    },
  };
}

export function totalPayable(terms: PricedTerms, rate: number): Cents {
  const { car, options } = amountsOf(terms, rate);
  return car.totalCents + options.totalCents;
}

/** Text after the total payable. */
export function totalMention(terms: PricedTerms, rate: number): string {
  const { car, options } = amountsOf(terms, rate);
  return car.vatCents + options.vatCents > 0 ? "TTC" : "net de TVA";
}

/** The amounts shown next to the button of an order (C. conso., L221-14). */
export const orderStatement = (of: {
  car: string;
  reception: string;
  depositKind: DepositKind;
  depositCents: Cents;
  totalCents: Cents;
}): OrderStatement => ({
  lines: [
    { label: "Véhicule", value: of.car },
    { label: "Remise du véhicule", value: of.reception },
    ...(of.depositCents > 0
      ? [{ label: `${depositKinds[of.depositKind]} à la commande`, value: frenchPrice(of.depositCents) }]
      : []),
  ],
  total: { label: "Total à payer", value: `${frenchPrice(of.totalCents)} TTC` },
});
