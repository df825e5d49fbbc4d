// Days of the life of a driver, as a designation states them.
import { expect, test } from "vitest";
import { day, type Day } from "#kernel/calendar/day.ts";
import { implausibleDays, personSchema } from "./identity.ts";

const today = day("2027-04-12");
const birth = "Vérifiez cette date : un conducteur a entre 15 et 110 ans.";
const licence = "Vérifiez cette date : elle suit les 15 ans du conducteur, et elle est passée.";

test.each<[title: string, bornOn: Day | null, licenceOn: Day | null, expected: object]>([
  ["a licence of 1979", day("1960-05-02"), day("1979-01-01"), {}],
  ["days that are not known yet", null, null, {}],
  ["a licence without a birth", null, day("1979-01-01"), {}],
  ["a birth of today", today, null, { bornOn: birth }],
  ["a birth of 1900", day("1900-01-01"), day("1979-01-01"), { bornOn: birth }],
  ["a licence to come", day("1960-05-02"), day("2027-04-13"), { licenceOn: licence }],
  ["a licence at ten years of age", day("1960-05-02"), day("1970-05-02"), { licenceOn: licence }],
])("%s", (_title, bornOn, licenceOn, expected) =>
  expect(implausibleDays({ bornOn, licenceOn }, today)).toEqual(expected),
);

test("days before the years of business are dates", () =>
  expect(personSchema.shape.licenceOn.parse("1979-01-01")).toBe("1979-01-01"));
