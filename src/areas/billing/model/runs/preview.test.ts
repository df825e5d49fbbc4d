// Anomalies in the preview of a run, computed by hand.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { anomaliesOf } from "./preview.ts";
import { waveDay } from "./wave.ts";

const usual = { monthCents: 10_000, previousCents: 10_000, isFirst: false, isLast: false };

test.each([
  [usual, []],
  [{ ...usual, monthCents: 13_000 }, []],
  [{ ...usual, monthCents: 13_001 }, ["CHANGED"]],
  [{ ...usual, monthCents: 6_999 }, ["CHANGED"]],
  [{ ...usual, previousCents: 0, isFirst: true }, ["FIRST"]],
  [{ ...usual, previousCents: 0 }, ["NEW"]],
  [{ ...usual, monthCents: 0 }, ["MISSING"]],
  [{ ...usual, monthCents: 5_000, isLast: true }, ["CHANGED", "LAST"]],
])("%o is %o", (row, expected) => {
  expect(anomaliesOf(row)).toEqual(expected);
});

test("the wave of days 1 to 5 opens on the 25th, or five days before March, and the other on the 1st", () => {
  expect(waveDay(day("2027-02-01"), "EARLY")).toBe("2027-01-25");
  expect(waveDay(day("2027-03-01"), "EARLY")).toBe("2027-02-24");
  expect(waveDay(day("2027-03-01"), "FIRST")).toBe("2027-03-01");
});
