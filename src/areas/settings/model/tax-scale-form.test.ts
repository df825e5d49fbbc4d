import { expect, test } from "vitest";
import { publishedTaxScales } from "./tax-scales.ts";
import { taxScaleSchema } from "./tax-scale-form.ts";

const co2 = { kind: "CO2_WLTP", from: "2028-01-01", article: "Loi de finances pour 2028", firstGram: 98, amounts: [50, 75, 100], maximum: 100_000 };
const problemOf = (scale: object): string => {
  const read = taxScaleSchema.safeParse(scale);
  return read.success ? "" : read.error.issues.map(({ path, message }) => `${path.join(".")} : ${message}`).join(" ");
};

test.each([
  ["a scale that rises is taken", co2, ""],
  ["two grams may cost the same", { ...co2, amounts: [50, 50, 75] }, ""],
  ["an amount read as two because of a space is refused", { ...co2, amounts: [5715, 6, 126] }, "amounts : Les montants doivent être croissants."],
  ["a maximum below the last amount is refused", { ...co2, maximum: 90 }, "maximum : Inférieur au montant du dernier gramme."],
])("%s", (_, scale, problem) => {
  expect(problemOf(scale)).toBe(problem);
});

test("every published scale could be entered as it is", () => {
  expect(publishedTaxScales.map(problemOf).filter((problem) => problem !== "")).toEqual([]);
});
