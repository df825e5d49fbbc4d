import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { answerDueOn, cessionDueOn, insurerDueOn, lostFrom, offerDueOn, workingDaysAfter } from "./clocks.ts";

test.each([
  // A Monday, then a Friday.
  ["COLLISION", "2026-11-23", "2026-11-30"],
  ["COLLISION", "2026-11-27", "2026-12-04"],
  ["THEFT", "2026-11-27", "2026-12-01"],
  // Christmas is on a Friday.
  ["THEFT", "2026-12-24", "2026-12-29"],
  ["GLASS", "2026-12-21", "2026-12-29"],
  ["THEFT_ATTEMPT", "2026-11-27", "2026-12-01"],
  ["PARTS_STOLEN", "2026-11-24", "2026-11-26"],
] as const)("a damage of kind %s known on %s is notified to the insurer until %s", (kind, on, due) =>
  expect(insurerDueOn(kind, day(on))).toBe(due),
);

test("no working day after a Saturday is on a week-end", () =>
  expect(workingDaysAfter(day("2026-11-28"), 1)).toBe("2026-11-30"));

test("an offer is awaited for 15 days, and answered within 30 days", () => {
  expect(offerDueOn(day("2027-01-20"))).toBe("2027-02-04");
  expect(answerDueOn(day("2027-02-04"))).toBe("2027-03-06");
});

test("a stolen car is lost 30 days after the complaint", () =>
  expect(lostFrom(day("2027-04-14"))).toBe("2027-05-14"));

test("a cession is declared within 15 days", () =>
  expect(cessionDueOn(day("2027-04-14"))).toBe("2027-04-29"));
