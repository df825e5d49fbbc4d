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

test("an appointment is changed until a day before", () => {
  expect(isChangeable("2027-05-11T06:30:00Z", new Date("2027-05-10T06:30:00Z"))).toBe(true);
  expect(isChangeable("2027-05-11T06:30:00Z", new Date("2027-05-10T06:30:01Z"))).toBe(false);
});
