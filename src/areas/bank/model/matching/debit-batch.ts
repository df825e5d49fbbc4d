// A batch of debits that the bank credits in one movement, and whose text alone names it.
import { z } from "zod";
import { type Day, daySchema, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, sumSchema } from "#kernel/money.ts";
import { id, version } from "#kernel/schema/french.ts";
import { maximumFeeCents } from "./returned-debit.ts";

/**
 * The fee that the bank kept from a batch, or null when the line is not its credit. The bank credits its total, or what
 * is left of it without the debits that it rejected before their day.
 */
export function batchFee(
  amountCents: Cents,
  { totalCents, rejectedCents }: { totalCents: Cents; rejectedCents: Cents },
): Cents | null {
  const fees = [totalCents - rejectedCents - amountCents, totalCents - amountCents];
  return fees.find((cents) => cents >= 0 && cents <= maximumFeeCents) ?? null;
}

export const batchProposalSchema = z.object({
  batchId: id,
  reference: z.string(),
  collectionOn: daySchema,
  nbOfDebits: z.int(),
  totalCents: sumSchema,
  /** Debits that the bank rejected before their day. */
  rejectedCents: sumSchema,
  /** 0 when the bank takes its fee apart. */
  feeCents: sumSchema,
});
export type BatchProposal = z.output<typeof batchProposalSchema>;

/** A batch that a line names, and that is not proposed. */
export interface NamedBatch {
  reference: string;
  isSent: boolean;
  collectionOn: Day;
  /** The day of the line that already shows it, whole or debit by debit; null without one. */
  shownOn: Day | null;
}

/** French reason why a named batch is not the payment of a line of that day; null when its amount alone differs. */
export function batchRefusal(
  { reference, isSent, collectionOn, shownOn }: NamedBatch,
  on: Day,
): string | null {
  if (!isSent) return `La remise ${reference} n’a pas été envoyée à la banque : elle n’a rien pu verser.`;
  if (collectionOn > on)
    return `La remise ${reference} se prélève le ${frenchDay(collectionOn)}, après cette ligne.`;
  return shownOn === null
    ? null
    : `La remise ${reference} est déjà rapprochée, avec la ligne du ${frenchDay(shownOn)}.`;
}

export const batchMatchFormSchema = z.object({ version, batchId: id });
