import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { co2ScaleOn, co2Tax, taxedGrams } from "./co2-tax.ts";
import { publishedScales } from "../scales/tax-scales.ts";

const due = (firstRegisteredOn: string, grams: number): number => {
  const scale = co2ScaleOn(publishedScales.co2, day(firstRegisteredOn));
  if (!scale) throw new Error(`no scale on ${firstRegisteredOn}`);
  return co2Tax(scale, grams) / 100;
};

test.each([
  ["2025-06-01", 112, 0],
  ["2025-06-01", 113, 50],
  ["2025-06-01", 120, 210],
  ["2025-06-01", 150, 3_119],
  ["2025-06-01", 192, 67_467],
  ["2025-06-01", 193, 70_000],
  ["2025-06-01", 400, 70_000],
  ["2026-06-01", 107, 0],
  ["2026-06-01", 108, 50],
  ["2026-06-01", 120, 310],
  ["2026-06-01", 150, 4_279],
  ["2026-06-01", 191, 79_911],
  ["2026-06-01", 192, 80_000],
  ["2027-01-01", 150, 5_715],
  ["2027-01-01", 189, 89_244],
  ["2027-01-01", 190, 90_000],
])("a car first registered on %s at %i g owes %i €", (firstRegisteredOn, grams, euros) => {
  expect(due(firstRegisteredOn, grams)).toBe(euros);
});

test.each([
  ["2025-02-28", 118, 50, "the scale of 2024 still holds at the end of February 2025"],
  ["2024-07-01", 167, 6_537, "the law of 2024 has its own amount at 167 g"],
  ["2024-07-01", 193, 55_023, "the last amount of 2024"],
  ["2024-07-01", 194, 60_000, "the maximum of 2024"],
  ["2020-03-01", 138, 50, "the first gram of 2020"],
  ["2020-03-01", 213, 20_000, "the maximum of 2020"],
  ["2021-03-01", 219, 30_000, "the maximum of 2021"],
  ["2022-03-01", 224, 40_000, "the maximum of 2022"],
  ["2023-03-01", 225, 49_047, "the last amount of 2023"],
  ["2023-03-01", 226, 50_000, "the maximum of 2023"],
  ["2019-12-31", 191, 10_500, "the maximum of the old cycle in 2019"],
  ["2016-06-01", 131, 150, "the first gram of the old cycle in 2015 and 2016"],
])("on %s, %i g owe %i €: %s", (firstRegisteredOn, grams, euros) => {
  expect(due(firstRegisteredOn, grams)).toBe(euros);
});

test("a car first registered before 2015 owes nothing", () => {
  expect(co2ScaleOn(publishedScales.co2, day("2014-12-31"))).toBeNull();
});

test("the scale of January and February 2020 is unknown", () => {
  expect(co2ScaleOn(publishedScales.co2, day("2020-02-29"))).toBeUndefined();
});

test.each([
  [{ runsOnE85: true, seatCount: 5 }, 200, 120, "E85 takes 40 % off"],
  [{ runsOnE85: true, seatCount: 5 }, 251, 251, "E85 takes nothing off above 250 g"],
  [{ runsOnE85: false, seatCount: 8 }, 200, 110, "eight seats take 90 g off"],
  [{ runsOnE85: true, seatCount: 9 }, 200, 110, "of both, the better one is kept"],
  [{ runsOnE85: true, seatCount: 9 }, 250, 150, "of both, the better one is kept for E85 too"],
])("%o at %i g is taxed on %i g: %s", (vehicle, grams, expected) => {
  expect(taxedGrams(vehicle, grams).grams).toBe(expected);
});

test("no scale decreases as grams increase", () => {
  for (const scale of publishedScales.co2) {
    let previous = 0;
    for (let grams = 80; grams < 260; grams += 1) {
      const now = co2Tax(scale, grams);
      expect(now).toBeGreaterThanOrEqual(previous);
      previous = now;
    }
  }
});
