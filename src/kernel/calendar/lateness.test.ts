import { expect, test } from "vitest";
import { day } from "./day.ts";
import { daysLate, latenessMark, latenessText } from "./lateness.ts";

const today = day("2026-11-26");

test.each([
  ["2026-11-27", 0],
  ["2026-11-26", 0],
  ["2026-11-25", 1],
  ["2026-10-26", 31],
])("what was due on %s is %i days late on 26 November", (due, days) =>
  expect(daysLate(day(due), today)).toBe(days),
);

test("nothing is late without a last day", () => expect(daysLate(null, today)).toBe(0));

test("lateness is said with its number of days", () =>
  expect([latenessText(1), latenessText(12), latenessMark(12)]).toEqual([
    "1 jour de retard",
    "12 jours de retard",
    "J+12",
  ]));
