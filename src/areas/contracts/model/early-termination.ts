// What ending before term costs, by the usual formula of the trade (Sesamlld):
// indemnity = total rents × share × months left ÷ (contract months − months deducted).
import { z } from "zod";
import { type Day, daySchema } from "#kernel/day.ts";
import { type Cents, centsSchema, roundCents } from "#kernel/money.ts";

export interface TerminationParameters {
  /** 0.38 in the formula of the trade. */
  earlyTerminationShare: number;
  /** 4 in the formula of the trade. */
  earlyTerminationMonths: number;
}

export interface Running {
  /** Per month, without tax. */
  rentCents: Cents;
  durationMonths: number;
  monthsLeft: number;
}

/** In cents without tax; null where the formula says nothing: a contract no longer than what is deducted. */
export function terminationIndemnity({ rentCents, durationMonths, monthsLeft }: Running, parameters: TerminationParameters): Cents | null {
  if (durationMonths <= parameters.earlyTerminationMonths) return null;
  return roundCents((rentCents * durationMonths * parameters.earlyTerminationShare * monthsLeft) / (durationMonths - parameters.earlyTerminationMonths));
}

export const terminationEstimateSchema = z.object({
  on: daySchema,
  term: daySchema,
  rentCents: centsSchema,
  durationMonths: z.int(),
  monthsLeft: z.int(),
  totalRentsCents: centsSchema,
  share: z.number(),
  deductedMonths: z.number(),
  /** Null where the formula says nothing. */
  indemnityCents: centsSchema.nullable(),
  /** What would be paid by going to term. */
  remainingRentsCents: centsSchema,
  /** Where the formula comes from. */
  source: z.string(),
});
export type TerminationEstimate = z.output<typeof terminationEstimateSchema>;

export function terminationEstimate(running: Running, on: Day, { term, ...parameters }: TerminationParameters & { term: Day }): TerminationEstimate {
  return {
    on,
    term,
    rentCents: running.rentCents,
    durationMonths: running.durationMonths,
    monthsLeft: running.monthsLeft,
    totalRentsCents: running.rentCents * running.durationMonths,
    share: parameters.earlyTerminationShare,
    deductedMonths: parameters.earlyTerminationMonths,
    indemnityCents: terminationIndemnity(running, parameters),
    remainingRentsCents: running.rentCents * running.monthsLeft,
    source: "Formule usuelle de la profession (Sesamlld) : loyers totaux HT × coefficient × mois restants ÷ (mois du contrat − mois déduits)",
  };
}
