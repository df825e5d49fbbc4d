import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { withVat } from "#kernel/money.ts";
import { effectOf, isSameEffect, remainingWithVat } from "./effect.ts";
import {
  exampleContract,
  exampleTerms,
  longer,
  newRent,
  signedAs,
  signing,
} from "#tests/examples/contracts.ts";
import { amountDueCents, contractTotalCents } from "../settlements/contract-total.ts";
import type { SignedContract } from "../terms/terms-by-day.ts";
import { waiverRefusal } from "../settlements/waiver.ts";
import { usualClauses } from "./transfer-clauses.ts";

const today = day("2026-11-21");
/** 20 %, then 21 % from 1 January 2027. */
const rateOn = (on: string): number => (on < "2027-01-01" ? 0.2 : 0.21);
const rates = (on: string) => ({ vatRate: rateOn(on), rateOn });
const isEqual = (a: unknown, b: unknown): boolean => {
  expect(a).toEqual(b);
  return true;
};

test("what remains bears no VAT on its insurance: 12 times 300,00 taxed and 98,00 untaxed", () => {
  const contract = exampleContract({ insurance: true }, "2024-01-10");
  const change = signedAs(1, longer(contract, "2026-01-10", { kilometrage: 70_000 }));
  const effect = effectOf(contract, change, today);
  expect(effect).toMatchObject({ exemptBeforeCents: 9_800, exemptAfterCents: 9_800 });
  // 12 × (300,00 × 1,2 + 98,00) = 12 × 458,00
  expect(remainingWithVat(effect, "before", { vatRate: 0.2, rateOn: () => 0.2 })).toBe(549_600);
});

test("each remaining rent bears the rate of its own month, that of its last day", () => {
  const contract = exampleContract({}, "2025-01-21");
  const change = signedAs(1, longer(contract, "2026-11-21", { kilometrage: 70_000 }));
  const effect = effectOf(contract, change, today);
  expect(effect.monthsLeftBefore).toBe(14);
  // The month that ends on 20 December at 20 %, 13 others at 21 %: 360,00 + 13 × 363,00
  expect(remainingWithVat(effect, "before", rates("2026-11-21"))).toBe(507_900);
});

test("a settlement bears the rate of each elapsed month: 20 months at 20 % and 2 at 21 %, of 33,58", () => {
  const contract = exampleContract({}, "2025-04-21");
  const change = signedAs(1, longer(contract, "2027-02-21", { kilometrage: 90_000, priceCents: 33_358 }));
  const effect = effectOf(contract, change, today);
  expect(effect.settlement).toMatchObject({ months: 22, amountCents: 22 * 3_358 });
  // 671,60 × 1,20 + 67,16 × 1,21 = 805,92 + 81,26; then 14 rents of 333,58 × 1,21 = 403,63
  expect(remainingWithVat(effect, "after", rates("2027-02-21"))).toBe(88_718 + 14 * withVat(33_358, 0.21));
});

test("a pending settlement of another amendment bears the rate of each elapsed month too", () => {
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
  // Prepared before its months were stored: at the rate of its day.
  expect(remainingWithVat(was, "before", rates("2026-11-21"))).toBe(rentsCents + 30_000);
});

test("an effect prepared before its months were stored is still the same effect, at the rate of its day", () => {
  const contract = exampleContract({ insurance: true }, "2025-01-21");
  const change = signedAs(1, longer(contract, "2026-11-21", { kilometrage: 70_000 }));
  const now = effectOf(contract, change, today);
  const { left, toCome: _toCome, ...was } = now;
  expect(left?.before).toEqual([{ from: "2026-11-21", months: 14, cents: 39_800, exemptCents: 9_800 }]);
  expect(isSameEffect(now, was, isEqual)).toBe(true);
  // 14 × (300,00 × 1,2 + 98,00)
  expect(remainingWithVat(was, "before", rates("2026-11-21"))).toBe(641_200);
});

describe("a settlement of the same day remains to be paid", () => {
  const on = day("2025-06-10");
  const first = exampleContract({ priceCents: 40_000 }, "2024-01-10");
  // 17 elapsed months, raised from 400,00 to 420,00: 340,00; 19 are left.
  const settling = (number: number) =>
    signedAs(number, longer(first, on, { kilometrage: 70_000, priceCents: 42_000 }));
  const leftCents = 19 * 42_000 + 34_000;
  const others = (number: number) => [
    signedAs(number, {
      kind: "driver-transfer",
      clauses: usualClauses,
      effectOn: on,
      explanation: "",
      companyId: "d",
    }),
    signedAs(number, newRent(on, 42_000)),
  ];

  test.each([
    ["of a lower number", 1, 2],
    ["of a higher number", 2, 1],
  ])("%s, by the lessee from that day on", (_case, settled, number) => {
    const contract = signing(first, settling(settled));
    for (const one of others(number))
      expect(effectOf(contract, one, today)).toMatchObject({
        remainingBeforeCents: leftCents,
        remainingAfterCents: leftCents,
        toCome: [{ months: 17, amountCents: 34_000 }],
      });
  });
  test("insured from that day on: 19 times 98,00 more", () => {
    const draft = { kind: "insurance", effectOn: on, explanation: "", insurance: true } as const;
    const insured = signedAs(2, { ...draft, baseInsuranceCents: 9_800 });
    const contract = signing(first, settling(1));
    expect(effectOf(contract, insured, today)).toMatchObject({
      remainingBeforeCents: leftCents,
      remainingAfterCents: leftCents + 19 * 9_800,
    });
    // With VAT: each elapsed and each remaining month, 20,00 and 420,00 × 1,2.
    expect(
      remainingWithVat(effectOf(contract, insured, today), "before", { vatRate: 0.2, rateOn: () => 0.2 }),
    ).toBe(17 * 2_400 + 19 * 50_400);
  });
  test("is past from the next day on", () => {
    const rent = signedAs(2, newRent("2025-06-11", 42_000));
    expect(effectOf(signing(first, settling(1)), rent, today)).toMatchObject({ toCome: [] });
  });
  test("its own settlement is counted once, signed or not", () => {
    const one = settling(1);
    const own = { remainingAfterCents: leftCents, toCome: [] };
    expect(effectOf(first, one, today)).toMatchObject(own);
    const [signed = one] = signing(first, one).amendments;
    expect(effectOf(first, signed, today)).toMatchObject(own);
    expect(amountDueCents(first, signed)).toBe(leftCents);
  });

  describe("and before another change of duration or mileage", () => {
    const contract: SignedContract = signing(first, settling(1));
    const again = (durationMonths: number, waivedCents: number) =>
      signedAs(
        2,
        longer(contract, on, {
          durationMonths,
          priceCents: 43_000,
          waiver: waivedCents > 0 ? { cents: waivedCents, reason: "Fidélité" } : null,
        }),
      );
    test("both are due: 340,00, then 17 months raised from 420,00 to 430,00", () => {
      const one = again(38, 0);
      expect(effectOf(contract, one, today)).toMatchObject({
        settlement: { months: 17, amountCents: 17_000 },
        remainingBeforeCents: leftCents,
        remainingAfterCents: 21 * 43_000 + 34_000 + 17_000,
      });
      expect(amountDueCents(contract, one)).toBe(21 * 43_000 + 34_000 + 17_000);
      // Each of the 38 months is charged once, at 430,00.
      expect(contractTotalCents(contract, one)).toBe(38 * 43_000);
    });
    test("neither makes a shortened contract cheaper than its termination", () => {
      const parameters = {
        earlyTerminationShare: 0.38,
        earlyTerminationMonths: 4,
        nonBindingBelowMonths: 6,
        terminationNoticeMonths: 1,
      };
      // 36 × 420,00 × 0,38 ÷ 32 = 179,55 a month left. At the new term of 34 months, 340,00, 17 × 420,00 and
      // 2 × 179,55 = 7 839,10, against 340,00, 170,00 and 17 × 430,00 = 7 820,00.
      expect(waiverRefusal(contract, again(34, 1), parameters)).toMatch(/7.839,10.*aucune remise/);
      // Of 35 months, 340,00, 18 × 420,00 and 179,55 = 8 079,55, against 510,00 and 18 × 430,00 = 8 250,00.
      expect(waiverRefusal(contract, again(35, 17_000), parameters)).toBeNull();
    });
  });
});
