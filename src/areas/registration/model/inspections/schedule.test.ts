import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import {
  inspectionDue,
  type InspectionNature,
  type InspectionResult,
  isRecentForSale,
  validUntil,
} from "./schedule.ts";

test.each<[InspectionNature, InspectionResult, string]>([
  ["VTP", "A", "2028-11-22"],
  ["VTP", "S", "2027-01-22"],
  ["VTP", "R", "2026-11-22"],
  ["CV", "A", "2028-11-22"],
  ["VTC", "A", "2027-11-22"],
])("a %s with the result %s of 22 November 2026 holds until %s", (nature, result, until) =>
  expect(validUntil({ nature, result, doneOn: day("2026-11-22") })).toBe(until),
);

const done = (nature: InspectionNature, result: InspectionResult, doneOn: string) => ({
  nature,
  result,
  doneOn: day(doneOn),
  validUntil: validUntil({ nature, result, doneOn: day(doneOn) }),
});

test.each([
  ["a new car, four years after its first registration", false, [], "PERIODIC", "2026-05-10"],
  ["a car inspected, two years after", false, [done("VTP", "A", "2026-04-01")], "PERIODIC", "2028-04-01"],
  ["major defects, in two months", false, [done("VTP", "S", "2026-04-01")], "AGAIN", "2026-06-01"],
  ["critical ones, the same day", false, [done("VTP", "R", "2026-04-01")], "AGAIN", "2026-04-01"],
  [
    "defects mended, two years after the second visit",
    false,
    [done("CV", "A", "2026-05-02"), done("VTP", "S", "2026-04-01")],
    "PERIODIC",
    "2028-05-02",
  ],
  [
    "a utility vehicle, its pollution within the year",
    true,
    [done("VTP", "A", "2026-04-01")],
    "POLLUTION",
    "2027-04-01",
  ],
  [
    "its pollution checked, what is periodic",
    true,
    [done("VTC", "A", "2027-03-01"), done("VTP", "A", "2026-04-01")],
    "PERIODIC",
    "2028-04-01",
  ],
  [
    "one of choice, long before the first: four years after the first registration",
    false,
    [done("VTP", "A", "2024-06-01")],
    "PERIODIC",
    "2026-05-10",
  ],
  [
    "one of the sixth month before four years, two years after it",
    false,
    [done("VTP", "A", "2025-11-10")],
    "PERIODIC",
    "2027-11-10",
  ],
  [
    "a pollution checked two days after what is periodic, that of the year",
    true,
    [done("VTC", "A", "2026-04-03"), done("VTP", "A", "2026-04-01")],
    "POLLUTION",
    "2027-04-01",
  ],
  [
    "a pollution checked late, what is periodic",
    true,
    [done("VTC", "A", "2027-09-01"), done("VTP", "A", "2026-04-01")],
    "PERIODIC",
    "2028-04-01",
  ],
] as const)("%s is due", (_name, isUtility, validated, kind, dueOn) =>
  expect(inspectionDue({ firstRegisteredOn: day("2022-05-10"), isUtility, validated })).toEqual({
    kind,
    dueOn,
  }),
);

test.each([
  ["2026-05-23", true],
  ["2026-05-22", false],
])("one of %s is recent enough for a private buyer on 22 November 2026: %s", (doneOn, expected) =>
  expect(isRecentForSale(day(doneOn), day("2026-11-22"))).toBe(expected),
);
