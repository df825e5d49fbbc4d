// Readings of a box by day, with its offset, as a pure function of its records.
import { describe, expect, test } from "vitest";
import { type BoxHistory, dayReadings, type Measure } from "./day-readings.ts";

const measure = (at: string, more: Partial<Measure>): Measure => ({
  at: `2027-03-${at}:00.000Z`,
  carKm: null,
  boxKm: null,
  isUnfitted: false,
  ...more,
});
const read = (measures: Measure[], more: Partial<BoxHistory> = {}) =>
  dayReadings({ measures, calibrations: [], changes: [], others: [], maxKmPerDay: 1_500, ...more }).map(
    ({ at, source, odometer }) => `${at.slice(5, 16)} ${source} ${odometer}`,
  );
const calibration = (at: string, odometer: number, boxKm: number) => ({
  at: `2027-03-${at}:00.000Z`,
  odometer,
  boxKm,
});

describe("a box keeps one reading a day in Paris", () => {
  test("the last one", () =>
    expect(
      read([
        measure("15T07:00", { carKm: 50_060 }),
        measure("15T22:59", { carKm: 50_100 }),
        measure("15T23:00", { carKm: 50_101 }),
      ]),
    ).toEqual(["03-15T22:59 CAN 50100", "03-15T23:00 CAN 50101"]));

  test("the last sound one: a leap and a zero after it are left out", () =>
    expect(
      read(
        [
          measure("15T07:00", { carKm: 50_060 }),
          measure("15T08:00", { carKm: 50_090 }),
          measure("15T09:00", { carKm: 90_000 }),
          measure("15T10:00", { carKm: 0 }),
        ],
        { others: [{ at: "2027-03-14T10:00:00.000Z", distance: 50_000 }] },
      ),
    ).toEqual(["03-15T08:00 CAN 50090"]));

  test("the last of all where none is sound: it is refused by its car", () =>
    expect(
      read([measure("15T07:00", { carKm: 10 }), measure("15T08:00", { carKm: 0 })], {
        others: [{ at: "2027-03-14T10:00:00.000Z", distance: 50_000 }],
      }),
    ).toEqual(["03-15T08:00 CAN 0"]));
});

describe("the counter of a box", () => {
  const counted = [
    measure("15T07:00", { boxKm: 900 }),
    measure("16T07:00", { boxKm: 1_000 }),
    measure("17T07:00", { boxKm: 1_100 }),
  ];

  test("says nothing before an odometer was read next to it", () => expect(read(counted)).toEqual([]));

  test("is set by an anchor from its instant on: the dashboard wins", () =>
    expect(
      read(counted, {
        calibrations: [calibration("15T06:00", 12, 900), calibration("17T06:00", 150, 1_000)],
      }),
    ).toEqual(["03-15T07:00 BOX 12", "03-16T07:00 BOX 112", "03-17T07:00 BOX 250"]));

  test("goes on over a replaced cluster", () =>
    expect(
      read(counted, {
        calibrations: [calibration("15T06:00", 41_130, 900)],
        changes: [{ at: "2027-03-16T12:00:00.000Z", before: 41_230, after: 0 }],
      }),
    ).toEqual(["03-15T07:00 BOX 41130", "03-16T07:00 BOX 41230", "03-17T07:00 BOX 100"]));

  test("gives way to the odometer of the car", () =>
    expect(
      read([measure("15T07:00", { carKm: 7_000, boxKm: 900 })], {
        calibrations: [calibration("15T06:00", 12, 900)],
      }),
    ).toEqual(["03-15T07:00 CAN 7000"]));
});
