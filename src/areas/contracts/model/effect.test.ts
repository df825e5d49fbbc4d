import { expect, test } from "vitest";
import { day } from "#kernel/day.ts";
import { withVat } from "#kernel/money.ts";
import { effectOf, isSameEffect, remainingWithVat } from "./effect.ts";
import { exampleContract, exampleTerms, longer, signedAs, signing } from "./examples.ts";

const today = day("2026-11-21");
/** 20 %, then 21 % from 1 January 2027. */
const rateOn = (on: string): number => (on < "2027-01-01" ? 0.2 : 0.21);
const rates = (on: string) => ({ vatRate: rateOn(on), rateOn });
const isEqual = (a: unknown, b: unknown): boolean => {
  expect(a).toEqual(b);
  return true;
};

test("what remains bears no VAT on its insurance: 12 times 300,00 taxed and 98,00 that is not", () => {
  const contract = exampleContract({ insurance: true }, "2024-01-10");
  const change = signedAs(1, longer(contract, "2026-01-10", { kilometrage: 70_000 }));
  const effect = effectOf(contract, change, today);
  expect(effect).toMatchObject({ exemptBeforeCents: 9_800, exemptAfterCents: 9_800 });
  // 12 × (300,00 × 1,2 + 98,00) = 12 × 458,00
  expect(remainingWithVat(effect, "before", { vatRate: 0.2, rateOn: () => 0.2 })).toBe(549_600);
});

test("each rent that remains bears the rate of its own month, that of its last day", () => {
  const contract = exampleContract({}, "2025-01-21");
  const change = signedAs(1, longer(contract, "2026-11-21", { kilometrage: 70_000 }));
  const effect = effectOf(contract, change, today);
  expect(effect.monthsLeftBefore).toBe(14);
  // The month that ends on 20 December at 20 %, 13 others at 21 %: 360,00 + 13 × 363,00
  expect(remainingWithVat(effect, "before", rates("2026-11-21"))).toBe(507_900);
});

test("a settlement bears the rate of each month behind it: 20 months at 20 % and 2 at 21 %, of 33,58", () => {
  const contract = exampleContract({}, "2025-04-21");
  const change = signedAs(1, longer(contract, "2027-02-21", { kilometrage: 90_000, priceCents: 33_358 }));
  const effect = effectOf(contract, change, today);
  expect(effect.settlement).toMatchObject({ months: 22, amountCents: 22 * 3_358 });
  // 671,60 × 1,20 + 67,16 × 1,21 = 805,92 + 81,26; then 14 rents of 333,58 × 1,21 = 403,63
  expect(remainingWithVat(effect, "after", rates("2027-02-21"))).toBe(88_718 + 14 * withVat(33_358, 0.21));
});

test("a settlement to come of another amendment bears the rate of each month behind it too", () => {
  const first = exampleContract({}, "2025-01-21");
  const later = signedAs(1, longer(first, "2027-02-21", { kilometrage: 70_000, priceCents: 31_000 }));
  const contract = signing(first, later);
  const { geolocation, ecoDriving, trackingCents, hasFleetManagement, fleetManagementCents, tires } =
    exampleTerms;
  const services = {
    geolocation,
    ecoDriving,
    trackingCents,
    hasFleetManagement,
    fleetManagementCents,
    tires,
  };
  const change = signedAs(2, { kind: "services", effectOn: today, explanation: "", ...services });
  const effect = effectOf(contract, change, today);
  // Rents: 360,00 + 2 × 363,00 + 11 × 375,10; then 23 months of 10,00 at 20 % and 2 at 21 %.
  const rentsCents = 36_000 + 2 * 36_300 + 11 * 37_510;
  expect(remainingWithVat(effect, "before", rates("2026-11-21"))).toBe(rentsCents + 27_600 + 2_420);
  expect(remainingWithVat(effect, "after", rates("2026-11-21"))).toBe(rentsCents + 27_600 + 2_420);
  const { toCome, ...was } = effect;
  expect(toCome).toMatchObject([{ months: 25, amountCents: 25_000 }]);
  expect(isSameEffect(effect, was, isEqual)).toBe(true);
  // Prepared before it was kept: at the rate of its day.
  expect(remainingWithVat(was, "before", rates("2026-11-21"))).toBe(rentsCents + 30_000);
});

test("one prepared before its months were kept is not held against it, and counts at the rate of its day", () => {
  const contract = exampleContract({ insurance: true }, "2025-01-21");
  const change = signedAs(1, longer(contract, "2026-11-21", { kilometrage: 70_000 }));
  const now = effectOf(contract, change, today);
  const { left, toCome: _toCome, ...was } = now;
  expect(left?.before).toEqual([{ from: "2026-11-21", months: 14, cents: 39_800, exemptCents: 9_800 }]);
  expect(isSameEffect(now, was, isEqual)).toBe(true);
  // 14 × (300,00 × 1,2 + 98,00)
  expect(remainingWithVat(was, "before", rates("2026-11-21"))).toBe(641_200);
});
