// The day of the next amount due of a document, as lists show it.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { lastDayInTime, nextDueOn } from "./late.ts";

test.each([
  ["a draft has none", null, null, null, null, null],
  [
    "a document settled keeps its due day",
    day("2026-10-12"),
    null,
    day("2026-10-01"),
    "2026-10-12",
    "2026-10-12",
  ],
  [
    "a document without a plan has its due day",
    day("2026-10-12"),
    day("2026-10-13"),
    day("2026-10-01"),
    "2026-10-12",
    "2026-10-12",
  ],
  [
    "a plan gives the day of its next instalment",
    day("2026-10-12"),
    day("2026-12-10"),
    day("2026-10-01"),
    "2026-12-09",
    "2026-12-09",
  ],
  [
    "a document never sent keeps its due day, and is not late",
    day("2026-10-12"),
    null,
    null,
    "2026-10-12",
    null,
  ],
  [
    "a document sent after its due day keeps it, and is late from the day after its sending",
    day("2026-10-12"),
    day("2026-11-06"),
    day("2026-11-05"),
    "2026-10-12",
    "2026-11-05",
  ],
  [
    "a call for funds sent after its due day",
    day("2026-10-12"),
    null,
    day("2026-11-05"),
    "2026-10-12",
    "2026-11-05",
  ],
])("%s", (_, dueOn, lateFrom, sentOn, due, inTime) => {
  const days = { dueOn, lateFrom, sentOn };
  expect([nextDueOn(days), lastDayInTime(days)]).toEqual([due, inTime]);
});
