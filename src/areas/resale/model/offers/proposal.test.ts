import { expect, it } from "vitest";
import { isFarBelow, propose, salesMedian } from "./proposal.ts";

const car = { months: 38, km: 97_843 };
const sales = [
  { priceCents: 1_549_000, months: 36, km: 88_000 },
  { priceCents: 1_499_000, months: 40, km: 99_500 },
  { priceCents: 1_580_000, months: 35, km: 91_000 },
  { priceCents: 1_420_000, months: 44, km: 112_000 },
  { priceCents: 1_515_000, months: 37, km: 95_000 },
];

it("the median of five sales brought to our car is 14 915,42 €", () => {
  expect(salesMedian({ car, sales })).toBe(1_491_542);
});

it("70 % of the median and 30 % of a grid of 14 880,00 € make 14 904,79 €, proposed at 14 900 €", () => {
  const { proposedCents, reasons } = propose({ car, sales, salesAre: "finish", gridCents: 1_240_000 });
  expect(proposedCents).toBe(1_490_000);
  expect(reasons.join("\n").replaceAll(/\s/g, " ")).toContain("14 904,79 €");
});

it.each([
  ["two sales and no grid", sales.slice(0, 2), null, null],
  ["two sales and a grid", sales.slice(0, 2), 1_240_000, 1_488_000],
  ["five sales and no grid", sales, null, 1_491_000],
])("%s", (_title, known, gridCents, proposedCents) => {
  expect(propose({ car, sales: known, salesAre: "model", gridCents }).proposedCents).toBe(proposedCents);
});

it("a price more than 5 % below the proposal needs a reason", () => {
  expect(isFarBelow(1_415_500, 1_490_000)).toBe(false);
  expect(isFarBelow(1_415_499, 1_490_000)).toBe(true);
  expect(isFarBelow(100, null)).toBe(false);
});
