import { day } from "#kernel/calendar/day.ts";
import { expect, test } from "vitest";
import { carsDueOn, claimsDueOn, type JudgedDocument, priorCents } from "./insolvency.ts";

const april = (netCents: number) => ({
  netCents,
  rate: 0.2,
  fromDay: day("2027-04-01"),
  throughDay: day("2027-04-30"),
});
const invoice = (lines: JudgedDocument["lines"], totalCents: number): JudgedDocument => ({
  issuedOn: day("2027-04-01"),
  totalCents,
  lines,
});
const ofApril = invoice([april(48_990), april(2_000)], 61_188);

test("judgment on 2027-04-12, April invoiced: 186,96 HT are prior, 322,94 HT are payable", () => {
  // 179,63 + 7,33 = 186,96; with VAT 37,39: 224,35. The complement is 387,53 = 322,94 + 64,59.
  expect(priorCents(ofApril, day("2027-04-12"))).toBe(22_435);
  expect(61_188 - 22_435).toBe(32_294 + 6_459);
});

test.each([
  ["on the first day billed", "2027-04-01", 0],
  ["on the second", "2027-04-02", 2_040],
  ["after the month", "2027-05-01", 61_188],
])("judgment %s", (_, on, cents) => {
  expect(priorCents(ofApril, day(on))).toBe(cents);
});

test("an amount without days is prior when it was invoiced before the judgment", () => {
  const activation = { netCents: 10_000, rate: 0.2, fromDay: null, throughDay: null };
  expect(priorCents(invoice([activation], 12_000), day("2027-04-02"))).toBe(12_000);
  expect(priorCents(invoice([activation], 12_000), day("2027-04-01"))).toBe(0);
});

test("claims are declared within two months of the publication, cars claimed within three", () => {
  expect(claimsDueOn(day("2027-12-31"))).toBe("2028-02-29");
  expect(carsDueOn(day("2027-04-20"))).toBe("2027-07-20");
  expect(claimsDueOn(null)).toBeNull();
});
