import { expect, it } from "vitest";
import { addDays, day, daysBetween } from "./day.ts";
import { isTargetDay, targetDayOnOrAfter, targetDayOnOrBefore, targetDaysAfter } from "./target-days.ts";

it.each([
  ["2026-07-14", true],
  ["2026-04-03", false],
  ["2026-04-06", false],
  ["2026-05-01", false],
  ["2026-05-08", true],
  ["2026-11-11", true],
  ["2026-12-24", true],
  ["2026-12-25", false],
  ["2027-03-26", false],
  ["2027-03-29", false],
  ["2027-01-31", false],
  ["2028-12-26", false],
])("%s is a TARGET day: %s", (of, expected) => expect(isTargetDay(day(of))).toBe(expected));

it.each([
  ["2027-01-31", "2027-02-01", "2027-01-29"],
  ["2026-12-25", "2026-12-28", "2026-12-24"],
  ["2027-03-26", "2027-03-30", "2027-03-25"],
  ["2026-11-26", "2026-11-26", "2026-11-26"],
])("%s moves to %s, or back to %s", (of, after, before) =>
  expect([targetDayOnOrAfter(day(of)), targetDayOnOrBefore(day(of))]).toEqual([after, before]),
);

it.each([
  ["2026-11-26", 0, "2026-11-26"],
  ["2026-11-27", 1, "2026-11-30"],
  ["2026-11-28", 1, "2026-11-30"],
  ["2026-12-23", 2, "2026-12-28"],
  ["2026-12-30", 5, "2027-01-07"],
])("from %s, %i TARGET days lead to %s", (from, count, expected) =>
  expect(targetDaysAfter(day(from), count)).toBe(expected),
);

it("closes on the six holidays of the European Central Bank and at weekends, from 2024 to 2035", () => {
  const first = day("2024-01-01");
  const last = day("2035-12-31");
  const closedWeekdays = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) =>
    addDays(first, index),
  )
    .filter((of) => ![0, 6].includes(new Date(of).getUTCDay()) && !isTargetDay(of))
    .filter((of) => !["01-01", "05-01", "12-25", "12-26"].includes(of.slice(5)));
  expect(closedWeekdays).toEqual(
    (
      "2024-03-29 2024-04-01 2025-04-18 2025-04-21 2026-04-03 2026-04-06 2027-03-26 2027-03-29 " +
      "2028-04-14 2028-04-17 2029-03-30 2029-04-02 2030-04-19 2030-04-22 2031-04-11 2031-04-14 " +
      "2032-03-26 2032-03-29 2033-04-15 2033-04-18 2034-04-07 2034-04-10 2035-03-23 2035-03-26"
    ).split(" "),
  );
});
