import { expect, test } from "vitest";
import { firstParameters } from "#settings/model/price-parameters.ts";
import { pricingOf } from "./draft.ts";
import { startCreate, startWithFinish } from "./editing.ts";
import { author, exampleCategory, exampleContext } from "./examples.ts";
import { kilometreClause, kilometreFact, kmPricesOf } from "./kilometres.ts";

const parameters = { ...firstParameters, kmOverCents: 12, kmUnderCents: 4 };
const kmPrices = { overCents: 12, underCents: 4 };
const plainSpaces = (words: string | null): string => (words ?? "").replaceAll("\u00a0", " ");

test("a price freezes what a kilometre over and under costs that day, LLD and LMD alike", () => {
  const context = { ...exampleContext, parameters };
  const { draft } = startWithFinish(author, context);
  expect(draft.pricing.kmPrices).toEqual(kmPrices);
  const medium = { ...startCreate("medium", author, context).draft, categoryId: exampleCategory.id };
  expect(pricingOf(medium, context).kmPrices).toEqual(kmPrices);
  expect(kmPricesOf(parameters)).toEqual(kmPrices);
});

test("with a grid, kilometres are settled between its lines", () => {
  expect(kilometreClause({ hasGrid: true, kmPrices, vatRate: null }, "du bon de commande")).toContain(
    "dernier intervalle",
  );
  expect(kilometreFact({ hasGrid: true, kmPrices, vatRate: null })).toContain("grille");
});
test("without a grid, at a price per kilometre", () => {
  const clause = plainSpaces(
    kilometreClause({ hasGrid: false, kmPrices, vatRate: null }, "du bon de commande"),
  );
  expect(clause).toContain("0,12 € HT par kilomètre parcouru au-delà");
  expect(clause).toContain("0,04 € HT rendus par kilomètre non parcouru");
  expect(plainSpaces(kilometreFact({ hasGrid: false, kmPrices, vatRate: null }))).toBe(
    "0,12 € HT par km en plus, 0,04 € HT rendus par km en moins",
  );
});
test("a consumer reads them with tax, to the thousandth where tax makes one", () => {
  const prices = { hasGrid: false, kmPrices: { overCents: 12, underCents: 5 }, vatRate: 0.2 };
  expect(plainSpaces(kilometreFact(prices))).toBe(
    "0,12 € HT (0,144 € TTC) par km en plus, 0,05 € HT (0,06 € TTC) rendus par km en moins",
  );
  expect(plainSpaces(kilometreClause(prices, "du bon de commande"))).toContain(
    "0,12 € HT (0,144 € TTC) par kilomètre",
  );
});
test("what was signed without a price keeps its clause", () => {
  expect(kilometreClause({ hasGrid: false, kmPrices: null, vatRate: null }, "du bon de commande")).toContain(
    "de bonne foi",
  );
  expect(kilometreFact({ hasGrid: false, kmPrices: null, vatRate: null })).toBeNull();
});
