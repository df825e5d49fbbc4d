// Checks drawn from public bug reports of fleet and telematics software.
import { describe, expect, test } from "vitest";
import { type CarReadings, judgeReadings, type LiveReading } from "./judge.ts";
import type { ReadingSource } from "./reading.ts";

const instant = (text: string): string => `${text.replace(" ", "T")}:00Z`;

function read(id: string, at: string, odometer: number | null, more: Partial<LiveReading> = {}): LiveReading {
  const on = instant(at);
  return {
    id,
    at: on,
    receivedAt: on,
    isHourKnown: true,
    source: "STAFF",
    odometer,
    isForced: false,
    isUnfitted: false,
    ...more,
  };
}

const judge = (readings: LiveReading[], more: Partial<CarReadings> = {}) =>
  judgeReadings({ readings, changes: [], since: null, maxKmPerDay: 1_500, ...more });

/** « a ACCEPTED, b DECREASE »: the state of each, or the reason of its refusal. */
const states = (readings: LiveReading[], more: Partial<CarReadings> = {}): Record<string, string> =>
  Object.fromEntries(
    [...judge(readings, more).judgments]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { state, reason }]) => [id, reason ?? state]),
  );

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length <= 1) return [[...of]];
  return of.flatMap((one, index) => permutations(of.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}

describe("any order of arrival gives the same states", () => {
  const four = [
    read("a", "2027-01-10 12:00", 122),
    read("b", "2027-01-11 12:00", 123),
    read("c", "2027-01-11 18:00", 90_000),
    read("d", "2027-01-12 12:00", 140, { source: "INSPECTION" }),
  ];
  test.each(permutations(four).map((order) => [order.map(({ id }) => id).join(""), order] as const))(
    "%s",
    (_, order) =>
      expect(states(order)).toEqual({ a: "ACCEPTED", b: "ACCEPTED", c: "TOO_FAST", d: "ACCEPTED" }),
  );
});

test("an older reading typed after a newer one: both are accepted", () =>
  expect(states([read("a", "2027-01-11 09:00", 123), read("b", "2027-01-10 09:00", 122)])).toEqual({
    a: "ACCEPTED",
    b: "ACCEPTED",
  }));

test("two readings on one day: a started day counts as one", () =>
  expect(states([read("a", "2027-03-01 08:00", 10_000), read("b", "2027-03-01 18:00", 10_240)])).toEqual({
    a: "ACCEPTED",
    b: "ACCEPTED",
  }));

test.each<[string, string, number, string]>([
  ["1 500 km in a started day are driven", "2027-03-02 08:00", 11_500, "ACCEPTED"],
  ["1 501 are not", "2027-03-02 08:00", 11_501, "TOO_FAST"],
  ["a day and an hour are two started days", "2027-03-02 09:00", 13_000, "ACCEPTED"],
])("%s", (_, at, odometer, state) =>
  expect(states([read("a", "2027-03-01 08:00", 10_000), read("b", at, odometer)])).toEqual({
    a: "ACCEPTED",
    b: state,
  }),
);

describe("a cluster replaced at 41 230 km, whose new one starts at 0", () => {
  const readings = [
    read("before", "2027-03-01 08:00", 41_200),
    read("after", "2027-04-01 08:00", 850, { source: "INSPECTION" }),
  ];
  test("without the change, the next value is refused", () =>
    expect(states([readings[0] as LiveReading, read("after", "2027-04-01 08:00", 850)])).toEqual({
      before: "ACCEPTED",
      after: "DECREASE",
    }));
  test("with the change, 850 km are 42 080 since the car was new", () => {
    const changes = [{ at: instant("2027-03-10 10:00"), before: 41_230, after: 0 }];
    const { judgments } = judge(readings, { changes });
    expect(judgments.get("after")).toEqual({ state: "ACCEPTED", reason: null, distance: 42_080 });
  });
});

describe("refused whatever the neighbours", () => {
  test.each<[string, Partial<LiveReading>, string]>([
    ["dated in eight years", { at: instant("2035-03-01 08:00") }, "CLOCK"],
    ["eleven minutes ahead of its reception", { receivedAt: instant("2027-03-01 07:49") }, "CLOCK"],
    ["ten minutes ahead of its reception", { receivedAt: instant("2027-03-01 07:50") }, "ACCEPTED"],
    ["before the car was ours", { at: "2000-01-01T00:00:11Z" }, "CLOCK"],
    [
      "of a day alone, later on the day of its reception",
      { isHourKnown: false, at: instant("2027-03-01 11:00") },
      "ACCEPTED",
    ],
    [
      "of a day alone, the day after its reception",
      { isHourKnown: false, at: instant("2027-03-02 11:00") },
      "CLOCK",
    ],
    [
      "of the day when the car became ours",
      { isHourKnown: false, at: instant("2027-01-17 06:00") },
      "ACCEPTED",
    ],
    ["not a number", { odometer: null }, "UNREADABLE"],
    ["not whole", { odometer: 12.5 }, "UNREADABLE"],
    ["negative", { odometer: -1 }, "UNREADABLE"],
    ["in metres", { odometer: 23_022_000 }, "UNREADABLE"],
    ["from a box that was in another car", { isUnfitted: true, source: "BOX" }, "NOT_FITTED"],
  ])("%s", (_, more, state) =>
    expect(
      states([{ ...read("a", "2027-03-01 08:00", 100), ...more }], { since: instant("2027-01-17 09:00") }),
    ).toEqual({
      a: state,
    }),
  );
});

describe("anchors and the others", () => {
  test("a box above the next inspection is superseded: the dashboard wins", () =>
    expect(
      states([
        read("a", "2027-03-01 08:00", 10_000, { source: "HANDOVER" }),
        read("b", "2027-03-05 08:00", 10_900, { source: "BOX" }),
        read("c", "2027-03-08 08:00", 10_800, { source: "INSPECTION" }),
      ]),
    ).toEqual({ a: "ACCEPTED", b: "SUPERSEDED", c: "ACCEPTED" }));

  test("a zero after kilometres is a zero, not a decrease", () =>
    expect(states([read("a", "2027-03-01 08:00", 10_000), read("b", "2027-03-02 08:00", 0)])).toEqual({
      a: "ACCEPTED",
      b: "ZERO",
    }));

  test("an inspection below an earlier one is refused, until an administrator accepts it", () => {
    const earlier = read("a", "2027-03-01 08:00", 10_000, { source: "INSPECTION" });
    const later = read("b", "2027-03-08 08:00", 9_900, { source: "INSPECTION" });
    expect(states([earlier, later])).toEqual({ a: "ACCEPTED", b: "DECREASE" });
    expect(states([earlier, { ...later, isForced: true }])).toEqual({ a: "ACCEPTED", b: "ACCEPTED" });
  });

  test("a value forced by an administrator supersedes what the others said above it", () =>
    expect(
      states([
        read("a", "2027-03-01 08:00", 10_000),
        read("b", "2027-03-02 08:00", 10_900),
        read("c", "2027-03-03 08:00", 10_100, { isForced: true }),
        read("d", "2027-03-04 08:00", 10_200),
      ]),
    ).toEqual({ a: "ACCEPTED", b: "SUPERSEDED", c: "ACCEPTED", d: "ACCEPTED" }));

  test("at the same instant the most trusted one comes first", () =>
    expect(
      states([
        read("a", "2027-03-01 08:00", 9_990, { source: "STAFF" }),
        read("b", "2027-03-01 08:00", 10_000, { source: "INSPECTION" }),
      ]),
    ).toEqual({ a: "DECREASE", b: "ACCEPTED" }));
});

describe("a day without its hour", () => {
  const untimed = (id: string, on: string, odometer: number): LiveReading =>
    read(id, `${on} 11:00`, odometer, { isHourKnown: false });
  const morning = read("morning", "2027-03-01 08:00", 10_000, { source: "INSPECTION" });
  const evening = read("evening", "2027-03-01 17:00", 10_300, { source: "INSPECTION" });
  test.each<[string, number, string]>([
    ["between the anchors of its day", 10_120, "ACCEPTED"],
    ["equal to the first", 10_000, "ACCEPTED"],
    ["after the last", 10_350, "ACCEPTED"],
    ["before the first", 9_950, "ACCEPTED"],
    ["below the day before", 9_000, "DECREASE"],
  ])("%s", (_, odometer, state) =>
    expect(
      states([
        read("eve", "2027-02-28 08:00", 9_900),
        morning,
        evening,
        untimed("x", "2027-03-01", odometer),
      ]),
    ).toMatchObject({ x: state, morning: "ACCEPTED", evening: "ACCEPTED" }),
  );
});

describe("three refused readings in a row", () => {
  const high = read("high", "2027-03-01 08:00", 33_412);
  const followers = (values: number[]): LiveReading[] =>
    values.map((value, index) => read(`f${index}`, `2027-03-0${index + 2} 08:00`, value));
  test.each<[string, number[], string[]]>([
    ["that follow each other put the accepted one in doubt", [3_412, 3_450, 3_500], ["high"]],
    ["that contradict each other do not", [3_412, 3_350, 3_300], []],
    ["two are not enough", [3_412, 3_450], []],
  ])("%s", (_, values, doubtful) =>
    expect(judge([high, ...followers(values)]).doubtfulIds).toEqual(doubtful),
  );
});

test("nothing but the set counts: a source is trusted by its name", () =>
  expect(
    (["MAKER", "CAN", "BOX", "CLIENT", "FILE", "STAFF", "GARAGE"] satisfies ReadingSource[]).map(
      (source) =>
        states([
          read("a", "2027-03-01 08:00", 10_000, { source: "HANDOVER" }),
          read("b", "2027-03-02 08:00", 9_999, { source }),
        ])["b"],
    ),
  ).toEqual(Array(7).fill("DECREASE")));
