import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { pricedDay } from "../dated.ts";
import { firstBasis, priceBasis } from "./price-basis.ts";
import { vatRateOn } from "../vat.ts";

const version = (value: number, from: string, enteredOn: string) => ({
  name: "baseRateCents" as const,
  value,
  from: day(from),
  source: "",
  enteredOn: day(enteredOn),
});
const basis = priceBasis(
  {
    parameters: [
      version(5500, "2027-01-01", "2026-11-20"),
      // Corrects the previous version ten days later.
      version(5000, "2027-01-01", "2026-11-30"),
    ],
    scales: [
      {
        scale: { kind: "VAT", from: day("2027-07-01"), rate: 0.21, article: "Loi de finances pour 2027" },
        enteredOn: day("2026-11-30"),
      },
    ],
  },
  day("2026-12-31"),
);

test.each([
  ["2026-12-31", 4300],
  ["2027-01-01", 5000],
  ["2035-06-01", 5000],
])("the basis of 31 December 2026 gives the parameters of %s: %i", (on, cents) => {
  expect(basis.at(day(on))).toMatchObject({ on, parameters: { baseRateCents: cents } });
  expect(basis.at(day("2030-01-01")).at(day(on)).parameters.baseRateCents).toBe(cents);
});

test.each([
  ["2026-11-19", 4300, 0.2],
  ["2026-11-20", 5500, 0.2],
  ["2026-11-29", 5500, 0.2],
  ["2026-11-30", 5000, 0.21],
])("known on %s, July 2027 is priced at %i cents a horsepower and %f of VAT", (known, cents, rate) => {
  const on = day("2027-07-01");
  const then = basis.at(on).knownOn(day(known));
  expect(then.on).toBe(on);
  expect(then.parameters.baseRateCents).toBe(cents);
  expect(vatRateOn(then.scales.vat, on)).toBe(rate);
  expect(then.at(day("2026-12-31")).parameters.baseRateCents).toBe(4300);
});

test("before any entry, the values of the specification and the published scales apply", () => {
  expect(firstBasis.at(day("2027-01-01")).parameters.baseRateCents).toBe(4300);
});

test.each([
  [null, "2026-12-31"],
  ["2026-06-01", "2026-12-31"],
  ["2026-12-31", "2026-12-31"],
  ["2027-01-01", "2027-01-01"],
])("an operation of %s is priced on 31 December 2026 by the parameters of %s", (operation, expected) => {
  expect(pricedDay(day("2026-12-31"), operation === null ? null : day(operation))).toBe(expected);
});
