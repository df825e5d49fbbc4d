import { expect, it } from "vitest";
import { hoursText, segmentText } from "./item.ts";

it.each([
  [
    "2026-11-24T09:00:00.000Z",
    "2026-11-24T10:00:00.000Z",
    "10:00 à 11:00",
    "mardi 24 novembre, 10:00 à 11:00",
  ],
  [
    "2026-11-22T07:00:00.000Z",
    "2026-11-25T17:00:00.000Z",
    "08:00, jusqu’au mercredi 25 novembre",
    "du dimanche 22 novembre 08:00 au mercredi 25 novembre 18:00",
  ],
])("from %s to %s", (from, to, hours, words) => {
  expect(hoursText({ from, to })).toBe(hours);
  expect(segmentText({ from, to })).toBe(words);
});
