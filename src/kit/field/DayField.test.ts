import { expect, it } from "vitest";
import { readDay } from "./DayField.tsx";

it.each([
  ["21-11-2026", "2026-11-21"],
  ["21/11/26", "2026-11-21"],
  ["21112026", "2026-11-21"],
  ["1/1/99", "1999-01-01"],
  ["31/12/70", "1970-12-31"],
  ["31/12/69", "2069-12-31"],
  ["1.2.2026", "2026-02-01"],
  ["2026-11-21", "2026-11-21"],
  ["211126", "2026-11-21"],
  ["21 11 2026", "2026-11-21"],
  ["21 novembre 2026", "2026-11-21"],
  ["1er mars 27", "2027-03-01"],
  ["5 févr. 2027", "2027-02-05"],
  ["3 AOUT 2027", "2027-08-03"],
  ["14 juillet 2027", "2027-07-14"],
  // Four digits are a day and a month: the year is never guessed.
  ["15/03", undefined],
  ["1503", undefined],
  ["1-226", undefined],
  ["15 mars", undefined],
  ["15 ju 2027", undefined],
  ["31 février 2027", undefined],
  ["31-02-2026", undefined],
  ["demain", undefined],
])("reads %s as a person types it", (typed, day) => expect(readDay(typed)).toBe(day));
