// Fluidity grid: what the rent would be with less or more mileage (specification 5.2).
import { z } from "zod";
import type { KilometrageRange } from "#catalogue/model/grid.ts";
import { type Cents, centsSchema, frenchNumber, totalProblem } from "#kernel/money.ts";
import { priceAfterDiscount } from "../discounts/discount.ts";

export const fluidityLineSchema = z.object({
  kilometrage: z.int().min(1).max(1_000_000),
  /** Before discount; null when it cannot be computed. */
  suggestedCents: centsSchema.nullable().default(null),
  /** Per month, with the discount of the quote. */
  priceCents: centsSchema.nullable().default(null),
});
export type FluidityLine = z.output<typeof fluidityLineSchema>;

export type PricedLine = Pick<FluidityLine, "kilometrage"> & { priceCents: number };

export const isPriced = <Line extends Pick<FluidityLine, "kilometrage" | "priceCents">>(
  line: Line,
): line is Line & PricedLine => line.priceCents !== null;

const stepOf = (durationMonths: number, stepKmPerYear: number): number =>
  (stepKmPerYear * durationMonths) / 12;

/** The contract's mileage ± 5 000 km per year of duration, once and twice; positive ones only, ascending. */
export function fluidityKilometrages(
  kilometrage: number,
  durationMonths: number,
  stepKmPerYear: number,
): number[] {
  const step = stepOf(durationMonths, stepKmPerYear);
  return [-2, -1, 1, 2].map((times) => Math.round(kilometrage + times * step)).filter((km) => km > 0);
}

/** Below this share of the step, the cents of a rent make its slope: the line says nothing. */
const minimumShareOfStep = 1 / 4;

interface Spacing {
  kilometrage: number;
  durationMonths: number;
  stepKmPerYear: number;
}

/** What is wrong with lines too near the contract's mileage, or each other, in French; null when nothing is. `among`: those judged, all when absent. */
export function spacingProblem(
  kilometrages: readonly number[],
  { kilometrage, durationMonths, stepKmPerYear }: Spacing,
  among: readonly number[] = kilometrages,
): string | null {
  const minimumKm = Math.ceil(stepOf(durationMonths, stepKmPerYear) * minimumShareOfStep);
  const all = [kilometrage, ...kilometrages].sort((a, b) => a - b);
  for (const [index, km] of all.entries()) {
    const next = all[index + 1];
    if (next === undefined || next - km >= minimumKm) continue;
    if (among.includes(km) || among.includes(next))
      return `Les lignes de la grille et le kilométrage du contrat sont à ${frenchNumber(minimumKm)} km au moins les uns des autres, le quart de son pas : ${frenchNumber(km)} et ${frenchNumber(next)} km sont trop proches.`;
  }
  return null;
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

type SuggestedLine = Pick<FluidityLine, "kilometrage" | "suggestedCents">;

/** From the contract's mileage outwards, on one side of it. */
export const linesAbove = <Line extends { kilometrage: number }>(
  lines: readonly Line[],
  kilometrage: number,
) => lines.filter((line) => line.kilometrage > kilometrage).toSorted((a, b) => a.kilometrage - b.kilometrage);
const linesBelow = <Line extends { kilometrage: number }>(lines: readonly Line[], kilometrage: number) =>
  lines.filter((line) => line.kilometrage < kilometrage).toSorted((a, b) => b.kilometrage - a.kilometrage);

/** Lines that cost more the further they go, or less; one whose rent is not known is left to whoever types it. */
function monotonicSide<Line extends SuggestedLine>(
  outwards: readonly Line[],
  from: Cents | null,
  sign: 1 | -1,
): Line[] {
  let last = from;
  return outwards.filter(({ suggestedCents }) => {
    if (last !== null && suggestedCents !== null && (suggestedCents - last) * sign <= 0) return false;
    last = suggestedCents ?? last;
    return true;
  });
}

/** Lines whose rent moves with their mileage: a flat one would make every kilometre beyond it free. */
export const monotonicLines = <Line extends SuggestedLine>(
  lines: readonly Line[],
  contract: SuggestedLine,
): Line[] =>
  [
    ...monotonicSide(linesBelow(lines, contract.kilometrage), contract.suggestedCents, -1),
    ...monotonicSide(linesAbove(lines, contract.kilometrage), contract.suggestedCents, 1),
  ].sort((a, b) => a.kilometrage - b.kilometrage);

/** Mileages that the price model knows, as it knows the contract's own: it is clamped elsewhere. */
export const withinRange = (
  kilometrages: readonly number[],
  kilometrage: number,
  { from, to }: KilometrageRange,
): number[] =>
  kilometrage < from || kilometrage > to ? [] : kilometrages.filter((km) => km >= from && km <= to);
