// A returned debit and the fee of the bank, in one line of a statement.
import { z } from "zod";
import { type Cents, sumSchema } from "#kernel/money.ts";
import { id, version } from "#kernel/schema/french.ts";

/** Largest fee that a bank deducts from one payment. */
export const maximumFeeCents: Cents = 10_000;

/** References of our debits in a text of the bank: « PRL-2027-000012 ». */
export const debitReferences = (text: string): string[] => [
  ...new Set(text.toUpperCase().match(/\bPRL-\d{4}-\d{6,}\b/g)),
];

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

export const returnMatchFormSchema = z.object({ version, debitId: id });
