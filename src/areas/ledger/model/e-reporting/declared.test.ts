import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { refusalToDeclare } from "./declared.ts";

const refusal = (month: string, lastMonth: string | null, today = "2027-12-01") =>
  refusalToDeclare(day(month), { lastMonth: lastMonth === null ? null : day(lastMonth), today: day(today) });

describe("a month is declared", () => {
  test.each([
    ["first, whichever it is", "2027-03-01", null],
    ["after the one before it", "2027-11-01", "2027-10-01"],
    ["from the first day of the next one", "2027-11-01", null],
  ])("%s", (_, month, last) => expect(refusal(month, last)).toBeNull());
});

describe("a month is refused", () => {
  test.each([
    ["when it is declared", "2027-10-01", "2027-10-01", "jusqu’à octobre 2027"],
    ["when a later one is declared", "2027-08-01", "2027-10-01", "jusqu’à octobre 2027"],
    ["before the one that precedes it", "2027-11-01", "2027-09-01", "mois précédent : octobre 2027"],
    ["until it is over", "2027-12-01", "2027-11-01", "à partir du 01-01-2028"],
  ])("%s", (_, month, last, words) => expect(refusal(month, last)).toContain(words));
});
