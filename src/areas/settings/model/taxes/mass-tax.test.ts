import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { inForceOn } from "../dated.ts";
import { massTax, taxedMass, type MassAllowance } from "./mass-tax.ts";
import { publishedScales } from "../scales/tax-scales.ts";

const due = (on: string, kg: number): number => {
  const scale = inForceOn(publishedScales.mass, day(on));
  if (!scale) throw new Error(`no scale on ${on}`);
  return massTax(scale, kg) / 100;
};

test.each([
  ["2025-06-01", 1599, 0],
  ["2025-06-01", 1600, 10],
  ["2025-06-01", 1800, 2_015],
  ["2025-06-01", 2100, 8_030],
  ["2026-06-01", 1499, 0],
  ["2026-06-01", 1950, 6_775],
  ["2026-06-01", 2000, 8_030],
  ["2023-06-01", 1800, 10],
  ["2022-01-01", 1900, 1_010],
])("a car first registered on %s of %i kg owes %i €", (on, kg, euros) => {
  expect(due(on, kg)).toBe(euros);
});

test("the mass tax does not exist before 2022", () => {
  expect(inForceOn(publishedScales.mass, day("2021-12-31"))).toBeUndefined();
});

const plain = { energy: "Petrol", isRechargeable: false, electricRangeKm: null, seatCount: 5 } as const;

test.each<[MassAllowance, number, number, string]>([
  [plain, 1800, 1800, "a petrol car has no allowance"],
  [{ ...plain, energy: "MildEssence" as const }, 1800, 1700, "a mild hybrid has 100 kg"],
  [
    { ...plain, energy: "Hybrid" as const, isRechargeable: true, electricRangeKm: 50 },
    1800,
    1700,
    "a plug-in of 50 km has 100 kg",
  ],
  [
    { ...plain, energy: "Hybrid" as const, isRechargeable: true, electricRangeKm: 51 },
    1800,
    1600,
    "a plug-in of 51 km has 200 kg",
  ],
  [
    { ...plain, energy: "Hybrid" as const, isRechargeable: true, electricRangeKm: 60 },
    1200,
    1020,
    "but at most 15 % of the mass",
  ],
  [{ ...plain, seatCount: 9 }, 2300, 1700, "nine seats have 600 kg"],
])("%o of %i kg is taxed on %i kg: %s", (vehicle, kg, expected) => {
  expect(taxedMass(vehicle, kg).kg).toBe(expected);
});
