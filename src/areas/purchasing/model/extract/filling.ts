// Value that a read amount puts in its field: none as long as its basis or its currency is unknown.
import { type Cents, frenchPrice, frenchRate, roundCents } from "#kernel/money.ts";
import type { VatRegime } from "../price.ts";
import type { AmountBasis } from "./amount-words.ts";

export interface Amount {
  value: Cents;
  basis: AmountBasis | null;
  /** "EUR", "CHF"… */
  currency: string | null;
}

export type Filling =
  | { kind: "FILLED"; cents: Cents; note: string | null }
  | { kind: "ASKED"; asks: readonly ("basis" | "currency")[] }
  | { kind: "REFUSED"; note: string };

/** A person states only that it is not in euros. */
export const otherCurrency = "OTHER";
const signs: Readonly<Record<string, string>> = { EUR: "€", [otherCurrency]: "" };

/** « 19 740,60 € TTC », « 24 890,00 CHF », « 1 200,00 ». */
export const amountText = ({ value, basis, currency }: Amount): string => {
  const sign = currency === null ? "" : (signs[currency] ?? currency);
  const number = frenchPrice(value).replace("€", sign).trim();
  return [number, basis].filter(Boolean).join(" ");
};

const isForeign = ({ currency }: Amount): boolean => currency !== null && currency !== "EUR";
const foreign = (amount: Amount): Filling => ({
  kind: "REFUSED",
  note: `${amountText(amount)} lus, dans une autre devise : saisissez le montant en euros.`,
});

/** The price of a car, without tax. `vatRate`: the rate stated by the paper, 0.2 for 20 %. */
export function fillPrice(
  amount: Amount,
  { regime, vatRate }: { regime: VatRegime | null; vatRate: number | null },
): Filling {
  if (isForeign(amount)) return foreign(amount);
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

/** An amount paid as written: an advance, a security deposit. It has a currency, and no tax to deduct. */
export function fillPayment(amount: Amount): Filling {
  if (isForeign(amount)) return foreign(amount);
  if (amount.currency === null) return { kind: "ASKED", asks: ["currency"] };
  return amount.basis === "HT"
    ? { kind: "REFUSED", note: `${amountText(amount)} lus : saisissez la somme versée.` }
    : { kind: "FILLED", cents: amount.value, note: null };
}
