// Amendments signed or prepared before the delivery: it changes no order, and an overdue delivery lets no month
// elapse.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { effectOf } from "./effect.ts";
import { exampleContract, examplePeriod, longer, newRent, signedAs } from "#tests/examples/contracts.ts";
import { agreementOn, type SignedAmendment, type SignedContract } from "../terms/terms-by-day.ts";

const due = day("2026-12-01");
const waiting: SignedContract = {
  ...exampleContract({ durationMonths: 38, priceCents: 50_000 }),
  periods: [examplePeriod({ startDay: null, deliveryDateDeadline: due })],
};
const deliveredOn = (on: string, amendments: SignedAmendment[]): SignedContract => ({
  ...waiting,
  periods: [examplePeriod({ startDay: day(on), deliveryDateDeadline: due })],
  amendments,
});
const duration = (number: number, effectOn: string, durationMonths: number, priceCents: number) => ({
  ...signedAs(number, longer(waiting, effectOn, { durationMonths, priceCents })),
  isFromDelivery: true,
});

describe("a car delivered before the effect day of a signed amendment", () => {
  test("keeps the rent of a change of duration made over another rent", () => {
    // From 500,00 to 400,00 on the 15th, then 48 months at 450,00 from the 20th, or from the delivery.
    const amendments = [signedAs(1, newRent("2026-11-15", 40_000)), duration(2, "2026-11-20", 48, 45_000)];
    for (const on of ["2026-11-10", "2026-11-14", "2026-11-16", "2026-12-05"])
      expect(agreementOn(deliveredOn(on, amendments)).terms).toMatchObject({
        durationMonths: 48,
        priceCents: 45_000,
      });
  });
  test("keeps a rent that follows the change of duration on paper", () => {
    const amendments = [duration(1, "2026-11-20", 48, 45_000), signedAs(2, newRent("2026-11-25", 40_000))];
    expect(agreementOn(deliveredOn("2026-11-10", amendments)).terms.priceCents).toBe(40_000);
  });
  test("keeps two changes of duration in the order of their days, whatever their numbers", () => {
    const amendments = [duration(1, "2026-12-01", 60, 42_000), duration(2, "2026-11-20", 48, 45_000)];
    for (const on of ["2026-11-10", "2026-12-05"])
      expect(agreementOn(deliveredOn(on, amendments)).terms).toMatchObject({
        durationMonths: 60,
        priceCents: 42_000,
      });
  });
});

describe("a delivery that is overdue", () => {
  const effect = (effectOn: string, today: string) =>
    effectOf(waiting, signedAs(1, newRent(effectOn, 40_000)), day(today));
  test("no month has elapsed: 38 rents are left, not 36", () =>
    expect(effect("2027-02-05", "2027-02-05")).toMatchObject({
      monthsLeftBefore: 38,
      monthsLeftAfter: 38,
      remainingBeforeCents: 38 * 50_000,
      remainingAfterCents: 38 * 40_000,
    }));
  test("is not assumed as long as the car may come in time", () =>
    expect(effect("2027-02-01", "2026-11-22")).toMatchObject({
      monthsLeftBefore: 36,
      remainingAfterCents: 36 * 40_000,
    }));
});
