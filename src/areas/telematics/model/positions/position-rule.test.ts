// The days and hours of an agreement, in words.
import { expect, test } from "vitest";
import { collectionText, type Weekday, weekdayKeys } from "./position-rule.ts";

const workdays: readonly Weekday[] = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"];

test.each([
  [weekdayKeys, "tous les jours, de 07:00 à 19:30"],
  [workdays, "du lundi au vendredi, de 07:00 à 19:30"],
  [["MONDAY", "SATURDAY"] as const, "lundi, samedi, de 07:00 à 19:30"],
])("%s", (weekdays, text) => {
  expect(collectionText({ weekdays, fromTime: "07:00", untilTime: "19:30" })).toBe(text);
});

test("nothing is said before the agreement", () => {
  expect(collectionText({ weekdays: [], fromTime: null, untilTime: null })).toBeNull();
});
