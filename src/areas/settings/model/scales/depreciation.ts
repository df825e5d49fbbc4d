// Réfaction, CIBS L421-7-2, in force since 2025-03-01. Earlier tables are not included.
import { day } from "#kernel/calendar/day.ts";
import type { DepreciationScale } from "../taxes/depreciation.ts";

const rows = [
  [3, 3],
  [6, 6],
  [9, 9],
  [12, 12],
  [18, 16],
  [24, 20],
  [36, 28],
  [48, 33],
  [60, 38],
  [72, 43],
  [84, 48],
  [96, 53],
  [108, 58],
  [120, 64],
  [132, 70],
  [144, 76],
  [156, 82],
  [168, 88],
  [180, 94],
] as const;

export const depreciationScales: readonly DepreciationScale[] = [
  {
    kind: "DEPRECIATION",
    from: day("2025-03-01"),
    rows: rows.map(([maximumMonths, percent]) => ({ maximumMonths, percent })),
    article: "CIBS, art. L421-7-2",
  },
];
