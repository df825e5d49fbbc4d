import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { publishedScales, groupTaxScales } from "./scales/tax-scales.ts";
import { vatRateOn } from "./vat.ts";

test.each([
  ["2013-12-31", 0.196],
  ["2014-01-01", 0.2],
  ["2026-11-22", 0.2],
])("the standard rate of VAT on %s is %d (CGI, art. 278)", (on, expected) =>
  expect(vatRateOn(publishedScales.vat, day(on))).toBe(expected),
);

test("a rate entered for 2027 does not change 2026", () => {
  const { vat } = groupTaxScales([
    ...publishedScales.vat,
    { kind: "VAT", from: day("2027-01-01"), rate: 0.21, article: "Loi de finances pour 2027" },
  ]);
  expect(vatRateOn(vat, day("2026-12-31"))).toBe(0.2);
  expect(vatRateOn(vat, day("2027-01-01"))).toBe(0.21);
});
