import { expect, test } from "vitest";
import { publishedTaxScales } from "./tax-scales.ts";
import { taxScaleSchema } from "./tax-scale-form.ts";

const co2 = {
  kind: "CO2_WLTP",
  from: "2028-01-01",
  article: "Loi de finances pour 2028",
  firstGram: 98,
  amounts: [50, 75, 100],
  maximum: 100_000,
};
const vat = { kind: "VAT", from: "2028-01-01", article: "essai", rate: 0.2 };
const region = {
  kind: "REGIONAL_RATE",
  from: "2028-01-01",
  article: "essai",
  region: "11",
  name: "Région",
  rateCents: 6000,
  electricShare: 1,
};
const problemOf = (scale: object): string => {
  const read = taxScaleSchema.safeParse(scale);
  return read.success
    ? ""
    : read.error.issues.map(({ path, message }) => `${path.join(".")} : ${message}`).join(" ");
};

test.each([
  ["a scale that rises is taken", co2, ""],
  ["two grams may cost the same", { ...co2, amounts: [50, 50, 75] }, ""],
  [
    "an amount read as two because of a space is refused",
    { ...co2, amounts: [5715, 6, 126] },
    "amounts : Les montants doivent être croissants.",
  ],
  [
    "a maximum below the last amount is refused",
    { ...co2, maximum: 90 },
    "maximum : Inférieur au montant du dernier gramme.",
  ],
  [
    "a supplement beyond the cap is that of Île-de-France",
    { ...region, region: "11", supplementCents: 1400 },
    "",
  ],
  [
    "and of no other region",
    { ...region, region: "53", supplementCents: 1400 },
    "supplementCents : Cette région n’a pas de supplément légal.",
  ],
  ["a rate without supplement is one of 0", { ...region, supplementCents: undefined }, ""],
  ["twenty typed as a rate of VAT is refused", { ...vat, rate: 20 }, "rate : Un taux ne dépasse pas 100 %."],
])("%s", (_, scale, problem) => {
  expect(problemOf(scale)).toBe(problem);
});

test("every published scale passes the validation of entries", () => {
  expect(publishedTaxScales.map(problemOf).filter((problem) => problem !== "")).toEqual([]);
});
