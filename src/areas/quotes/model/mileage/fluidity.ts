// Fluidity grid: rents at lower and higher mileages (specification 5.2).
import { z } from "zod";
import type { MileageRange } from "#catalogue/model/grid.ts";
import { type Cents, centsSchema, frenchNumber, totalProblem } from "#kernel/money.ts";
import { priceAfterDiscount } from "../discount.ts";

export const fluidityLineSchema = z.object({
  kilometrage: z.int().min(1).max(1_000_000),
  /** Before discount; null when it cannot be computed. */
  suggestedCents: centsSchema.nullable().default(null),
  /** Per month, after the discount of the quote. */
  priceCents: centsSchema.nullable().default(null),
});
export type FluidityLine = z.output<typeof fluidityLineSchema>;

export type PricedLine = Pick<FluidityLine, "kilometrage"> & { priceCents: number };

export const isPriced = <Line extends Pick<FluidityLine, "kilometrage" | "priceCents">>(
  line: Line,
): line is Line & PricedLine => line.priceCents !== null;

const stepOf = (durationMonths: number, stepKmPerYear: number): number =>
  (stepKmPerYear * durationMonths) / 12;

/** The contract's mileage ± once and twice the yearly step over the duration; positive values only, ascending. */
export function fluidityMileages(
  kilometrage: number,
  durationMonths: number,
  stepKmPerYear: number,
): number[] {
  const step = stepOf(durationMonths, stepKmPerYear);
  return [-2, -1, 1, 2].map((times) => Math.round(kilometrage + times * step)).filter((km) => km > 0);
}

/** Minimum spacing, as a share of the step: below it, rounding a rent to the cent distorts the slope. */
const minimumShareOfStep = 1 / 4;

/**
 * French error about lines too close to the contract's mileage or to each other; null when there is none. `among`:
 * the lines to check, all by default.
 */
export function spacingProblem(
  mileages: readonly number[],
  {
    kilometrage,
    durationMonths,
    stepKmPerYear,
  }: { kilometrage: number; durationMonths: number; stepKmPerYear: number },
  among: readonly number[] = mileages,
): string | null {
  const minimumKm = Math.ceil(stepOf(durationMonths, stepKmPerYear) * minimumShareOfStep);
  const all = [kilometrage, ...mileages].sort((a, b) => a - b);
  for (const [index, km] of all.entries()) {
    const next = all[index + 1];
    if (next === undefined || next - km >= minimumKm) continue;
    if (among.includes(km) || among.includes(next))
      return `Les lignes de la grille et le kilométrage du contrat sont à ${frenchNumber(minimumKm)} km au moins les uns des autres, le quart de son pas : ${frenchNumber(km)} et ${frenchNumber(next)} km sont trop proches.`;
  }
  return null;
}

/** Lines at these mileages; `suggestedAt` returns the rent before discount. */
export const fluidityLines = (
  mileages: readonly number[],
  discount: number,
  suggestedAt: (kilometrage: number) => Cents | null,
): FluidityLine[] =>
  mileages.map((kilometrage) =>
    withDiscount({ kilometrage, suggestedCents: suggestedAt(kilometrage), priceCents: null }, discount),
  );

/** The same line with another discount. */
export function withDiscount(line: FluidityLine, discount: number): FluidityLine {
  const price = line.suggestedCents === null ? null : priceAfterDiscount(line.suggestedCents, discount);
  return { ...line, priceCents: price === null || totalProblem(price) ? null : price };
}

type SuggestedLine = Pick<FluidityLine, "kilometrage" | "suggestedCents">;

/** Lines on one side of the contract's mileage, from the nearest outwards. */
export const linesAbove = <Line extends { kilometrage: number }>(
  lines: readonly Line[],
  kilometrage: number,
) => lines.filter((line) => line.kilometrage > kilometrage).toSorted((a, b) => a.kilometrage - b.kilometrage);
const linesBelow = <Line extends { kilometrage: number }>(lines: readonly Line[], kilometrage: number) =>
  lines.filter((line) => line.kilometrage < kilometrage).toSorted((a, b) => b.kilometrage - a.kilometrage);

/** Lines whose rent keeps rising outwards, or keeps falling; a line without a known rent is kept, to be typed. */
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

/** Lines whose rent varies with their mileage: a flat line would make every kilometre beyond it free. */
export const monotonicLines = <Line extends SuggestedLine>(
  lines: readonly Line[],
  contract: SuggestedLine,
): Line[] =>
  [
    ...monotonicSide(linesBelow(lines, contract.kilometrage), contract.suggestedCents, -1),
    ...monotonicSide(linesAbove(lines, contract.kilometrage), contract.suggestedCents, 1),
  ].sort((a, b) => a.kilometrage - b.kilometrage);

/** Mileages within the range of the price model, as the contract's own must be: outside it, rents are clamped. */
export const withinRange = (
  mileages: readonly number[],
  kilometrage: number,
  { from, to }: MileageRange,
): number[] =>
  kilometrage < from || kilometrage > to ? [] : mileages.filter((km) => km >= from && km <= to);
