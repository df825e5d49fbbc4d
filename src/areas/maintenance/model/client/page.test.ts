import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { isChangeable, offeredTimes } from "./page.ts";

test("three times, after four working days: neither a weekend nor a holiday", () => {
  expect(offeredTimes(day("2027-05-03"))).toEqual([
    "2027-05-11T06:30:00.000Z",
    "2027-05-12T12:00:00.000Z",
    "2027-05-13T06:30:00.000Z",
  ]);
});

const days = (dueOn: string | null): string[] =>
  offeredTimes(day("2027-05-03"), dueOn === null ? null : day(dueOn)).map((at) => at.slice(0, 10));

test.each([
  ["the usual days precede a far due day", "2027-06-30", ["2027-05-11", "2027-05-12", "2027-05-13"]],
  ["the three days precede a near due day", "2027-05-12", ["2027-05-10", "2027-05-11", "2027-05-12"]],
  [
    "the first day precedes a due day two working days away",
    "2027-05-05",
    ["2027-05-05", "2027-05-07", "2027-05-10"],
  ],
  [
    "no day precedes that of tomorrow: the usual ones",
    "2027-05-04",
    ["2027-05-11", "2027-05-12", "2027-05-13"],
  ],
  [
    "a due day that has passed leaves the usual ones",
    "2027-04-01",
    ["2027-05-11", "2027-05-12", "2027-05-13"],
  ],
])("%s", (_title, dueOn, expected) => expect(days(dueOn)).toEqual(expected));

test("an appointment is changed until a day before", () => {
  expect(isChangeable("2027-05-11T06:30:00Z", new Date("2027-05-10T06:30:00Z"))).toBe(true);
  expect(isChangeable("2027-05-11T06:30:00Z", new Date("2027-05-10T06:30:01Z"))).toBe(false);
});
