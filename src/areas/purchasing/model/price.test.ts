import { expect, it } from "vitest";
import { day } from "#kernel/day.ts";
import { equalShares } from "#kernel/money.ts";
import { isNewForVat, paidPrice, type VatRegime } from "./price.ts";

// Computed by hand: price without tax, regime, rate, paid to the supplier.
it.each<[number, VatRegime, number, number]>([
  [2_000_000, "FRENCH", 0.2, 2_400_000],
  [2_345_667, "FRENCH", 0.2, 2_814_800],
  [2_345_668, "FRENCH", 0.2, 2_814_802],
  [1, "FRENCH", 0.2, 1],
  [3, "FRENCH", 0.2, 4],
  [2_000_000, "FRENCH", 0.196, 2_392_000],
  [2_000_000, "INTRA_EU", 0.2, 2_000_000],
  [1_549_900, "MARGIN", 0.2, 1_549_900],
])("%i cents under %s at %d are paid %i", (price, regime, rate, paid) =>
  expect(paidPrice(price, regime, rate)).toBe(paid),
);

it.each([
  [300_000, 3, [100_000, 100_000, 100_000]],
  [100_000, 3, [33_334, 33_333, 33_333]],
  [2, 3, [1, 1, 0]],
  [0, 2, [0, 0]],
  [5, 1, [5]],
])("%i in %i parts is %j", (amount, count, shares) => expect(equalShares(amount, count)).toEqual(shares));

it.each([
  ["never registered", null, 9_000, true],
  ["six months to the day", "2026-05-22", 9_000, true],
  ["six months and a day", "2026-05-21", 9_000, false],
  ["old, and 6 000 km", "2020-01-01", 6_000, true],
  ["old, and 6 001 km", "2020-01-01", 6_001, false],
])("a car %s is new for VAT: %s", (_, first, mileage, isNew) =>
  expect(
    isNewForVat({ firstRegistrationDate: first === null ? null : day(first), mileage }, day("2026-11-22")),
  ).toBe(isNew),
);
