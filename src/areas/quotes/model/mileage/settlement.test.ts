import { describe, expect, test } from "vitest";
import { firstParameters } from "#settings/model/parameters/price-parameters.ts";
import { pricingOf } from "../pricing/form-pricing.ts";
import { startCreate, startWithFinish } from "../editor/start.ts";
import { roundCents } from "#kernel/money.ts";
import { exampleAuthor, exampleCategory, exampleContext } from "#tests/examples/quotes.ts";
import {
  mileageSettlementClause,
  mileageSettlementSummary,
  type KmPrices,
  kmPricesOf,
  excessMileageCost,
  mileageSettlementCost,
  gridSides,
} from "./settlement.ts";

const parameters = { ...firstParameters, kmOverCents: 12, kmUnderCents: 4 };
const kmPrices: KmPrices = { overCents: 12, underCents: 4, isBySide: true };
const both = { over: true, under: true };
const neither = { over: false, under: false };
const plainSpaces = (words: string | null): string => (words ?? "").replaceAll("\u00a0", " ");

test("a quote freezes that day's prices of excess and unused kilometres, long and medium term alike", () => {
  const context = { ...exampleContext, parameters };
  const { draft } = startWithFinish(exampleAuthor, context);
  expect(draft.pricing.kmPrices).toEqual(kmPrices);
  const medium = { ...startCreate("medium", exampleAuthor, context).draft, categoryId: exampleCategory.id };
  expect(pricingOf(medium, context).kmPrices).toEqual(kmPrices);
  expect(kmPricesOf(parameters)).toEqual(kmPrices);
});

test("with a grid, kilometres are settled between its lines", () => {
  expect(mileageSettlementClause({ sides: both, kmPrices, vatRate: null }, "du bon de commande")).toContain(
    "dernier intervalle",
  );
  expect(mileageSettlementSummary({ sides: both, kmPrices, vatRate: null })).toContain("grille");
});
test("without a grid, at a price per kilometre", () => {
  const clause = plainSpaces(
    mileageSettlementClause({ sides: neither, kmPrices, vatRate: null }, "du bon de commande"),
  );
  expect(clause).toContain("0,12 € HT par kilomètre parcouru au-delà");
  expect(clause).toContain("0,04 € HT rendus par kilomètre non parcouru");
  expect(plainSpaces(mileageSettlementSummary({ sides: neither, kmPrices, vatRate: null }))).toBe(
    "0,12 € HT par km en plus, 0,04 € HT rendus par km en moins",
  );
});
test("a consumer reads them with tax, to the thousandth when the tax gives one", () => {
  const prices = { sides: neither, kmPrices: { overCents: 12, underCents: 5 }, vatRate: 0.2 };
  expect(plainSpaces(mileageSettlementSummary(prices))).toBe(
    "0,12 € HT (0,144 € TTC) par km en plus, 0,05 € HT (0,06 € TTC) rendus par km en moins",
  );
  expect(plainSpaces(mileageSettlementClause(prices, "du bon de commande"))).toContain(
    "0,12 € HT (0,144 € TTC) par kilomètre",
  );
});
test("a quote signed without a price per kilometre keeps its clause", () => {
  expect(
    mileageSettlementClause({ sides: neither, kmPrices: null, vatRate: null }, "du bon de commande"),
  ).toContain("de bonne foi");
  expect(mileageSettlementSummary({ sides: neither, kmPrices: null, vatRate: null })).toBeNull();
});

describe("each side of the agreed mileage", () => {
  const line = (kilometrage: number) => ({ kilometrage, priceCents: 50_000 });
  test("is settled by its own lines", () => {
    expect(gridSides([line(70_000), line(110_000)], 90_000, kmPrices)).toEqual(both);
    expect(gridSides([line(70_000)], 90_000, kmPrices)).toEqual({ over: false, under: true });
    expect(gridSides([line(110_000), { kilometrage: 70_000, priceCents: null }], 90_000, kmPrices)).toEqual({
      over: true,
      under: false,
    });
    expect(gridSides([], 90_000, kmPrices)).toEqual(neither);
  });
  test("was settled by the lines of the other side before it had its own price", () => {
    expect(gridSides([line(110_000)], 90_000, { overCents: 10, underCents: 5 })).toEqual(both);
    expect(gridSides([line(110_000)], 90_000, null)).toEqual(both);
    expect(gridSides([], 90_000, null)).toEqual(neither);
  });
  test.each([
    [
      { over: false, under: true },
      "Les kilomètres parcourus au-delà du kilométrage convenu le sont au prix de 0,12 € HT par kilomètre.",
      "0,12 € HT par km en plus ; en moins, réglé par la grille de fluidité",
    ],
    [
      { over: true, under: false },
      "Les kilomètres non parcourus le sont au prix de 0,04 € HT rendus par kilomètre.",
      "en plus, réglé par la grille de fluidité ; 0,04 € HT rendus par km en moins",
    ],
  ])("%j has its own clause", (sides, clause, fact) => {
    const words = plainSpaces(
      mileageSettlementClause({ sides, kmPrices, vatRate: null }, "du bon de commande"),
    );
    expect(words).toContain(clause);
    expect(words).toContain("au tarif de son dernier intervalle au-delà");
    expect(plainSpaces(mileageSettlementSummary({ sides, kmPrices, vatRate: null }))).toBe(fact);
  });
});

// Trade example 6: 38 months, 90 000 km, 489,90 €; 105 833 km 512,40 €, 121 667 km 534,10 €.
describe("the cost of excess kilometres over the whole duration", () => {
  const agreed = { kilometrage: 90_000, cents: 48_990, durationMonths: 38 };
  const lines = [
    { kilometrage: 74_167, cents: 46_820 },
    { kilometrage: 105_833, cents: 51_240 },
    { kilometrage: 121_667, cents: 53_410 },
  ];
  test("is proportional between lines", () =>
    expect(excessMileageCost(7_831, agreed, lines, 12)).toBeCloseTo(42_288.29, 1));
  test("follows the slope of the last interval beyond it", () =>
    expect(excessMileageCost(40_000, agreed, lines, 12)).toBeCloseTo(211_356, -1));
  test("uses the price per kilometre without a line above", () =>
    expect(excessMileageCost(40_000, agreed, lines.slice(0, 1), 12)).toBe(480_000));
});

describe("kilometres driven over the whole duration are settled both ways", () => {
  const agreed = { kilometrage: 90_000, cents: 48_990, durationMonths: 38 };
  const grid = [
    { kilometrage: 74_167, priceCents: 46_820 },
    { kilometrage: 105_833, priceCents: 51_240 },
    { kilometrage: 121_667, priceCents: 53_410 },
  ];
  test.each([
    ["7 831 km over, between lines", 97_831, 42_288],
    ["10 000 km under, between lines", 80_000, -52_081],
    ["beyond the grid, the last slope goes on", 130_000, 211_356],
    ["exactly the agreed mileage", 90_000, 0],
  ])("%s", (_, driven, cents) =>
    expect(roundCents(mileageSettlementCost(driven, agreed, grid, kmPrices) ?? NaN)).toBe(cents),
  );
  test("a side without lines has its price per kilometre", () => {
    expect(mileageSettlementCost(80_000, agreed, grid.slice(1), kmPrices)).toBe(-40_000);
    expect(mileageSettlementCost(100_000, agreed, grid.slice(0, 1), kmPrices)).toBe(120_000);
  });
  test("under the former clause, the slope of the other side goes on", () =>
    expect(roundCents(mileageSettlementCost(80_000, agreed, grid.slice(1), null) ?? NaN)).toBe(-54_001));
  test("a contract that states neither leaves the amount to a person", () =>
    expect(mileageSettlementCost(80_000, agreed, [], null)).toBeNull());
});
