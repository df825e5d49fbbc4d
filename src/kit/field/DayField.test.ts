import { expect, it } from "vitest";
import { readDay } from "./DayField.tsx";

it.each([
  ["21-11-2026", "2026-11-21"],
  ["21/11/26", "2026-11-21"],
  ["21112026", "2026-11-21"],
  ["1.2.2026", "2026-02-01"],
  ["2026-11-21", "2026-11-21"],
  ["31-02-2026", undefined],
  ["demain", undefined],
])("reads %s as a person types it", (typed, day) => expect(readDay(typed)).toBe(day));
