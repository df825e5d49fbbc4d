import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { closedDayMistake } from "./closed-days.ts";

test.each([
  ["a Monday is open", "2026-11-30", null],
  ["a Saturday is open", "2026-11-28", null],
  ["a Sunday is closed", "2026-11-29", /dimanche/],
  ["a public holiday is closed", "2027-07-14", /férié/],
  ["Easter Monday is closed", "2027-03-29", /férié/],
])("%s", (_title, on, mistake) => {
  const text = closedDayMistake(day(on));
  if (mistake === null) expect(text).toBeNull();
  else expect(text).toMatch(mistake);
});
