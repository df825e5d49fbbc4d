import fc from "fast-check";
import { expect, test } from "vitest";
import { exampleCategory, exampleChoice, examplePricedCar } from "#tests/examples/quotes.ts";
import { priceMediumTerm } from "./medium-term.ts";
import { priceLongTerm } from "./pricing.ts";
import { type PricingTerms } from "./terms.ts";
import { rentSteps } from "./rent-steps.ts";

const terms: PricingTerms = {
  durationMonths: 36,
  kilometrage: 60_000,
  hasMidtermRenewal: false,
  registersNextYear: false,
  frenchBuyingPriceCents: null,
};
const price = (more: Partial<PricingTerms> = {}, car = examplePricedCar()) =>
  priceLongTerm(car, { ...terms, ...more });
const amount = (pricing: ReturnType<typeof price>, key: string) =>
  pricing.lines.find((line) => line.key === key)?.amountCents;

test("the rent of 36 months and 60 000 km matches a calculation by hand", () => {
  const pricing = price();
  // Middle of both grids: selling (14 000 + 12 000 + 10 000 + 8 000) / 4 €, maintenance (600 + 1 400 + 1 100 + 2 000) / 4 €.
  expect(pricing.hypothesis).toEqual({
    buyingPriceCents: 2_000_000,
    sellingPriceCents: 1_100_000,
    maintenanceCostCents: 127_500,
  });
  // Registration of 7 CV and 120 g in 2026: 301 + 310 + 11 + 2,76 €; fixed 500 + 115 €.
  expect(amount(pricing, "REGISTRATION_REGIONAL")).toBe(30_100);
  expect(amount(pricing, "REGISTRATION_CO2")).toBe(31_000);
  const tiedUp = 2_000_000 + 62_476 + 61_500;
  const financing = 0.025 * ((tiedUp + 1_100_000) / 2) * 3;
  expect(amount(pricing, "FINANCING")).toBe(Math.round(financing));
  expect(amount(pricing, "INSURANCE")).toBe(90_000);
  expect(amount(pricing, "SELLING")).toBe(-1_100_000);
  expect(pricing.suggestedRentCents).toBe(
    Math.round((tiedUp + 127_500 + financing + 90_000 - 1_100_000) / 36),
  );
  expect(pricing.suggestedRentCents).toBe(37_844);
  expect(pricing.missing).toEqual([]);
});

test("every line gives its source", () => {
  const { lines } = price({ durationMonths: 41, kilometrage: 71_234 });
  expect(lines.every((line) => line.source.length > 3)).toBe(true);
});

/**
 * The formula of section 4 in whole numbers, over the grids of the example: no binary fraction, a single rounding.
 */
function exactRent(months: number, kilometrage: number): number {
  const [D, K] = [BigInt(months), BigInt(kilometrage)];
  const clamped = (value: bigint, low: bigint, high: bigint) =>
    value < low ? low : value > high ? high : value;
  const u = clamped(D, 24n, 48n) - 24n;
  const v = clamped(K, 30_000n, 90_000n) - 30_000n;
  const N = 24n * 60_000n;
  const of = ([a, b, c, d]: [bigint, bigint, bigint, bigint]) =>
    (24n - u) * ((60_000n - v) * a + v * b) + u * ((60_000n - v) * c + v * d);
  const sold = of([1_400_000n, 1_200_000n, 1_000_000n, 800_000n]);
  const maintained = of([60_000n, 140_000n, 110_000n, 200_000n]);
  const tiedUp = N * (2_000_000n + 62_476n + 61_500n);
  // × 24 000: 2,5 % of the mean of both over D / 12 years is 25 × D / 24 000 of their sum; insurance is 25 € a month.
  const cost = 24_000n * (tiedUp + maintained + N * 2_500n * D - sold) + 25n * D * (tiedUp + sold);
  const divisor = 24_000n * N * D;
  return Number((2n * cost + divisor) / (2n * divisor));
}

test("328 rents equal the formula rounded once, and the displayed lines add up to each", () => {
  const wrong: string[] = [];
  for (let months = 12; months <= 52; months += 1)
    for (const kilometrage of [20_000, 37_777, 43_210, 55_555, 61_803, 71_234, 88_889, 95_000]) {
      const pricing = price({ durationMonths: months, kilometrage });
      const sumOfSteps = rentSteps(pricing).reduce((sum, step) => sum + (step.isTotal ? 0 : step.cents), 0);
      if (
        pricing.suggestedRentCents !== exactRent(months, kilometrage) ||
        sumOfSteps !== pricing.suggestedRentCents
      )
        wrong.push(`${months} months, ${kilometrage} km: ${pricing.suggestedRentCents}, ${sumOfSteps} shown`);
    }
  expect(wrong).toEqual([]);
});

test("a negative rent becomes zero, and a line shows it", () => {
  const steps = rentSteps(price({ frenchBuyingPriceCents: 100_000 }));
  expect(steps.at(-1)).toMatchObject({ cents: 0, isTotal: true });
  expect(steps.at(-2)?.label).toBe("Ramené à zéro");
  expect(steps.slice(0, -1).reduce((sum, step) => sum + step.cents, 0)).toBe(0);
});

test("a mid-term renewal halves months and km from 36 months on, and not below", () => {
  expect(price({ hasMidtermRenewal: true })).toMatchObject({ pricedMonths: 18, pricedKilometrage: 30_000 });
  expect(price({ hasMidtermRenewal: true, durationMonths: 37 }).pricedMonths).toBe(18.5);
  expect(price({ hasMidtermRenewal: true, durationMonths: 35 })).toMatchObject({
    pricedMonths: 35,
    pricedKilometrage: 60_000,
  });
});

test("a model without a cost grid is priced from the terms of its brand", () => {
  const choice = {
    ...exampleChoice,
    configuration: { ...exampleChoice.configuration, maintenanceCosts: null },
  };
  const pricing = price({ durationMonths: 36, kilometrage: 60_000 }, examplePricedCar(choice));
  // max(floor((36 + 11.9) / 12), floor((60 000 + 9 999) / 10 000)) = 6 services of 150 €.
  expect(pricing.hypothesis.maintenanceCostCents).toBe(90_000);
  expect(pricing.lines.find((line) => line.key === "MAINTENANCE")?.source).toContain("Peugeot");
});

test.each([
  ["selling price", { sellingPrices: null }, "prix de revente"],
  ["buying price", { buyingPriceCents: null, estimatedBuyingPriceCents: null }, "prix d’achat"],
])("a missing %s is reported, and no rent is guessed", (_, finish, word) => {
  const pricing = price(
    {},
    examplePricedCar({ ...exampleChoice, finish: { ...exampleChoice.finish, ...finish } }),
  );
  expect(pricing.suggestedRentCents).toBeNull();
  expect(pricing.missing.join(" ")).toContain(word);
});

test("registering in January uses next year's scale", () => {
  // 120 g: 310 € in 2026, 540 € in 2027.
  expect(amount(price({ registersNextYear: true }), "REGISTRATION_CO2")).toBe(54_000);
  expect(
    (price({ registersNextYear: true }).suggestedRentCents ?? 0) > (price().suggestedRentCents ?? 0),
  ).toBe(true);
});

test("a car bought in France is priced from the typed buying price", () => {
  expect(price({ frenchBuyingPriceCents: 2_300_000 }).hypothesis.buyingPriceCents).toBe(2_300_000);
});

test("a more expensive car never rents for less, and one with a higher resale price never for more", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 72 }),
      fc.integer({ min: 1_000, max: 250_000 }),
      fc.integer({ min: 0, max: 500_000 }),
      (durationMonths, kilometrage, more) => {
        const base =
          price({ durationMonths, kilometrage, frenchBuyingPriceCents: 2_000_000 }).suggestedRentCents ?? -1;
        const dearer =
          price({ durationMonths, kilometrage, frenchBuyingPriceCents: 2_000_000 + more })
            .suggestedRentCents ?? -1;
        expect(dearer).toBeGreaterThanOrEqual(base);
      },
    ),
  );
});

test.each([
  [1, 1_000, 60_000],
  [12, 12 * 2_000, 55_000],
  [6, 6 * 1_500, 58_182],
  [24, 24 * 5_000, 55_000],
])("%i months with %i km of a category cost %i cents a month", (months, kilometrage, expected) => {
  expect(priceMediumTerm(exampleCategory, months, kilometrage).suggestedRentCents).toBe(expected);
});
