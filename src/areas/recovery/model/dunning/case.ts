// A dunning case as staff read it: in its list, and in full.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { stamps } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { planViewSchema } from "./plan.ts";
import { dunningCaseRecord, letterRecord } from "./records.ts";

export const dunningCaseFields = { ...stamps, ...dunningCaseRecord.fields };

const stampShape = { createdAt: instant, updatedAt: instant };

export const dunningCaseRowSchema = z.object({
  id,
  version,
  ...dunningCaseRecord.omit("closedOn", "pauseReason", "handedTo"),
  ...stampShape,
});

export const lateDocumentSchema = z.object({
  id,
  number: z.string(),
  issuedOn: daySchema,
  dueOn: daySchema,
  cents: sumSchema,
  /** The day of the debit that is about to collect it; null without one. */
  debitedOn: daySchema.nullable(),
  /** The amount that it is about to collect; 0 without one. */
  debitedCents: sumSchema,
  /** Interest through today, billed or not; null while the rate of a semester is missing. */
  interestCents: sumSchema.nullable(),
});

export const sentLetterSchema = z.object({
  id,
  ...letterRecord.pick("level", "sentOn", "recipient", "noteId"),
  sentBy: z.string(),
  totalCents: sumSchema,
});

export const dunningCaseViewSchema = z.object({
  id,
  version,
  ...dunningCaseRecord.shape,
  ...stampShape,
  clientId: id,
  isConsumer: z.boolean(),
  isBadPayer: z.boolean(),
  totalCents: sumSchema,
  documents: z.array(lateDocumentSchema),
  letters: z.array(sentLetterSchema),
  plans: z.array(planViewSchema),
  ...lifeCycleShape,
});
export type DunningCaseView = z.output<typeof dunningCaseViewSchema>;
