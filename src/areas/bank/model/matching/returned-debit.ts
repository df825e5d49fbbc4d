// A returned debit and the fee of the bank, in one line of a statement.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { type Cents, sumSchema } from "#kernel/money.ts";
import { id, version } from "#kernel/schema/french.ts";

/** Largest fee that a bank deducts from one payment. */
export const maximumFeeCents: Cents = 10_000;

export const returnProposalSchema = z.object({
  debitId: id,
  reference: z.string(),
  amountCents: sumSchema,
  /** 0 when the bank takes its fee apart. */
  feeCents: sumSchema,
  /** False when no file of the bank has recorded the return: the match does. */
  isReturned: z.boolean(),
  companyId: id,
  companyName: z.string(),
  documentId: id,
  number: z.string(),
});
export type ReturnProposal = z.output<typeof returnProposalSchema>;

/**
 * Days since its collection during which a debit may come back by a line that names none: the eight weeks of a refund
 * (CMF, art. L133-25), and the ten bank days of its bank (art. L133-25-1).
 */
export const returnWindowDays = 70;

/** A debit of the amount of a line that names none: a person alone confirms its return. */
export const returnChoiceSchema = returnProposalSchema.extend({
  collectionOn: daySchema,
  /** True when the line names its company. */
  isNamed: z.boolean(),
});
export type ReturnChoice = z.output<typeof returnChoiceSchema>;

export const returnMatchFormSchema = z.object({ version, debitId: id });
