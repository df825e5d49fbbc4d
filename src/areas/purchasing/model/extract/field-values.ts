// Field value of an amount read: none while its basis or its currency is unknown.
import { type Cents, frenchPrice, frenchRate, roundCents } from "#kernel/money.ts";
import type { VatRegime } from "../orders/price.ts";
import type { AmountBasis } from "./amount-words.ts";

export interface WrittenAmount {
  value: Cents;
  basis: AmountBasis | null;
  /** "EUR", "CHF"… */
  currency: string | null;
}

export type FieldValue =
  | { kind: "FILLED"; cents: Cents; note: string | null }
  | { kind: "ASKED"; asks: readonly ("basis" | "currency")[] }
  | { kind: "REFUSED"; note: string };

/** A person can only state that the amount is not in euros. */
export const otherCurrency = "OTHER";
const currencySigns: Readonly<Record<string, string>> = { EUR: "€", [otherCurrency]: "" };

/** « 19 740,60 € TTC », « 24 890,00 CHF », « 1 200,00 ». */
export const amountText = ({ value, basis, currency }: WrittenAmount): string => {
  const sign = currency === null ? "" : (currencySigns[currency] ?? currency);
  const number = frenchPrice(value).replace("€", sign).trim();
  return [number, basis].filter(Boolean).join(" ");
};

const isForeign = ({ currency }: WrittenAmount): boolean => currency !== null && currency !== "EUR";
const foreignValue = (amount: WrittenAmount): FieldValue => ({
  kind: "REFUSED",
  note: `${amountText(amount)} lus, dans une autre devise : saisissez le montant en euros.`,
});

/** The price of a car, without tax. `vatRate` is the rate stated by the document: 0.2 is 20 %. */
export function priceValue(
  amount: WrittenAmount,
  { regime, vatRate }: { regime: VatRegime | null; vatRate: number | null },
): FieldValue {
  if (isForeign(amount)) return foreignValue(amount);
  const { value, basis, currency } = amount;
  if (currency === null || basis === null)
    return {
      kind: "ASKED",
      asks: [
        ...(basis === null ? ["basis" as const] : []),
        ...(currency === null ? ["currency" as const] : []),
      ],
    };
  if (basis === "HT") return { kind: "FILLED", cents: value, note: null };
  const written = `${amountText(amount)} lus`;
  if (regime === "MARGIN")
    return { kind: "FILLED", cents: value, note: `${written}, dus tels quels sous la marge` };
  if (vatRate === null)
    return { kind: "REFUSED", note: `${written}, sans le taux de la TVA : saisissez le prix HT.` };
  const cents = roundCents(value / (1 + vatRate));
  return {
    kind: "FILLED",
    cents,
    note: `${written}, soit ${frenchPrice(cents)} HT à ${frenchRate(vatRate)}`,
  };
}

/** An amount paid as written: an advance or a security deposit. It needs a currency, and no tax is deducted. */
export function paymentValue(amount: WrittenAmount): FieldValue {
  if (isForeign(amount)) return foreignValue(amount);
  if (amount.currency === null) return { kind: "ASKED", asks: ["currency"] };
  return amount.basis === "HT"
    ? { kind: "REFUSED", note: `${amountText(amount)} lus : saisissez la somme versée.` }
    : { kind: "FILLED", cents: amount.value, note: null };
}
