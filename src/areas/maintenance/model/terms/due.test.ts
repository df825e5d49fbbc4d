import { describe, expect, test } from "vitest";
import { day, type Day } from "#kernel/calendar/day.ts";
import { type CarLife, type CarTerm, forecastOf, isDue, overdueOf, thresholdOf } from "./due.ts";

const term = (over: Partial<CarTerm>): CarTerm => ({
  recurring: true,
  duration: null,
  kilometrage: null,
  vehicleAge: null,
  mileage: null,
  ...over,
});
const life = (over: Partial<CarLife> = {}): CarLife => ({
  registeredOn: day("2027-01-17"),
  usedFrom: null,
  last: null,
  ...over,
});
const at = (on: string, distance: number) => ({ on: day(on), distance });
const readAt = (distance: number, kmPerDay: number | null = null, on = "2027-06-01") => ({
  reading: at(on, distance),
  kmPerDay,
});
const today: Day = day("2027-06-01");

test("every 24 months or 30 000 km, done at 30 870 km: 60 870 km on 2028-10-30, notified on 2028-09-30", () => {
  const threshold = thresholdOf(
    term({ duration: 24, kilometrage: 30_000 }),
    life({ last: at("2027-12-20", 30_870) }),
  );
  expect(threshold).toEqual({ dueOn: "2029-12-20", dueKm: 60_870 });
  const pace = readAt(33_412, (33_400 / 365 + 100) / 2, "2028-01-17");
  expect(threshold && forecastOf(threshold, pace)).toEqual({
    projectedOn: "2028-10-30",
    notifyOn: "2028-09-30",
  });
});

describe("public bug reports", () => {
  test("the first service and the last kilometre count: due at 30 000, not at 29 999 nor at 28 000", () => {
    const threshold = thresholdOf(term({ kilometrage: 30_000 }), life());
    expect(threshold).toEqual({ dueOn: null, dueKm: 30_000 });
    for (const [distance, due] of [
      [28_000, false],
      [29_999, false],
      [30_000, true],
    ] as const)
      expect(threshold && isDue(threshold, readAt(distance), today)).toBe(due);
  });

  test("an overdue service stays overdue: 25 000 every 4 000 at 30 468 is late by 5 468", () => {
    const threshold = thresholdOf(term({ kilometrage: 4_000 }), life({ last: at("2027-02-01", 21_000) }));
    for (const on of ["2027-06-01", "2027-09-01", "2028-06-01"])
      expect(threshold && overdueOf(threshold, readAt(30_468), day(on))).toEqual({ days: null, km: 5_468 });
  });

  test("the next one counts from the service: 2027-02-06 at 6 540 gives 2027-08-06 or 11 540", () => {
    expect(
      thresholdOf(term({ duration: 6, kilometrage: 5_000 }), life({ last: at("2027-02-06", 6_540) })),
    ).toEqual({ dueOn: "2027-08-06", dueKm: 11_540 });
  });

  test.each([
    [99_800, 100_000, false],
    [9_900, 10_000, false],
    [100_000, 100_000, true],
  ])("numbers are compared as numbers: %d against %d", (distance, mileage, due) => {
    const threshold = thresholdOf(term({ recurring: false, mileage }), life());
    expect(threshold && isDue(threshold, readAt(distance), today)).toBe(due);
  });
});

describe("the first threshold", () => {
  test("is that of the age and the mileage, then the interval", () => {
    const of = term({ duration: 12, kilometrage: 20_000, vehicleAge: 24, mileage: 30_000 });
    expect(thresholdOf(of, life())).toEqual({ dueOn: "2029-01-17", dueKm: 30_000 });
    expect(thresholdOf(of, life({ last: at("2028-12-01", 29_000) }))).toEqual({
      dueOn: "2029-12-01",
      dueKm: 49_000,
    });
  });

  test("of a used car starts from its reception; what it had passed before is not due", () => {
    const used = life({ registeredOn: day("2022-05-01"), usedFrom: at("2027-02-01", 61_000) });
    expect(thresholdOf(term({ duration: 12, kilometrage: 20_000, mileage: 30_000 }), used)).toEqual({
      dueOn: "2028-02-01",
      dueKm: 81_000,
    });
    expect(thresholdOf(term({ recurring: false, mileage: 50_000 }), used)).toBeNull();
    expect(thresholdOf(term({ recurring: false, mileage: 90_000 }), used)).toEqual({
      dueOn: null,
      dueKm: 90_000,
    });
  });

  test("of a one-off term comes once", () => {
    const of = term({ recurring: false, vehicleAge: 48 });
    expect(thresholdOf(of, life())).toEqual({ dueOn: "2031-01-17", dueKm: null });
    expect(thresholdOf(of, life({ last: at("2031-02-01", 70_000) }))).toBeNull();
  });
});

describe("a forecast", () => {
  test("has no day by kilometres without a pace nor a reading", () => {
    const threshold = { dueOn: null, dueKm: 20_000 };
    expect(forecastOf(threshold, readAt(10_000))).toEqual({ projectedOn: null, notifyOn: null });
    expect(forecastOf(threshold, { reading: null, kmPerDay: 50 })).toEqual({
      projectedOn: null,
      notifyOn: null,
    });
  });

  test("is notified 1 500 km before, where that comes earlier than 30 days", () => {
    expect(forecastOf({ dueOn: null, dueKm: 20_000 }, readAt(18_000, 10))).toEqual({
      projectedOn: "2027-12-18",
      notifyOn: "2027-07-21",
    });
  });
});
