import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { orderFormStatement, type OrderedQuote, type OrderVat } from "./order-statement.ts";

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
const statement = (
  changes: Partial<OrderedQuote> = {},
  vatRate = 0.2,
  laterRates: OrderVat["laterRates"] = [],
): string[] => {
  const vat = { vatRate, laterRates, deliveredOn: day("2026-12-15") };
  const { lines, total } = orderFormStatement(quote(changes), vat);
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

test("a rate already changed for later applies to the months that end from its day on", () => {
  const later = [{ from: day("2027-02-01"), rate: 0.21 }];
  expect(statement({ depositCents: 0 }, 0.2, later)).toEqual(
    expect.arrayContaining([
      "Loyer mensuel : 648,88 € TTC, puis 653,47 € TTC à partir du 15-01-2027",
      // 648,88 + 35 × 653,47 + 240,00
      "Total à payer sur 36 mois : 23 760,33 € TTC",
    ]),
  );
});
