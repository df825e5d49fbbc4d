// 60 months, 15 000 km at 645,95 €; the model charges 16,5 cents per excess km: 0,275 cent a month. Step of 25 000
// km.
import { describe, expect, test } from "vitest";
import { discountApprovalTerms, measureQuote } from "./discount-approval.ts";
import { type QuoteWithGrid, computeOverShare, customGridTerms } from "./over-share.ts";
import { isBeyondLimit, measureReasons } from "./measure.ts";

const rent = 64_595;
const at = (kilometrage: number, perMonth = 0.275) => {
  const suggestedCents = rent + (kilometrage - 15_000) * perMonth;
  return { kilometrage, suggestedCents, priceCents: suggestedCents };
};
const own = [at(40_000), at(65_000)];
const services = { insuranceCents: 0, trackingCents: 0 };
const quote = (fluidityGrid: QuoteWithGrid["fluidityGrid"], priceCents = rent) => ({
  insurance: false,
  baseInsuranceCents: 0,
  geolocation: false,
  ecoDriving: false,
  trackingCents: 0,
  hasFleetManagement: false,
  fleetManagementCents: 0,
  tires: null,
  activationFeeCents: 0,
  activationFeeDiscountCents: 0,
  kilometrage: 15_000,
  durationMonths: 60,
  priceCents,
  fluidityGrid,
  pricing: {
    suggestedRentCents: rent,
    kmPrices: { overCents: 10, underCents: 5, isBySide: true as const },
    reference: { rentCents: rent, ...services, grid: own },
  },
});
const limit = { salesmanDiscountRate: 0.1 };
const judged = (of: ReturnType<typeof quote>) => isBeyondLimit(measureQuote(of), limit);

describe("the cheapest excess kilometre", () => {
  test.each([
    ["by the grid of the model", quote(own), 1],
    ["without a grid: 10 cents in place of 16,5", quote([]), 10 / 16.5],
    ["by another line of the same slope", quote([at(25_000)]), 1],
    ["by a line of half the slope", quote([at(25_000, 0.1375)]), 0.5],
    [
      "by a dear first line and a last slope of a fifth",
      quote([at(40_000), { ...at(65_000), suggestedCents: 71_470 + 1_375 }]),
      0.4,
    ],
    ["at a discount of 10 %, rounded", quote(own, 58_136), 58_136 / rent],
    ["without a grid at a discount: the price per kilometre bears none", quote([], 58_136), 10 / 16.5],
  ])("%s", (_what, of, share) => expect(computeOverShare(of)).toBeCloseTo(share, 6));
  test("a price made before the model's grid was stored is not measured", () => {
    const { pricing, ...of } = quote([]);
    const { grid: _grid, ...reference } = pricing.reference;
    expect(computeOverShare({ ...of, pricing: { ...pricing, reference } })).toBeUndefined();
  });
  test("without model lines above the contract, the price per kilometre is that of the parameters", () => {
    const of = quote([]);
    const pricing = { ...of.pricing, reference: { ...of.pricing.reference, grid: [] } };
    expect(computeOverShare({ ...of, pricing })).toBe(1);
  });
});

describe("the limit of a salesman, 10 %", () => {
  test.each([
    ["the grid of the model", quote(own), false],
    ["the same at 10 % off, a cent of rounding included", quote(own, 58_136), false],
    ["one cent below", quote(own, 58_135), true],
    ["no grid", quote([]), true],
    ["a line at 92 % of the slope", quote([at(40_000, 0.253)]), false],
    ["the same at 5 % off: 87,4 %", quote([at(40_000, 0.253)], 61_365), true],
  ])("%s", (_what, of, expected) => expect(judged(of)).toBe(expected));
  test("is explained with its figures", () => {
    const measure = measureQuote(quote([]));
    expect(measureReasons(measure, { priceCents: rent, suggestedRentCents: rent }).join()).toContain(
      "à 60,61\u00a0% de leur prix",
    );
    expect(
      measureReasons(measureQuote(quote(own, 58_136)), { priceCents: 58_136, suggestedRentCents: rent }),
    ).toEqual([]);
  });
});

test("an approval covers the grid, unless it is the model's own", () => {
  const matter = (of: ReturnType<typeof quote>) =>
    discountApprovalTerms(measureQuote(of), {
      ...of,
      discount: 0,
      about: ["car", "company", ...customGridTerms(of)],
    }).matter;
  expect(customGridTerms(quote(own.toReversed()))).toEqual([]);
  expect(new Set([matter(quote(own)), matter(quote([])), matter(quote([at(25_000)]))]).size).toBe(3);
});
