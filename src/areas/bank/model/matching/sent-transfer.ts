// A transfer of ours that a line of a statement may show: a person says which.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, version } from "#kernel/schema/french.ts";

export const transferChoiceSchema = z.object({
  transferId: id,
  batchId: id,
  reference: z.string(),
  batchReference: z.string(),
  executionOn: daySchema,
  amountCents: sumSchema,
  companyId: id,
  companyName: z.string(),
  /** False when no file of the bank has executed it: the match does. */
  isExecuted: z.boolean(),
  /** True when the line names its reference or its company. */
  isNamed: z.boolean(),
});
export type TransferChoice = z.output<typeof transferChoiceSchema>;

export const transferMatchFormSchema = z.object({ version, transferId: id });
