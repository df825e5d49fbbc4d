// Doubts about a car to pay: its expected day, its brand.
import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { lineDoubts } from "./line-doubts.ts";

const line = {
  vin: "VF1RJA00000000001",
  brand: "Renault",
  expectedOn: day("2027-03-01"),
  priceCents: 2_000_000,
};
const context = {
  promisedOn: day("2027-03-01"),
  soldBrands: ["Dacia", "Renault"],
  expectedCents: 2_100_000 as number | null,
};
const doubts = (over: Partial<typeof line> = {}, more: Partial<Parameters<typeof lineDoubts>[1]> = {}) =>
  lineDoubts({ ...line, ...over }, { ...context, ...more }).filter((doubt) => !/VIN|^Le code/.test(doubt));

it.each([
  ["on the promised day, of a brand of the supplier", {}, {}, []],
  ["for the stock", {}, { promisedOn: null }, []],
  ["from a supplier of any brand", {}, { soldBrands: null }, []],
  [
    "a day late",
    { expectedOn: day("2027-03-02") },
    {},
    ["Attendu le 02-03-2027, un jour après la date promise au client (01-03-2027)."],
  ],
  [
    "months late",
    { expectedOn: day("2027-06-01") },
    {},
    ["Attendu le 01-06-2027, 92 jours après la date promise au client (01-03-2027)."],
  ],
  [
    "of another brand",
    { brand: "BMW" },
    {},
    ["La marque BMW n’est pas de celles de ce fournisseur : Dacia, Renault."],
  ],
  [
    "at 1 €",
    { priceCents: 100 },
    {},
    [`Prix de ${frenchPrice(100)} HT : ${frenchPrice(2_100_000)} attendus pour cette finition.`],
  ],
  [
    "at a million",
    { priceCents: 100_000_000 },
    { expectedCents: null },
    [`Prix de ${frenchPrice(100_000_000)} HT : vérifiez-le.`],
  ],
  ["at half the price expected", { priceCents: 1_050_000 }, {}, []],
])("a car %s", (_title, over, more, expected) => expect(doubts(over, more)).toEqual(expected));
