import { describe, expect, test } from "vitest";
import { vatOfPayments } from "#billing/model/documents/vat-of-payments.ts";
import { day } from "#kernel/calendar/day.ts";
import { marginVat, vatOfSale } from "./margin.ts";
import { chosenRegimeRefusal, isNewForVat, type Sale, saleAmounts, saleRegime } from "./vat-regime.ts";

const sale = (changes: Partial<Sale> = {}): Sale => ({
  buyerKind: "CONSUMER",
  hasValidVatNumber: false,
  destination: { country: "FR", zipCode: "69005" },
  firstRegisteredOn: day("2024-01-17"),
  mileage: 97_843,
  deliveredOn: day("2027-04-02"),
  usedCarScheme: "MARGIN",
  ...changes,
});
const belgium = { country: "BE", zipCode: "1000" } as const;
const outcome = (of: ReturnType<typeof saleRegime>) => ("regime" in of ? of.regime : of.refusal);

describe("a regime that an accountant chooses against the proposal", () => {
  const trader = { buyerKind: "TRADE", hasValidVatNumber: true, destination: belgium } as const;
  test.each([
    ["the tax on the whole price, whatever the purchase", "TAXED", "MARGIN", {}, null],
    ["the margin of a purchase that nobody knows", "MARGIN", null, {}, null],
    ["never the margin once VAT was deducted (BOI-TVA-SECT-90-20)", "MARGIN", "FRENCH", {}, /déduite/],
    ["nor an exemption", "EXEMPT", "INTRA_EU", {}, /déduite/],
    ["a delivery to a trader of the Union", "EU", null, trader, null],
    ["not where the car stays in France", "EU", "FRENCH", {}, /ne quitte pas la France/],
    ["not without a valid number", "EU", "FRENCH", { ...trader, hasValidVatNumber: false }, /assujetti/],
  ] as const)("%s", (_, chosen, purchase, changes, refusal) => {
    const found = chosenRegimeRefusal(chosen, purchase, sale(changes));
    if (refusal === null) expect(found).toBeNull();
    else expect(found).toMatch(refusal);
  });
});

describe("regime of a sale", () => {
  test.each([
    ["bought with French VAT, handed over in France", "FRENCH", {}, "TAXED"],
    ["bought in the Union, handed over in France to a trader", "INTRA_EU", { buyerKind: "TRADE" }, "TAXED"],
    ["imported, handed over in France", "IMPORT", { buyerKind: "COMPANY" }, "TAXED"],
    [
      "handed over in France to a Belgian trader",
      "FRENCH",
      { buyerKind: "TRADE", hasValidVatNumber: true },
      "TAXED",
    ],
    [
      "leaves for a Belgian company with a valid number",
      "FRENCH",
      { buyerKind: "COMPANY", hasValidVatNumber: true, destination: belgium },
      "EU",
    ],
    ["bought on the margin, sold in France", "MARGIN", {}, "MARGIN"],
    ["bought on the margin, leaves for Belgium", "MARGIN", { destination: belgium }, "MARGIN"],
    [
      "bought on the margin, exempt by the choice of the accountant",
      "MARGIN",
      { usedCarScheme: "EXEMPTION" },
      "EXEMPT",
    ],
  ] as const)("%s", (_, regime, changes, expected) =>
    expect(outcome(saleRegime(regime, sale(changes)))).toBe(expected),
  );

  test.each([
    ["an unknown purchase", null, {}, /régime de TVA de l’achat.*à traiter avec le comptable/],
    [
      "an export",
      "FRENCH",
      { destination: { country: "CH", zipCode: "1204" } },
      /à traiter avec le comptable/,
    ],
    [
      "an overseas department",
      "MARGIN",
      { destination: { country: "FR", zipCode: "97400" } },
      /à traiter avec le comptable/,
    ],
    [
      "a consumer of the Union whose car leaves",
      "FRENCH",
      { destination: belgium },
      /particulier.*à traiter avec le comptable/,
    ],
    [
      "a company whose number is not valid",
      "FRENCH",
      { buyerKind: "COMPANY", destination: belgium },
      /numéro de TVA/,
    ],
    [
      "a car new for VAT that leaves",
      "FRENCH",
      { buyerKind: "COMPANY", hasValidVatNumber: true, destination: belgium, mileage: 5_900 },
      /neuf au sens de la TVA.*à traiter avec le comptable/,
    ],
    [
      "no choice of the accountant",
      "MARGIN",
      { usedCarScheme: null },
      /choisir entre la marge et l’exonération/,
    ],
  ] as const)("%s is refused", (_, regime, changes, expected) =>
    expect(outcome(saleRegime(regime, sale(changes)))).toMatch(expected),
  );

  test.each([
    ["2026-10-15", 8_000, "2027-04-15", true],
    ["2026-10-15", 8_000, "2027-04-16", false],
    ["2025-04-15", 5_900, "2027-04-15", true],
    ["2025-04-15", 6_000, "2027-04-15", true],
    ["2025-04-15", 6_001, "2027-04-15", false],
  ])("first circulation %s, %i km, delivered %s: new for VAT %s", (first, mileage, on, isNew) =>
    expect(isNewForVat({ firstRegisteredOn: day(first), mileage, deliveredOn: day(on) })).toBe(isNew),
  );
});

const taxed = { regime: "TAXED", rate: 0.2, isWithTax: true } as const;

describe("amounts", () => {
  test("14 900,00 with tax is 12 416,67 and 2 483,33", () =>
    expect(saleAmounts(1_490_000, taxed)).toEqual({
      netCents: 1_241_667,
      vatCents: 248_333,
      totalCents: 1_490_000,
    }));
  test("a price without tax bears its VAT on top", () =>
    expect(saleAmounts(1_000_000, { ...taxed, isWithTax: false }).totalCents).toBe(1_200_000));
  test.each(["EU", "MARGIN", "EXEMPT"] as const)("%s: the price is the total", (regime) =>
    expect(saleAmounts(1_490_000, { ...taxed, regime })).toEqual({
      netCents: 1_490_000,
      vatCents: 0,
      totalCents: 1_490_000,
    }),
  );
});

describe("VAT on what is received before the handover", () => {
  const billed = { totalCents: 1_490_000, vatCents: 248_333 };
  test("1 000,00 moves 166,67 and the balance 2 316,66: together 2 483,33", () =>
    expect(vatOfPayments(billed, [100_000, 1_390_000])).toEqual([16_667, 231_666]));
  test("the last one takes the rest, however many payments", () => {
    const shares = vatOfPayments(billed, [33_333, 33_333, 1_000_000, 423_334]);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(248_333);
  });
});

describe("margin", () => {
  test("18. 14 900,00 − 12 500,00: VAT 400,00 on 2 000,00, never 480,00", () =>
    expect(marginVat(1_490_000, 1_250_000, 0.2)).toEqual({
      marginCents: 240_000,
      baseCents: 200_000,
      vatCents: 40_000,
    }));
  test("19. transport and repairs stay out of the margin: 2 400,00 and 400,00, not 290,00", () => {
    const stored = vatOfSale(
      "MARGIN",
      { netCents: 1_490_000, vatCents: 0, totalCents: 1_490_000 },
      { paidCents: 1_250_000, rate: 0.2 },
    );
    expect(stored).toEqual({ marginCents: 240_000, vatBaseCents: 200_000, vatCents: 40_000 });
  });
  test("20. two cars of one finish: 400,00 and 166,67, each by its own price", () =>
    expect([1_250_000, 1_390_000].map((paid) => marginVat(1_490_000, paid, 0.2).vatCents)).toEqual([
      40_000, 16_667,
    ]));
  test("a negative margin bears nothing", () =>
    expect(marginVat(1_200_000, 1_250_000, 0.2)).toEqual({
      marginCents: -50_000,
      baseCents: 0,
      vatCents: 0,
    }));
  test("a taxed sale has no margin", () =>
    expect(vatOfSale("TAXED", saleAmounts(1_490_000, taxed), { paidCents: 1_250_000, rate: 0.2 })).toEqual({
      marginCents: null,
      vatBaseCents: 1_241_667,
      vatCents: 248_333,
    }));
});
