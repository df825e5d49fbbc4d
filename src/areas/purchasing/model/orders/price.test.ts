import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { equalShares } from "#kernel/money.ts";
import { isNewVehicleForVat, paidPrices, paidTotal, totalDue, vatDay, type VatRegime } from "./price.ts";

// Computed by hand: price without tax, regime, rate, amount paid to the supplier.
it.each<[number, VatRegime, number, number]>([
  [2_000_000, "FRENCH", 0.2, 2_400_000],
  [2_345_667, "FRENCH", 0.2, 2_814_800],
  [2_345_668, "FRENCH", 0.2, 2_814_802],
  [1, "FRENCH", 0.2, 1],
  [3, "FRENCH", 0.2, 4],
  [2_000_000, "FRENCH", 0.196, 2_392_000],
  [2_000_000, "INTRA_EU", 0.2, 2_000_000],
  [1_549_900, "MARGIN", 0.2, 1_549_900],
])("%i cents under %s at %d are paid %i", (price, vatRegime, vatRate, paid) =>
  expect(paidTotal([price], { vatRegime, vatRate })).toBe(paid),
);

const french = { vatRegime: "FRENCH", vatRate: 0.2 } as const;

it("the VAT of 3 cars at 10 000,01 € is that of their sum: 6 000,01 €, never three times 2 000,00 €", () => {
  const prices = [1_000_001, 1_000_001, 1_000_001];
  expect(paidTotal(prices, french)).toBe(3_600_004);
  expect(paidPrices(prices, french)).toEqual([1_200_001, 1_200_001, 1_200_002]);
});

it("the last car of an order adds the cent that the first two did not, even when it is paid later", () =>
  expect(paidPrices([1_000_001], french, 2_000_002)).toEqual([1_200_002]));

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
    isNewVehicleForVat(
      { firstRegistrationDate: first === null ? null : day(first), mileage },
      day("2026-11-22"),
    ),
  ).toBe(isNew),
);

// Computed by hand: 20 000 € without tax, a deposit at the rate of its own payment.
it.each<[string, VatRegime, number, number, number | null, number]>([
  ["no deposit", "FRENCH", 0.2, 0, null, 2_400_000],
  ["a deposit at the same rate", "FRENCH", 0.2, 1_000_000, 0.2, 2_400_000],
  // 10 000 / 1,196 = 8 361,20 without tax; 11 638,80 at 20 % = 13 966,56.
  ["a deposit at 19,6 %", "FRENCH", 0.2, 1_000_000, 0.196, 2_396_656],
  ["a deposit at 19,6 % that pays it whole", "FRENCH", 0.2, 2_392_000, 0.196, 2_392_000],
  ["a deposit at 21 %", "FRENCH", 0.2, 1_210_000, 0.21, 2_410_000],
  ["no tax", "INTRA_EU", 0.2, 1_000_000, 0.196, 2_000_000],
])("a car with %s is due in all", (_title, vatRegime, vatRate, depositCents, depositRate, due) => {
  const vat = { vatRegime, vatRate };
  expect(totalDue(paidTotal([2_000_000], vat), vat, { depositCents, depositRate })).toBe(due);
});

it("the rate of an unpaid car is that of its delivery, never of its order", () => {
  const today = day("2026-11-22");
  expect(vatDay(null, today)).toBe(today);
  expect(vatDay(day("2026-10-01"), today)).toBe(today);
  expect(vatDay(day("2027-02-01"), today)).toBe("2027-02-01");
});
