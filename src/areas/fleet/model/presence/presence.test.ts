// Presence and odometer of a car, by hand.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { excessMistake } from "./odometer.ts";
import { absenceReasons, arrivalReasons, departureReasons, workDayMistake } from "./presence.ts";

const coming = "Ce véhicule n’est pas encore arrivé.";
const gone = "Ce véhicule n’est plus chez nous.";

test.each([
  ["TO_TRANSPORT", [coming], [coming], []],
  ["STOCKED", [], [], []],
  ["TO_PLAN", [], [], []],
  ["READY_TO_DELIVER", [], [], []],
  ["SELLABLE_STOCKED", [], [], []],
  ["DELIVERED", [gone], [], [gone]],
  ["SOLD", [gone], [], [gone]],
  ["STOLE", [gone], [], [gone]],
  ["BROKEN", [gone], [], [gone]],
] as const)("%s", (status, absence, arrival, departure) => {
  expect(absenceReasons(status)).toEqual(absence);
  expect(arrivalReasons(status)).toEqual(arrival);
  expect(departureReasons(status)).toEqual(departure);
});

test.each([
  ["2026-11-22", "Ce véhicule n’est chez nous que depuis le 23-11-2026."],
  ["2026-11-23", null],
  ["2026-11-26", null],
  ["2026-11-27", "Ce jour n’est pas encore venu."],
])("work dated %s on a car here since the 23rd, on the 26th", (on, mistake) =>
  expect(workDayMistake(day(on), { stockedSince: day("2026-11-23"), today: day("2026-11-26") })).toBe(
    mistake,
  ),
);

test.each([
  [1_511, "2026-11-23", null],
  [1_512, "2026-11-23", "Le véhicule avait 11 km le 23-11-2026 : il ne peut pas en avoir plus de 1 511."],
  [3_011, "2026-11-24", null],
  [150_000, "2026-11-24", "Le véhicule avait 11 km le 23-11-2026 : il ne peut pas en avoir plus de 3 011."],
  [150_000, "2026-11-22", null],
])("%s km on %s, after 11 km on the 23rd", (mileage, on, mistake) =>
  expect(
    excessMistake({ mileage, on: day(on) }, { mileage: 11, on: day("2026-11-23") })?.replaceAll(/\s/g, " ") ??
      null,
  ).toBe(mistake),
);
