// Fluidity grid: what the rent would be with less or more mileage (specification 5.2).
import { z } from "zod";
import { type Cents, centsSchema, totalProblem } from "#kernel/money.ts";
import { priceAfterDiscount } from "./discount.ts";

export const fluidityLineSchema = z.object({
  kilometrage: z.int().min(1).max(1_000_000),
  /** Before discount; null when it cannot be computed. */
  suggestedCents: centsSchema.nullable().default(null),
  /** Per month, with the discount of the quote. */
  priceCents: centsSchema.nullable().default(null),
});
export type FluidityLine = z.output<typeof fluidityLineSchema>;

/** The contract's mileage ± 5 000 km per year of duration, once and twice; positive ones only, ascending. */
export function fluidityKilometrages(
  kilometrage: number,
  durationMonths: number,
  stepKmPerYear: number,
): number[] {
  const step = (stepKmPerYear * durationMonths) / 12;
  return [-2, -1, 1, 2].map((times) => Math.round(kilometrage + times * step)).filter((km) => km > 0);
}

/** Lines at these mileages: `suggestedAt` gives the rent before discount. */
export const fluidityLines = (
  kilometrages: readonly number[],
  discount: number,
  suggestedAt: (kilometrage: number) => Cents | null,
): FluidityLine[] =>
  kilometrages.map((kilometrage) =>
    withDiscount({ kilometrage, suggestedCents: suggestedAt(kilometrage), priceCents: null }, discount),
  );

/** The same line under another discount. */
export function withDiscount(line: FluidityLine, discount: number): FluidityLine {
  const price = line.suggestedCents === null ? null : priceAfterDiscount(line.suggestedCents, discount);
  return { ...line, priceCents: price === null || totalProblem(price) ? null : price };
}
