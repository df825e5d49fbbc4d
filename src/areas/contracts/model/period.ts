// A rental period: one car at one client under one contract.
import { z } from "zod";
import { addMonths, type Day, daySchema, wholeMonths } from "#kernel/calendar/day.ts";
import { id } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import type { Terms } from "./terms/terms.ts";

/** The first car of a contract, the one of its mid-term renewal, or one that replaces another. */
export const periodKinds = {
  FIRST: "Premier véhicule",
  MIDTERM: "Renouvellement",
  REPLACEMENT: "Remplacement",
} as const;
export type PeriodKind = keyof typeof periodKinds;

export const periodSchema = z.object({
  id,
  position: z.int(),
  kind: enumOf(periodKinds),
  carId: id.nullable(),
  deliveryDateDeadline: daySchema,
  /** Days of the delivery and of the return, once they have happened. */
  startDay: daySchema.nullable(),
  endDay: daySchema.nullable(),
});
export type Period = z.output<typeof periodSchema>;

/** Why a period ended, as chosen by a person. */
export const periodEnds = {
  TERM: "Terme du contrat",
  FREE: "Sans engagement",
  EARLY: "Résiliation anticipée",
  THEFT: "Vol",
  WRECK: "Épave",
  MIDTERM: "Renouvellement",
  SWAP: "Échange",
  REPLACED: "Contrat remplacé",
} as const;
export type PeriodEnd = keyof typeof periodEnds;

/** Nobody returned the car, nor read its odometer. */
export const isLoss = (cause: PeriodEnd): boolean => cause === "THEFT" || cause === "WRECK";

type OtherPeriod = Pick<Period, "startDay" | "endDay" | "kind">;

/** A car that its client has now. */
export const isOut = ({ startDay, endDay }: Pick<Period, "startDay" | "endDay">): boolean =>
  startDay !== null && endDay === null;

const isAwaitedReplacement = ({ startDay, kind }: OtherPeriod): boolean =>
  startDay === null && kind === "REPLACEMENT";

/**
 * Move of a contract at the end of one of its periods: none while another car runs or replaces a lost one; otherwise it
 * is over, and later periods are no longer awaited.
 */
export function contractMoveAtPeriodEnd(
  cause: PeriodEnd,
  others: readonly OtherPeriod[],
): "end" | "terminate" | null {
  if (cause === "MIDTERM" || cause === "SWAP" || cause === "REPLACED") return null;
  if (others.some(isOut) || (isLoss(cause) && others.some(isAwaitedReplacement))) return null;
  return cause === "TERM" || cause === "FREE" ? "end" : "terminate";
}

type Renewal = Pick<Terms, "durationMonths" | "hasMidtermRenewal">;

/** Number of months one car is rented: all of them, or those before or after the half term. */
export function monthsOfPeriod({ durationMonths, hasMidtermRenewal }: Renewal, position: number): number {
  if (!hasMidtermRenewal) return durationMonths;
  const before = Math.floor(durationMonths / 2);
  return position === 1 ? before : durationMonths - before;
}

/** Two years or more: a « formule locative de longue durée » (CIBS, L421-24). */
export const isLongRental = (months: number): boolean => months >= 24;

/** Delivery deadline of each car: the second one comes at half term. */
export function deliveryDeadlines(terms: Renewal, first: Day): Day[] {
  return terms.hasMidtermRenewal ? [first, addMonths(first, monthsOfPeriod(terms, 1))] : [first];
}

/** The first delivery, or null before it. */
export const firstDeliveryOn = (periods: readonly Period[]): Day | null =>
  periods.find(({ position }) => position === 1)?.startDay ?? null;

/** The day from which months of rent are counted: the first delivery, or its deadline before it happens. */
export const rentStartOn = (periods: readonly Period[]): Day | null =>
  firstDeliveryOn(periods) ?? periods[0]?.deliveryDateDeadline ?? null;

/** A car still to deliver: none replaces it once a signed early termination ends the contract before. */
export const isCarAwaited = (
  { startDay, deliveryDateDeadline }: Pick<Period, "startDay" | "deliveryDateDeadline">,
  endsEarlyOn: Day | null,
): boolean => startDay === null && (endsEarlyOn === null || deliveryDateDeadline < endsEarlyOn);

/** The day a car is due back: as planned, or on the day of a signed early termination. */
export const dueBackDay = (planned: Day, endsEarlyOn: Day | null): Day =>
  endsEarlyOn !== null && endsEarlyOn < planned ? endsEarlyOn : planned;

/** The day on which the contract ends by itself; computed from the delivery deadline while the car is awaited. */
export function termOf(terms: Pick<Terms, "durationMonths">, periods: readonly Period[]): Day | null {
  const from = rentStartOn(periods);
  return from ? addMonths(from, terms.durationMonths) : null;
}

/** Whole months of rent elapsed on a day, never more than the duration. */
export const wholeMonthsElapsed = (from: Day, durationMonths: number, on: Day): number =>
  Math.min(durationMonths, wholeMonths(from, on));

/** Months of rent left from a day on, a started month included; never more than the duration. */
export const monthsLeft = (from: Day, durationMonths: number, on: Day): number =>
  durationMonths - wholeMonthsElapsed(from, durationMonths, on);

/** Why a contract cannot be replaced now (specification 5.2). */
export function replacementRefusals(periods: readonly Period[]): string[] {
  const out: string[] = [];
  if (periods.some(({ startDay, carId }) => startDay === null && carId !== null))
    out.push("Un véhicule est déjà affecté à une période de location qui n’a pas commencé.");
  if (periods.some(({ position, startDay }) => position === 2 && startDay !== null))
    out.push("La seconde période de location a commencé.");
  return out;
}
