import { expect, test } from "vitest";
import { publishedTaxScales, type TaxScale } from "./tax-scales.ts";
import { isCorrectionOf, scaleRows, scaleTitle, describeScale } from "./scale-rows.ts";

const scale = (kind: TaxScale["kind"], from: string): TaxScale => {
  const found = publishedTaxScales.find((one) => one.kind === kind && one.from === from);
  if (!found) throw new Error(`no ${kind} of ${from}`);
  return found;
};
const rows = (kind: TaxScale["kind"], from: string) =>
  scaleRows(scale(kind, from)).map((row) => row.join(" : ").replaceAll("\u00a0", " "));

test("a CO2 scale lists each gram, the free grams before and the maximum beyond", () => {
  const lines = rows("CO2_WLTP", "2025-03-01");
  expect(lines.slice(0, 2)).toEqual(["jusqu’à 112 g : 0 €", "113 g : 50 €"]);
  expect(lines.slice(-2)).toEqual(["192 g : 67 467 €", "193 g et plus : 70 000 €"]);
});

test("a mass scale lists its brackets, the last without upper bound", () => {
  expect(rows("MASS", "2026-01-01")).toEqual([
    "de 1 500 à 1 699 kg : 10 €",
    "de 1 700 à 1 799 kg : 15 €",
    "de 1 800 à 1 899 kg : 20 €",
    "de 1 900 à 1 999 kg : 25 €",
    "2 000 kg et plus : 30 €",
  ]);
});

test("the history of a long scale shows its ends, and every line of a correction", () => {
  const co2 = scale("CO2_WLTP", "2026-01-01");
  expect(Object.keys(describeScale(co2, false))).toEqual([
    "Source",
    "jusqu’à 107 g",
    "108 g",
    "191 g",
    "192 g et plus",
  ]);
  expect(Object.keys(describeScale(co2, true))).toHaveLength(scaleRows(co2).length + 1);
});

test("a regional rate is titled by its region, and corrects only the same region", () => {
  const rates = publishedTaxScales.filter(({ kind }) => kind === "REGIONAL_RATE");
  const [one, other] = rates.filter(({ from }) => from === rates[0]?.from) as [TaxScale, TaxScale];
  expect(scaleTitle(one)).toMatch(/^Taxe régionale, /);
  expect(isCorrectionOf(one, other)).toBe(false);
  expect(isCorrectionOf(one, { ...one, article: "autre" })).toBe(true);
});
