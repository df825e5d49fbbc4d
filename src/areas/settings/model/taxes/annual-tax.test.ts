import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { annualEuros, annualGrams, annualPower, pollutantEuros } from "./annual-tax.ts";
import { inForceOn } from "../dated.ts";
import { publishedScales } from "../scales/tax-scales.ts";

const scaleOf = (scales: typeof publishedScales.annualCo2, year: number) => {
  const found = inForceOn(scales, day(`${year}-06-01`));
  if (!found) throw new Error(`no scale of ${year}`);
  return found;
};
const { annualCo2, annualPower: powerScales, annualPollutants } = publishedScales;

test.each([
  [2025, 9, 0, "9 g are below the first taxed gram"],
  [2025, 100, 193, "41 × 1 + 8 × 2 + 32 × 3 + 10 × 4"],
  [2026, 4, 0, "4 g are below the first taxed gram"],
  [2026, 100, 213, "41 × 1 + 8 × 2 + 32 × 3 + 15 × 4"],
  [2026, 170, 2_958, "41 + 16 + 96 + 80 + 200 + 1 000 + 1 200 + 5 × 65"],
  [2027, 1, 1, "the first gram of 2027 is taxed"],
  [2027, 100, 232, "40 × 1 + 8 × 2 + 32 × 3 + 20 × 4"],
])("in %i, %i g/km cost %i € a year: %s", (year, grams, euros) =>
  expect(annualEuros(scaleOf(annualCo2, year), grams)).toBe(euros),
);

test.each([
  [true, 100, 60, 78, "100 − 40 % = 60 g: 41 × 1 + 8 × 2 + 7 × 3"],
  [true, 101, 61, 81, "60,6 g are rounded to 61: 3 € more"],
  [true, 104, 62, 84, "62,4 g are rounded to 62"],
  [true, 250, 150, 1_733, "250 g still have the relief: 150 g, 41 + 16 + 96 + 80 + 200 + 1 000 + 5 × 60"],
  [true, 251, 251, 8_223, "251 g have none: 2 633 for 165 g, then 86 × 65"],
  [false, 100, 100, 213, "a petrol car has none"],
])("E85 %s, %i g/km are %i g taxed and %i € in 2026: %s", (runsOnE85, grams, taxed, euros) => {
  const { units } = annualGrams({ runsOnE85 }, grams);
  expect(units).toBe(taxed);
  expect(annualEuros(scaleOf(annualCo2, 2026), units)).toBe(euros);
});

test.each([
  [false, 6, 15_000, "3 × 2 000 + 3 × 3 000"],
  [true, 6, 9_000, "6 − 2 = 4 CV: 3 × 2 000 + 3 000"],
  [true, 12, 33_000, "12 − 2 = 10 CV: 6 000 + 9 000 + 4 × 4 500"],
  [true, 13, 48_750, "13 CV have no relief: 6 000 + 9 000 + 18 000 + 3 × 5 250"],
  [true, 1, 0, "never less than nothing"],
])("E85 %s, %i CV without European approval cost %i € in 2026: %s", (runsOnE85, power, euros) =>
  expect(annualEuros(scaleOf(powerScales, 2026), annualPower({ runsOnE85 }, power).units)).toBe(euros),
);

test.each([
  [2025, 100, 500],
  [2026, 130, 650],
  [2027, 160, 800],
])("in %i petrol pollutes for %i €, diesel and its hybrids for %i €", (year, petrol, diesel) => {
  const scale = inForceOn(annualPollutants, day(`${year}-06-01`));
  if (!scale) throw new Error("none");
  expect(pollutantEuros(scale, { energy: "Petrol", thermalFuel: "PETROL" })).toBe(petrol);
  expect(pollutantEuros(scale, { energy: "Diesel", thermalFuel: "DIESEL" })).toBe(diesel);
  expect(pollutantEuros(scale, { energy: "Hybrid", thermalFuel: "DIESEL" })).toBe(diesel);
});

/** Tables collected from the law, when their folder is next to the project. */
const collected = resolve(import.meta.dirname, "../../../../../../shared/data/tax/tve-annual.json");

test.skipIf(!existsSync(collected))(
  "the tables collected from the law say the same (skipped without them)",
  () => {
    const { wltp } = JSON.parse(readFileSync(collected, "utf8")) as {
      wltp: Record<string, [number, number | null, number][]>;
    };
    for (const year of [2025, 2026, 2027])
      expect(scaleOf(annualCo2, year).steps.map(({ from, euros }) => [from, euros])).toEqual(
        (wltp[year] ?? [])
          .filter(([, , rate]) => rate > 0)
          .map(([from, , rate]) => [Math.max(1, from), rate]),
      );
  },
);
