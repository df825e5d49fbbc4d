import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { type Axis, assignLanes, shiftByColumns, shiftByMinutes, columnRange } from "./axis.ts";

const week: Axis = {
  kind: "days",
  days: [
    "2026-10-19",
    "2026-10-20",
    "2026-10-21",
    "2026-10-22",
    "2026-10-23",
    "2026-10-24",
    "2026-10-25",
  ].map(day),
};
const sunday: Axis = { kind: "hours", day: day("2026-11-22"), first: 8, end: 18 };

it.each([
  ["the morning of its second day", "2026-10-20T07:00:00Z", "2026-10-20T08:00:00Z", { start: 1, end: 2 }],
  ["a night over two days", "2026-10-20T21:00:00Z", "2026-10-21T05:00:00Z", { start: 1, end: 3 }],
  ["a range that ends at midnight", "2026-10-20T10:00:00Z", "2026-10-20T22:00:00Z", { start: 1, end: 2 }],
  ["a range that began earlier", "2026-10-17T10:00:00Z", "2026-10-19T10:00:00Z", { start: 0, end: 1 }],
  ["nothing past its end", "2026-10-26T10:00:00Z", "2026-10-26T11:00:00Z", null],
  ["nothing that ended earlier", "2026-10-18T10:00:00Z", "2026-10-18T11:00:00Z", null],
  [
    "the first minutes of a day in Paris, the evening before in UTC",
    "2026-10-20T22:10:00Z",
    "2026-10-20T22:40:00Z",
    { start: 2, end: 3 },
  ],
])("a week places %s", (_, from, to, place) => expect(columnRange(week, { from, to })).toEqual(place));

it.each([
  ["08:30 to 10:00", "2026-11-22T07:30:00Z", "2026-11-22T09:00:00Z", { start: 0.5, end: 2 }],
  ["nothing before its first hour", "2026-11-22T05:00:00Z", "2026-11-22T06:30:00Z", null],
  ["a range that exceeds its end", "2026-11-22T16:00:00Z", "2026-11-22T20:00:00Z", { start: 9, end: 10 }],
])("a day places %s", (_, from, to, place) => expect(columnRange(sunday, { from, to })).toEqual(place));

it("keeps the local time of a move across a clock change", () => {
  const friday = { from: "2026-10-23T08:00:00.000Z", to: "2026-10-23T09:00:00.000Z" };
  expect(shiftByColumns(week, friday, 3)).toEqual({
    from: "2026-10-26T09:00:00.000Z",
    to: "2026-10-26T10:00:00.000Z",
  });
  expect(shiftByColumns(week, friday, -1)).toEqual({
    from: "2026-10-22T08:00:00.000Z",
    to: "2026-10-22T09:00:00.000Z",
  });
});

it("moves by half an hour on the axis of one day, and by minutes on any", () => {
  const slot = { from: "2026-11-22T08:00:00.000Z", to: "2026-11-22T09:00:00.000Z" };
  const later = { from: "2026-11-22T08:30:00.000Z", to: "2026-11-22T09:30:00.000Z" };
  expect(shiftByColumns(sunday, slot, 0.5)).toEqual(later);
  expect(shiftByMinutes(slot, 30)).toEqual(later);
});

it.each([
  [
    "one after the other",
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
    [0, 0, 0],
    1,
  ],
  [
    "two at once",
    [
      [0, 2],
      [1, 3],
    ],
    [0, 1],
    2,
  ],
  [
    "a third one under the first",
    [
      [0, 1],
      [0, 2],
      [1, 3],
    ],
    [1, 0, 1],
    2,
  ],
  [
    "three at once",
    [
      [0, 3],
      [0, 3],
      [0, 3],
    ],
    [0, 1, 2],
    3,
  ],
  ["nothing", [], [], 0],
] as [string, [number, number][], number[], number][])(
  "%s: as many lanes as needed",
  (_, ranges, expected, count) => {
    const places = ranges.map(([start, end]) => ({ start, end }));
    const { lanes, of } = assignLanes(places);
    expect(places.map((place) => of.get(place))).toEqual(expected);
    expect(lanes).toBe(count);
  },
);
