import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, day } from "#kernel/calendar/day.ts";
import { effectOf } from "../amendments/effect.ts";
import {
  exampleContract,
  examplePeriod,
  longer,
  newRent,
  signedAs,
  signing,
} from "#tests/examples/contracts.ts";
import { settledRentCents, monthlyRents, sumOf } from "./monthly-rents.ts";
import { effectRefusals, effectStartOn } from "../amendments/effect-day-rules.ts";
import { settlementOf } from "../settlements/settlement.ts";
import {
  agreementOn,
  type SignedAmendment,
  type SignedContract,
  segmentOn,
  withAmendment,
} from "./terms-by-day.ts";

const start = day("2024-01-10");
const contract = exampleContract({ durationMonths: 36, kilometrage: 63_000, priceCents: 40_000 }, start);
const amount = (of: SignedContract, one: SignedAmendment) => settlementOf(of, one)?.amountCents;

const insurance = (number: number, effectOn: string) =>
  signedAs(number, {
    kind: "insurance",
    explanation: "",
    effectOn: day(effectOn),
    insurance: true,
    baseInsuranceCents: 9_800,
  });

describe("terms by day", () => {
  test("apply from the day of effect of each amendment, whatever the order of signature", () => {
    const rent = signedAs(1, newRent("2025-06-10", 35_000));
    const insured = insurance(2, "2025-01-10");
    for (const amendments of [
      [rent, insured],
      [insured, rent],
    ]) {
      const signed = { ...contract, amendments };
      const on = (at: string) => agreementOn(signed, day(at)).terms;
      expect(on("2025-01-09")).toMatchObject({ priceCents: 40_000, insurance: false });
      expect(on("2025-01-10")).toMatchObject({ priceCents: 40_000, insurance: true });
      expect(on("2025-06-10")).toMatchObject({ priceCents: 35_000, insurance: true });
    }
  });
  test("on the same day, the higher number prevails", () => {
    const amendments = [
      signedAs(2, newRent("2025-06-10", 36_000)),
      signedAs(1, newRent("2025-06-10", 35_000)),
    ];
    expect(segmentOn({ ...contract, amendments })).toMatchObject({
      agreement: { terms: { priceCents: 36_000 } },
      cause: { number: 2, kind: "rent" },
    });
  });
  test("never depend on the order of signature", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 90_000 }), fc.boolean()),
          { maxLength: 6 },
        ),
        fc.infiniteStream(fc.nat()),
        fc.integer({ min: 0, max: 900 }),
        (drafts, random, at) => {
          const amendments = drafts.map(([days, priceCents, isRent], index) => {
            const on = addDays(start, days);
            return signedAs(
              index + 1,
              isRent
                ? newRent(on, priceCents)
                : longer(contract, on, { priceCents, durationMonths: 30 + index }),
            );
          });
          const shuffled = amendments
            .map((one) => [random.next().value, one] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, one]) => one);
          const on = addDays(start, at);
          expect(segmentOn({ ...contract, amendments: shuffled }, on)).toEqual(
            segmentOn({ ...contract, amendments }, on),
          );
        },
      ),
    ));
  test("a month whose rent changes midway is counted by its days", () => {
    const signed = withAmendment(contract, signedAs(1, newRent("2024-01-26", 43_100)));
    const [first, second] = monthlyRents(signed);
    // 16 days at 400,00 and 15 at 431,00, of 31.
    expect(first?.agreedCents).toBe(41_500);
    expect(second?.agreedCents).toBe(43_100);
  });
  test("the grid follows the rent in its ratio, and a new mileage brings its own", () => {
    const line = (kilometrage: number, priceCents: number) => ({ kilometrage, priceCents });
    const graded = { ...contract, grid: [line(48_000, 38_000), line(78_000, 43_001)] };
    // 400,00 becomes 360,00: each line is nine tenths of what it was, rounded once.
    const lowered = { ...signedAs(2, newRent("2025-06-10", 36_000)), grid: [] };
    expect(segmentOn({ ...graded, amendments: [lowered] }).grid).toEqual([
      line(48_000, 34_200),
      line(78_000, 38_701),
    ]);
    const further = {
      ...signedAs(1, longer(graded, "2025-01-10", { kilometrage: 90_000, priceCents: 50_000 })),
      grid: [line(105_000, 55_000)],
    };
    // Signed afterwards for an earlier day: the lowered rent applies to the grid in force.
    expect(segmentOn({ ...graded, amendments: [lowered, further] }).grid).toEqual([line(105_000, 39_600)]);
    // An amendment signed before rents changed the grid leaves it as printed.
    expect(segmentOn({ ...graded, amendments: [{ ...lowered, grid: null }] }).grid).toEqual(graded.grid);
  });
  test("an amendment prepared before the delivery applies from it when the car comes first", () => {
    const early = {
      ...signedAs(1, longer(contract, "2024-02-01", { durationMonths: 48 })),
      isFromDelivery: true,
    };
    expect(agreementOn({ ...contract, amendments: [early] }, start).terms.durationMonths).toBe(48);
    expect(settlementOf(contract, early)).toMatchObject({ months: 0, amountCents: 0 });
  });
});

describe("a change of duration or mileage is settled over the whole contract", () => {
  test("63 000 to 160 000 km, 172,92 more, one month before the term: 6 052,20, then 172,92 for the last month", () => {
    const change = signedAs(1, longer(contract, "2026-12-10", { kilometrage: 160_000, priceCents: 57_292 }));
    expect(effectOf(contract, change, start)).toMatchObject({
      settlement: { months: 35, rentCents: 57_292, amountCents: 605_220, waivedCents: 0 },
      monthsLeftAfter: 1,
      remainingBeforeCents: 40_000,
      remainingAfterCents: 57_292 + 605_220,
    });
  });
  test("36 to 48 months at 452,30 for 489,90, after 18 months: a credit of 676,80", () => {
    const rented = exampleContract({ priceCents: 48_990 }, "2027-01-17");
    const change = signedAs(1, longer(rented, "2028-07-17", { durationMonths: 48, priceCents: 45_230 }));
    expect(amount(rented, change)).toBe(-67_680);
  });
  test("services are left out, options are not", () => {
    const option = { id: null, name: "Attelage", priceCents: null, monthlyPriceCents: 1_000 };
    const served = exampleContract({ priceCents: 40_000, insurance: true, options: [option] }, start);
    const change = signedAs(1, longer(served, "2025-01-10", { durationMonths: 48, priceCents: 41_000 }));
    expect(settlementOf(served, change)).toMatchObject({
      months: 12,
      rentCents: 42_000,
      amountCents: 12_000,
    });
  });
  test("a rent lowered for some months is settled from the rent agreed for each", () => {
    const lowered = { ...contract, amendments: [signedAs(1, newRent("2024-07-10", 35_000))] };
    const change = signedAs(2, longer(lowered, "2025-01-10", { durationMonths: 48, priceCents: 42_000 }));
    expect(amount(lowered, change)).toBe(6 * 2_000 + 6 * 7_000);
  });
  test.each([
    ["a day after it began", "2025-01-11", 12],
    ["on its last day", "2025-02-09", 12],
    ["on its first day", "2025-02-10", 13],
  ])("starts with a month of the rental: %s", (_case, effectOn, months) => {
    const at = effectStartOn(contract, { kind: "duration-mileage", effectOn: day(effectOn) });
    expect(at).toBe(addMonths(start, months));
    expect(settlementOf(contract, signedAs(1, longer(contract, at, { durationMonths: 48 })))?.months).toBe(
      months,
    );
  });
  test("months after an effect day one year back are in no settlement: they are due at the new rent", () => {
    const change = signedAs(1, longer(contract, "2025-01-10", { durationMonths: 48, priceCents: 42_000 }));
    const months = monthlyRents(withAmendment(contract, change));
    expect(amount(contract, change)).toBe(12 * 2_000);
    expect(months.map(({ agreedCents }) => agreedCents)).toEqual([
      ...Array.from({ length: 12 }, () => 40_000),
      ...Array.from({ length: 36 }, () => 42_000),
    ]);
  });
  test("amendments signed before settlements existed settle nothing, and the next one does", () => {
    const old = {
      ...signedAs(1, longer(contract, "2025-01-10", { durationMonths: 48, priceCents: 42_000 })),
      settles: false,
    };
    const signed = withAmendment(contract, old);
    expect(settlementOf(contract, old)).toBeNull();
    const next = signedAs(2, longer(signed, "2026-01-10", { durationMonths: 60, priceCents: 43_000 }));
    expect(amount(signed, next)).toBe(12 * 3_000 + 12 * 1_000);
  });

  test("counts each month once, however the amendments are split: in the end each bears the last rent", () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 35 }), fc.integer({ min: 30_000, max: 60_000 })), {
          minLength: 1,
          maxLength: 5,
        }),
        (steps) => {
          let signed = contract;
          let settled = 0;
          const sorted = steps.toSorted(([a], [b]) => a - b);
          for (const [index, [month, priceCents]] of sorted.entries()) {
            const one = signedAs(
              index + 1,
              longer(signed, addMonths(start, month), { kilometrage: 70_000 + index, priceCents }),
            );
            settled += amount(signed, one) ?? 0;
            signed = withAmendment(signed, one);
          }
          const last = sorted.at(-1)?.[1] ?? 0;
          expect(settled + sumOf(monthlyRents(signed), ({ agreedCents }) => agreedCents)).toBe(36 * last);
          expect(sumOf(monthlyRents(signed), settledRentCents)).toBe(36 * last);
        },
      ),
    ));
});

describe("amendments signed out of the order of their effect", () => {
  const later = signedAs(1, longer(contract, "2025-06-10", { durationMonths: 48, priceCents: 38_000 }));
  const signed = withAmendment(contract, later);
  test("one for an earlier day shows the term and the total that hold with the one signed for later", () => {
    const insured = insurance(2, "2025-03-10");
    // 3 months at 400,00 then 31 at 380,00, insured for 98,00.
    expect(effectOf(signed, insured, start)).toMatchObject({
      termAfter: "2028-01-10",
      monthsLeftAfter: 34,
      remainingAfterCents: 3 * 49_800 + 31 * 47_800,
      followedBy: [
        { number: 1, effectOn: "2025-06-10", changes: [{ label: "Durée" }, { label: "Loyer du véhicule" }] },
      ],
    });
    expect(effectRefusals(signed, insured, start)).toEqual({});
  });
  test("the remaining amount counts the settlement of the one signed for later", () => {
    // 17 months lowered from 400,00 to 380,00: 340,00 refunded.
    const settled = signing(contract, later);
    expect(effectOf(settled, insurance(2, "2025-03-10"), start)).toMatchObject({
      remainingBeforeCents: 3 * 40_000 + 31 * 38_000 - 34_000,
      remainingAfterCents: 3 * 49_800 + 31 * 47_800 - 34_000,
    });
    // Once the day of the settlement is over, it is past.
    expect(effectOf(settled, insurance(2, "2025-07-10"), start).remainingBeforeCents).toBe(30 * 38_000);
  });
  test("the rent of months already settled cannot change: they would be counted twice", () => {
    const at = (on: string) => effectRefusals(signed, signedAs(2, newRent(on, 39_000)), start);
    expect(at("2025-03-10")).toEqual({ effectOn: expect.stringContaining("10-06-2025") });
    expect(at("2025-06-10")).toEqual({});
    const old = { ...contract, amendments: [{ ...later, settles: false }] };
    expect(effectRefusals(old, signedAs(2, newRent("2025-03-10", 39_000)), start)).toEqual({});
  });
  test("a rent for the same day, signed later, leaves settled months as they were stated", () => {
    const both = withAmendment(signing(contract, later), signedAs(2, newRent("2025-06-10", 45_000)));
    // 17 months settled at 380,00, 31 at 450,00; the next settlement raises each to 460,00.
    expect(sumOf(monthlyRents(both), settledRentCents)).toBe(17 * 38_000 + 31 * 45_000);
    const next = signedAs(3, longer(both, "2025-08-10", { durationMonths: 50, priceCents: 46_000 }));
    expect(amount(both, next)).toBe(17 * 8_000 + 2 * 1_000);
  });
  test("a duration is refused before another signed one, and accepted from its day on", () => {
    const at = (effectOn: string) =>
      effectRefusals(signed, signedAs(2, longer(signed, effectOn, { durationMonths: 60 })), start);
    expect(at("2025-05-10")).toEqual({ effectOn: expect.stringContaining("10-06-2025") });
    expect(at("2025-06-10")).toEqual({});
  });
  test("a contract cannot be made to end before a signed amendment takes effect", () => {
    const rent = { ...contract, amendments: [signedAs(1, newRent("2026-06-10", 39_000))] };
    const shorter = signedAs(2, longer(rent, "2025-06-10", { durationMonths: 24 }));
    expect(effectRefusals(rent, shorter, start)).toEqual({ durationMonths: expect.stringContaining("n° 1") });
  });
  test("before the delivery, a duration takes effect by the delivery deadline", () => {
    const waiting = {
      ...contract,
      periods: [examplePeriod({ startDay: null, deliveryDateDeadline: start })],
    };
    const at = (on: string) => ({
      ...signedAs(1, longer(waiting, on, { durationMonths: 48 })),
      isFromDelivery: true,
    });
    expect(effectRefusals(waiting, at("2024-01-10"), day("2023-12-01"))).toEqual({});
    expect(effectRefusals(waiting, at("2024-02-10"), day("2023-12-01"))).toHaveProperty("effectOn");
  });
});
