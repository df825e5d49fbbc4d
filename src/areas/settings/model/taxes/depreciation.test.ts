import { expect, test } from "vitest";
import { addMonths, day } from "#kernel/calendar/day.ts";
import { depreciation } from "./depreciation.ts";
import { depreciationScales } from "../scales/depreciation.ts";

const [scale] = depreciationScales;
const off = (firstRegisteredOn: string, registeredOn: string): number => {
  if (!scale) throw new Error("no scale");
  return depreciation(scale, day(firstRegisteredOn), day(registeredOn));
};

test.each([
  [0, 0],
  [1, 3],
  [3, 3],
  [6, 6],
  [18, 16],
  [36, 28],
  [120, 64],
  [180, 94],
  [181, 100],
  [300, 100],
])("a car of %i months has %i %% off", (months, percent) => {
  expect(off("2005-01-15", addMonths(day("2005-01-15"), months))).toBe(percent);
});

test("a started month counts: three months and a day fall in the row of six months", () => {
  expect(off("2025-06-10", "2025-09-10")).toBe(3);
  expect(off("2025-06-10", "2025-09-11")).toBe(6);
});
