// Worked numbers of the trade: 38 months, 90 000 km, delivered on 2027-01-17 at 12 km, term on 2030-03-17.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { allowanceOn, plannedRental } from "#contracts/model/planned-rental.ts";
import type { Period } from "#contracts/model/period.ts";
import { isOverConsumption, usageOf } from "./over-consumption.ts";
import { paceOf } from "./pace.ts";

const terms = { durationMonths: 38, hasMidtermRenewal: false };
const period = (position: number, startDay: string): Period => ({
  id: `p${position}`,
  position,
  kind: "FIRST",
  carId: null,
  deliveryDateDeadline: day("2027-01-17"),
  startDay: day(startDay),
  endDay: null,
});
const first = period(1, "2027-01-17");

function planned(of = terms, periods = [first], one = first) {
  const found = plannedRental(of, periods, one);
  if (!found) throw new Error("a rental without plan");
  return found;
}

const on = (text: string, distance: number) => ({ on: day(text), distance });
const start = on("2027-01-17", 12);
const readings = [on("2027-10-19", 24_412), on("2028-01-17", 33_412)];
const use = usageOf({ planned: planned(), kilometrage: 90_000, start, readings });

describe("33 412 km read on 2028-01-17", () => {
  test("28 442 km are granted for 33 400 driven: 17,4 % above", () => {
    expect(use?.driven).toBe(33_400);
    expect(use?.allowance).toBeCloseTo(28_441.56, 2);
    expect(use?.excessShare).toBeCloseTo(0.1743, 4);
  });
  test("95,753 km a day, 109 045 ± 3 782 km at the term", () => {
    expect(use?.kmPerDay).toBeCloseTo(95.753, 3);
    expect(Math.round(use?.projection?.driven ?? 0)).toBe(109_045);
    expect(Math.round(use?.projection?.margin ?? 0)).toBe(3_782);
  });
  test.each<[number, boolean]>([
    [10, true],
    [17, true],
    [18, false],
    [0, true],
  ])("above the allowance by %s percent: %s", (delta, isOver) =>
    expect(use && isOverConsumption(use, { startOn: start.on, delta })).toBe(isOver),
  );
});

describe("allowances", () => {
  test("the first car of a renewal, at 300 days: 23 356 km", () => {
    const renewed = { durationMonths: 38, hasMidtermRenewal: true };
    expect(Math.round(allowanceOn(planned(renewed), 90_000, day("2027-11-13")))).toBe(23_356);
  });
  test("a car delivered on 2028-05-10 after a theft, to the term: 52 675 km", () => {
    const third = { ...period(3, "2028-05-10"), position: 3 };
    const rental = planned(terms, [first, third], third);
    expect(Math.round(allowanceOn(rental, 90_000, day("2030-03-17")))).toBe(52_675);
  });
  test("no day beyond the term grants a kilometre", () =>
    expect(allowanceOn(planned(), 90_000, day("2030-06-01"))).toBe(90_000));
  test("the day of delivery grants none", () =>
    expect(allowanceOn(planned(), 90_000, day("2027-01-17"))).toBe(0));
});

test("the delivery, 81 days before the last reading, is nearer to 90 days than a reading 30 days before it", () => {
  const pace = paceOf(start, [on("2027-03-09", 1_012), on("2027-04-08", 8_112)]);
  expect(pace?.recent).toBe(100);
});

describe("no pace before 30 days, and never a division by zero", () => {
  test.each<[string, string, number, number | null]>([
    ["the day of delivery", "2027-01-17", 40, null],
    ["29 days", "2027-02-15", 2_912, null],
    ["30 days", "2027-02-16", 3_012, 100],
  ])("%s", (_, last, distance, pace) =>
    expect(paceOf(start, [on(last, distance)])?.kmPerDay ?? null).toBe(pace),
  );
});
