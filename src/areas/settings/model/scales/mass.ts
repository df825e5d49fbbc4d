// Tax on mass, CIBS L421-75.
import { day } from "#kernel/calendar/day.ts";
import type { MassScale } from "../taxes/mass-tax.ts";

const scale = (
  from: string,
  brackets: readonly (readonly [fromKg: number, eurosPerKg: number])[],
): MassScale => ({
  kind: "MASS",
  from: day(from),
  brackets: brackets.map(([fromKg, eurosPerKg]) => ({ fromKg, eurosPerKg })),
  article: "CIBS, art. L421-75",
});

export const massScales: readonly MassScale[] = [
  scale("2022-01-01", [[1800, 10]]),
  scale("2024-01-01", [
    [1600, 10],
    [1800, 15],
    [1900, 20],
    [2000, 25],
    [2100, 30],
  ]),
  scale("2026-01-01", [
    [1500, 10],
    [1700, 15],
    [1800, 20],
    [1900, 25],
    [2000, 30],
  ]),
];
