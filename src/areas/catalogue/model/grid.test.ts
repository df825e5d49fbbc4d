import fc from "fast-check";
import { expect, test } from "vitest";
import { type Grid, gridAmount, gridSchema } from "./grid.ts";

const grid: Grid = {
  durations: [12, 24, 36],
  kilometrages: [20_000, 40_000],
  amountsCents: [
    [1_000_000, 900_000],
    [800_000, 700_000],
    [700_000, 600_000],
  ],
};

test.each([
  [12, 20_000, 1_000_000, "on a point"],
  [18, 20_000, 900_000, "halfway between two durations"],
  [12, 30_000, 950_000, "halfway between two mileages"],
  [18, 30_000, 850_000, "in the middle of four points"],
  [6, 20_000, 1_000_000, "before the first duration, clamped"],
  [60, 100_000, 600_000, "beyond both ends, clamped"],
])("at %i months and %i km the grid says %i: %s", (duration, mileage, expected) => {
  expect(gridAmount(grid, duration, mileage)).toBe(expected);
});

test("an amount is clamped at the edges of its grid", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 400_000 }),
      (duration, mileage) => {
        const amount = gridAmount(grid, duration, mileage);
        return amount >= 600_000 && amount <= 1_000_000;
      },
    ),
  );
});

test.each([
  [{ ...grid, durations: [12, 12, 36] }, "a duration given twice"],
  [{ ...grid, kilometrages: [40_000, 20_000] }, "mileages in disorder"],
  [
    {
      ...grid,
      amountsCents: [
        [1, 2],
        [3, 4],
      ],
    },
    "a missing line",
  ],
  [{ ...grid, amountsCents: [[1], [3], [4]] }, "a missing column"],
  [{ durations: [], kilometrages: [], amountsCents: [] }, "an empty grid"],
])("a grid with %o is refused: %s", (given) => {
  expect(gridSchema.safeParse(given).success).toBe(false);
});
