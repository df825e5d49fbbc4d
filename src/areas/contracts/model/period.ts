// A rental period: one car at one client under one contract.
import { z } from "zod";
import { addMonths, type Day, daySchema, startedMonths } from "#kernel/day.ts";
import { id } from "#kernel/french.ts";
import type { Terms } from "./terms.ts";

export const periodSchema = z.object({
  id,
  position: z.int(),
  carId: id.nullable(),
  deliveryDateDeadline: daySchema,
  /** Delivery, then restitution, when they have happened. */
  startDay: daySchema.nullable(),
  endDay: daySchema.nullable(),
});
export type Period = z.output<typeof periodSchema>;

/** Days by which each car is due: the second one comes at half term. */
export function deliveryDeadlines(terms: Pick<Terms, "durationMonths" | "hasMidtermRenewal">, first: Day): Day[] {
  return terms.hasMidtermRenewal ? [first, addMonths(first, Math.floor(terms.durationMonths / 2))] : [first];
}

/** The first delivery, or null while there is none. */
export const startOf = (periods: readonly Period[]): Day | null => periods.find(({ position }) => position === 1)?.startDay ?? null;

/** The day on which the contract ends by itself; from the delivery deadline while the car is awaited. */
export function termOf(terms: Pick<Terms, "durationMonths">, periods: readonly Period[]): Day | null {
  const from = startOf(periods) ?? periods[0]?.deliveryDateDeadline;
  return from ? addMonths(from, terms.durationMonths) : null;
}

/** Months of rent left from a day on, a started month counting; never more than the duration. */
export const monthsLeft = (term: Day, durationMonths: number, on: Day): number => Math.min(durationMonths, startedMonths(on, term));

/** Why a contract cannot be replaced now (specification 5.2). */
export function replacementRefusals(periods: readonly Period[]): string[] {
  const out: string[] = [];
  if (periods.some(({ startDay, carId }) => startDay === null && carId !== null))
    out.push("Un véhicule est déjà affecté à une période de location qui n’a pas commencé.");
  if (periods.some(({ position, startDay }) => position === 2 && startDay !== null)) out.push("La seconde période de location a commencé.");
  return out;
}
