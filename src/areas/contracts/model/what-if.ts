// The rent at other durations and mileages, at the same commercial terms: the cell of the present terms
// is the present rent.
import { z } from "zod";
import { centsSchema, roundCents } from "#kernel/money.ts";

export const whatIfSchema = z.object({
  durations: z.array(z.int()),
  kilometrages: z.array(z.int()),
  /** Rent of the car per month without tax, a row by duration; null where it cannot be computed. */
  cells: z.array(z.array(centsSchema.nullable())),
  present: z.object({ durationMonths: z.int(), kilometrage: z.int(), priceCents: centsSchema }),
  /** Why there is no matrix, or what is not counted. */
  missing: z.array(z.string()),
});
export type WhatIf = z.output<typeof whatIfSchema>;

const durationSteps = [-12, -6, 0, 6, 12, 18, 24];
const kilometrageSteps = [-3, -2, -1, 0, 1, 2, 3];
const kilometrageStep = 10_000;
const longest = 120;

/** Durations that can still be agreed: longer than what has run. */
export const whatIfDurations = (durationMonths: number, elapsedMonths: number): number[] =>
  durationSteps
    .map((step) => durationMonths + step)
    .filter((months) => months === durationMonths || (months > Math.max(elapsedMonths, 5) && months <= longest));

export const whatIfKilometrages = (kilometrage: number): number[] =>
  kilometrageSteps.map((step) => kilometrage + step * kilometrageStep).filter((km) => km > 0);

/** The agreed rent carried to other terms: in the ratio of what the price model suggests for both. */
export const carriedRent = (priceCents: number, suggestedBefore: number | null, suggestedAfter: number | null): number | null =>
  suggestedBefore === null || suggestedAfter === null || suggestedBefore <= 0 ? null : roundCents((priceCents * suggestedAfter) / suggestedBefore);
