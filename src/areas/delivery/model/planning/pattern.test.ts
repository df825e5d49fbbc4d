import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { daysOf, patternAt, patternsAround, type Span, spanOf, titleOf } from "./pattern.ts";

it.each([
  ["2026", "year", "2026-01-01", "2026-12-31", "2025", "2027"],
  ["2026-11", "month", "2026-11-01", "2026-11-30", "2026-10", "2026-12"],
  ["2024-02", "month", "2024-02-01", "2024-02-29", "2024-01", "2024-03"],
  ["2026-W48", "week", "2026-11-23", "2026-11-29", "2026-W47", "2026-W49"],
  ["2026-W01", "week", "2025-12-29", "2026-01-04", "2025-W52", "2026-W02"],
  ["2026-W53", "week", "2026-12-28", "2027-01-03", "2026-W52", "2027-W01"],
  ["2026-11-22", "day", "2026-11-22", "2026-11-22", "2026-11-21", "2026-11-23"],
])("%s is a %s from %s to %s, between %s and %s", (pattern, grain, from, to, previous, next) => {
  const span = spanOf(pattern);
  expect(span).toEqual({ grain, from, to });
  expect(patternsAround(span as Span)).toEqual({ previous, next });
  expect(patternAt((span as Span).grain, day(from))).toBe(pattern);
  expect(patternAt((span as Span).grain, day(to))).toBe(pattern);
});

it.each([
  "",
  "26",
  "2026-13",
  "2026-00",
  "2026-W00",
  "2026-W54",
  "2025-W53",
  "2026-02-30",
  "2026-11-22T10:00",
  "2026-w48",
  "1800",
  "9999-W01",
  "0000-01",
  "2026-1",
  "abcd",
])("« %s » is no part of a calendar", (pattern) => {
  expect(spanOf(pattern)).toBeNull();
});

it.each([
  ["2026", "Année 2026"],
  ["2026-08", "août 2026"],
  ["2026-11-01", "dimanche 1er novembre 2026"],
  ["2026-W48", "semaine 48, du 23 au 29 novembre 2026"],
  ["2026-W49", "semaine 49, du 30 novembre au 6 décembre 2026"],
  ["2026-W53", "semaine 53, du 28 décembre 2026 au 3 janvier 2027"],
])("%s is read « %s »", (pattern, title) => {
  expect(titleOf(spanOf(pattern) as Span)).toBe(title);
});

it("lists the days of a span, both ends included", () => {
  expect(daysOf({ from: day("2026-02-27"), to: day("2026-03-01") })).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
  ]);
});
