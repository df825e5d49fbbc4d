// A grid of amounts by duration (months) and mileage (km over the whole duration): maintenance costs,
// selling prices, monthly prices.
import { mergeRules } from "#kernel/schema/merging.ts";
import { z } from "zod";
import { type Cents, centsSchema } from "#kernel/money.ts";

const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] as number));

const axis = (maximum: number, what: string) =>
  z
    .array(z.int().min(0).max(maximum))
    .min(1)
    .max(40)
    .refine(isAscending, `Les ${what} doivent être croissants, sans doublon.`);

export const gridSchema = z
  .object({
    durations: axis(120, "durées"),
    kilometrages: axis(1_000_000, "kilométrages"),
    /** One line per duration, one amount per mileage. */
    amountsCents: z.array(z.array(centsSchema).max(40)).max(40),
  })
  .refine(
    (grid) =>
      grid.amountsCents.length === grid.durations.length &&
      grid.amountsCents.every((line) => line.length === grid.kilometrages.length),
    {
      error: "La grille doit être complète : un montant par durée et par kilométrage.",
      path: ["amountsCents"],
    },
  )
  .register(mergeRules, { isWhole: true });
export type Grid = z.output<typeof gridSchema>;

/** Position of a value between the points of an axis, clamped at both ends. */
function interpolate(points: readonly number[], value: number): { low: number; high: number; share: number } {
  const after = points.findIndex((point) => point >= value);
  if (after === 0) return { low: 0, high: 0, share: 0 };
  if (after === -1) return { low: points.length - 1, high: points.length - 1, share: 0 };
  const from = points[after - 1] as number;
  return { low: after - 1, high: after, share: (value - from) / ((points[after] as number) - from) };
}

export interface MileageRange {
  from: number;
  to: number;
}

/** Mileages within the axes of every grid; outside, amounts are clamped. Single-mileage grids do not limit it. */
export function mileageRange(grids: readonly (Grid | null)[]): MileageRange {
  const axes = grids.flatMap((grid) => (grid && grid.kilometrages.length > 1 ? [grid.kilometrages] : []));
  return {
    from: Math.max(0, ...axes.map((points) => points[0] ?? 0)),
    to: Math.min(Number.POSITIVE_INFINITY, ...axes.map((points) => points.at(-1) ?? 0)),
  };
}

/** Amount at a duration and a mileage, in unrounded cents: bilinear, clamped at the edges. */
export function gridAmount(grid: Grid, duration: number, mileage: number): Cents {
  const row = interpolate(grid.durations, duration);
  const column = interpolate(grid.kilometrages, mileage);
  const at = (line: number, place: number): number => grid.amountsCents[line]?.[place] ?? 0;
  const across = (line: number): number =>
    at(line, column.low) * (1 - column.share) + at(line, column.high) * column.share;
  return across(row.low) * (1 - row.share) + across(row.high) * row.share;
}
