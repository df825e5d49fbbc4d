import { expect, test } from "vitest";
import { orderFormStatement, type OrderedQuote } from "./order-statement.ts";

const quote = (changes: Partial<OrderedQuote> = {}): OrderedQuote => ({
  car: null,
  displayFinish: false,
  categoryName: "Citadine",
  durationMonths: 36,
  isNonBinding: false,
  kilometrage: 60_000,
  monthlyTotalCents: 55_707,
  exemptCents: 9_800,
  activationFeeCents: 30_000,
  activationFeeDiscountCents: 10_000,
  depositCents: 111_414,
  collateralSecurityDepositCents: null,
  ...changes,
});
const flat = (text: string): string => text.replaceAll(/\s/g, " ");
const statement = (changes: Partial<OrderedQuote> = {}, vatRate = 0.2): string[] => {
  const { lines, total } = orderFormStatement(quote(changes), vatRate);
  return [...lines, total].map(({ label, value }) => flat(`${label} : ${value}`));
};

test("the rounded monthly invoice times the number of months, plus the fee once: 36 × 648,88 + 240,00", () => {
  expect(statement()).toEqual([
    "Véhicule : Catégorie Citadine",
    "Durée : 36 mois fermes",
    "Kilométrage : 60 000 km",
    "Loyer mensuel : 648,88 € TTC",
    "Frais de mise en service : 240,00 € TTC",
    "Livraison : Comprise",
    "Dépôt de garantie, à rendre : 1 114,14 €",
    "Total à payer sur 36 mois, hors dépôt : 23 599,68 € TTC",
  ]);
});

test.each<[string, Partial<OrderedQuote>, number, string]>([
  [
    "no deposit, no fee",
    { depositCents: 0, activationFeeCents: 0, activationFeeDiscountCents: 0 },
    0.2,
    "Total à payer sur 36 mois : 23 359,68 € TTC",
  ],
  [
    "a waived fee",
    { depositCents: 0, activationFeeDiscountCents: 30_000 },
    0.2,
    "Total à payer sur 36 mois : 23 359,68 € TTC",
  ],
  [
    "a collateral alone",
    { depositCents: 0, collateralSecurityDepositCents: 50_000 },
    0.2,
    "Total à payer sur 36 mois, hors dépôt : 23 599,68 € TTC",
  ],
  ["nothing exempt", { exemptCents: 0, depositCents: 0 }, 0.2, "Total à payer sur 36 mois : 24 305,28 € TTC"],
  ["another rate", { depositCents: 0 }, 0.085, "Total à payer sur 36 mois : 21 676,24 € TTC"],
  [
    "three months that bind nobody",
    { durationMonths: 3, isNonBinding: true, depositCents: 0 },
    0.2,
    "Total à payer sur 3 mois : 2 186,64 € TTC",
  ],
])("%s", (_what, changes, rate, total) => {
  expect(statement(changes, rate).at(-1)).toBe(total);
});
