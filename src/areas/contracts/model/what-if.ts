// The rent at other durations and mileages, at the same commercial terms: the cell of the present terms holds the
// present rent.
import { z } from "zod";
import { centsSchema, roundCents } from "#kernel/money.ts";
import type { QuoteType } from "#quotes/model/type.ts";

export const whatIfSchema = z.object({
  durations: z.array(z.int()),
  /** Mileages over the whole duration; per month for a medium-term rental, as in its price grid. */
  kilometrages: z.array(z.int()),
  isPerMonth: z.boolean(),
  /**
   * A row per duration: the mileage of the amendment, and the monthly rent without tax; null when it cannot be
   * computed.
   */
  cells: z.array(z.array(z.object({ kilometrage: z.int(), priceCents: centsSchema.nullable() }))),
  /** The cell of the present terms; `kilometrage` is one of `kilometrages`. */
  present: z.object({ durationMonths: z.int(), kilometrage: z.int(), priceCents: centsSchema }),
  /** Why there is no matrix, or which items are not counted. */
  missing: z.array(z.string()),
});
export type WhatIf = z.output<typeof whatIfSchema>;

interface Steps {
  durations: readonly number[];
  kilometrages: readonly number[];
  kilometrageStep: number;
  shortest: number;
  longest: number;
}

const steps: Record<QuoteType, Steps> = {
  long: {
    durations: [-12, -6, 0, 6, 12, 18, 24],
    kilometrages: [-3, -2, -1, 0, 1, 2, 3],
    kilometrageStep: 10_000,
    shortest: 6,
    longest: 120,
  },
  medium: {
    durations: [-3, -2, -1, 0, 1, 2, 3, 6],
    kilometrages: [-3, -2, -1, 0, 1, 2, 3],
    kilometrageStep: 500,
    shortest: 1,
    longest: 24,
  },
};

export interface WhatIfInput {
  type: QuoteType;
  durationMonths: number;
  /** Over the whole duration. */
  kilometrage: number;
  elapsedMonths: number;
}

/** Durations that can still be agreed: longer than the elapsed time. */
export const whatIfDurations = ({ type, durationMonths, elapsedMonths }: WhatIfInput): number[] =>
  steps[type].durations
    .map((step) => durationMonths + step)
    .filter(
      (months) =>
        months === durationMonths ||
        (months > elapsedMonths && months >= steps[type].shortest && months <= steps[type].longest),
    );

/** The present mileage as a column: per month for a medium-term rental. */
export const presentColumn = ({ type, durationMonths, kilometrage }: WhatIfInput): number =>
  type === "medium" ? Math.round(kilometrage / durationMonths) : kilometrage;

export const whatIfMileages = (input: WhatIfInput): number[] =>
  steps[input.type].kilometrages
    .map((step) => presentColumn(input) + step * steps[input.type].kilometrageStep)
    .filter((km) => km > 0);

/** Mileage over the whole duration for a cell; exactly the present one in its cell. */
export function cellMileage(input: WhatIfInput, durationMonths: number, column: number): number {
  if (input.type === "long") return column;
  return durationMonths === input.durationMonths && column === presentColumn(input)
    ? input.kilometrage
    : column * durationMonths;
}

/** The agreed rent at other terms: in the ratio of the model's suggestions for both. */
export const scaleRent = (
  priceCents: number,
  suggestedBefore: number | null,
  suggestedAfter: number | null,
): number | null =>
  suggestedBefore === null || suggestedAfter === null || suggestedBefore <= 0
    ? null
    : roundCents((priceCents * suggestedAfter) / suggestedBefore);
