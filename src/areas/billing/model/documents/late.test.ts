// The day of the next amount due of a document, as lists show it.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { nextDueOn } from "./late.ts";

test.each([
  ["a draft has none", null, null, null],
  ["a document settled keeps its due day", day("2026-10-12"), null, "2026-10-12"],
  ["a document without a plan has its due day", day("2026-10-12"), day("2026-10-13"), "2026-10-12"],
  ["a plan gives the day of its next instalment", day("2026-10-12"), day("2026-12-10"), "2026-12-09"],
])("%s", (_, dueOn, lateFrom, expected) => expect(nextDueOn({ dueOn, lateFrom })).toBe(expected));
