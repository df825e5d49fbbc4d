// The price of a sale, and its order statement.
import { type Cents, frenchPrice, sumOf } from "#kernel/money.ts";
import type { OrderStatement } from "#signatures/model/wording/order.ts";
import { type BuyerKind, depositKinds, type DepositKind, isPriceWithTax, type SaleRegime } from "./kinds.ts";
import type { SaleOption } from "./records.ts";

interface Terms {
  buyerKind: BuyerKind;
  vatRegime: SaleRegime | null;
  agreedCents: Cents | null;
  options: readonly Pick<SaleOption, "cents" | "isTaxable">[];
}

const vatPercent = 20;
const withVat = (cents: Cents): Cents => Math.round((cents * (100 + vatPercent)) / 100);
export const withoutVat = (cents: Cents): Cents => Math.round((cents * 100) / (100 + vatPercent));

/** « TTC » or « HT » of the typed price; nothing where the sale bears no VAT. */
export const priceMention = ({ buyerKind, vatRegime }: Pick<Terms, "buyerKind" | "vatRegime">): string => {
  if (vatRegime !== null && vatRegime !== "CAR_SALE") return "net";
  return isPriceWithTax(buyerKind) ? "TTC" : "HT";
};

/** What the buyer pays for a typed amount: with tax where the sale bears VAT. */
export function payable(
  cents: Cents,
  { buyerKind, vatRegime }: Pick<Terms, "buyerKind" | "vatRegime">,
): Cents {
  if (isPriceWithTax(buyerKind)) return cents;
  return vatRegime === "CAR_SALE" ? withVat(cents) : cents;
}

/** The whole price of a sale, with its options. */
export const totalPayable = ({ options, agreedCents, ...of }: Terms): Cents =>
  payable(agreedCents ?? 0, of) +
  sumOf(options.map(({ cents, isTaxable }) => (isTaxable ? payable(cents, of) : cents)));

/** Amounts that a consumer undertakes to pay, as shown next to the button (C. conso., L221-14). */
export function orderStatement(
  terms: Terms & { car: string; depositKind: DepositKind; depositCents: Cents; receptionText: string },
): OrderStatement {
  const total = totalPayable(terms);
  return {
    lines: [
      { label: "Véhicule", value: terms.car },
      { label: "Remise du véhicule", value: terms.receptionText },
      ...(terms.depositCents > 0
        ? [
            {
              label: `${depositKinds[terms.depositKind]} à la commande`,
              value: frenchPrice(terms.depositCents),
            },
          ]
        : []),
    ],
    total: { label: "Total à payer", value: `${frenchPrice(total)} TTC` },
  };
}
