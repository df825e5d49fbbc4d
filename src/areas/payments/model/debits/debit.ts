// Debits and their batches, as staff read them.
import { z } from "zod";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, longText, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { providerSchema } from "#mandates/model/mandate.ts";
import { batchShape, detailKeys } from "../batch.ts";
import { collectionChannels } from "./due.ts";
import { debitBatchRecord, debitRecord } from "./records.ts";

export const debitRowSchema = z.object({ id, ...debitRecord.shape });
/** A debit with what may be done about it. */
export const debitSchema = debitRowSchema.extend(lifeCycleShape);
export type DebitView = z.output<typeof debitSchema>;

export const debitBatchRowSchema = z.object({ ...batchShape, ...debitBatchRecord.omit(...detailKeys) });

const skippedSchema = z.object({
  partId: id,
  number: z.string(),
  ...debitRecord.pick("documentId", "companyId", "companyName", "amountCents", "reason"),
});

export const debitBatchSchema = z.object({
  ...batchShape,
  ...debitBatchRecord.shape,
  hasFile: z.boolean(),
  /** Its debits by status. */
  progress: z.array(z.object({ ...debitRecord.pick("status"), count: z.int(), totalCents: sumSchema })),
  skipped: z.array(skippedSchema),
  ...lifeCycleShape,
});
export type DebitBatch = z.output<typeof debitBatchSchema>;

export const preparationSchema = z.object({
  collectionOn: enteredDay,
  issuerId: id.optional(),
  provider: providerSchema.optional(),
  /** Those of the preview: another total is refused, and read again. */
  nbOfDebits: z.int(),
  totalCents: sumSchema,
});
export type PreparationForm = z.output<typeof preparationSchema>;

export const withdrawalSchema = z.object({ version, debitId: id, reason: longText(300) });
export const settlementSchema = z.object({
  reason: longText(300),
  /** True when the part may be debited again. */
  isRetried: z.boolean(),
});

const duePartSchema = z.object({
  partId: id,
  number: z.string(),
  ...debitRecord.pick("documentId", "companyId", "companyName", "accountChange"),
  dueOn: daySchema,
  channel: enumOf(collectionChannels),
  remainingCents: sumSchema,
  /** Amount to debit; 0 when it is left out. */
  debitCents: sumSchema,
  /** Why it is left out; null when it is debited. */
  reason: z.string().nullable(),
});
export type DuePart = z.output<typeof duePartSchema>;

export const dueSchema = z.object({
  /** Collector: the bank, or a provider. */
  provider: providerSchema,
  day: daySchema,
  earliestOn: daySchema,
  /** Why the collector refuses this day, in French; null when it accepts it. Nothing is debited on a refused day. */
  dayRefusal: z.string().nullable(),
  nbOfDebits: z.int(),
  totalCents: sumSchema,
  channels: z.array(
    z.object({
      channel: enumOf(collectionChannels),
      nbOfParts: z.int(),
      remainingCents: sumSchema,
      nbOfDebits: z.int(),
      debitCents: sumSchema,
    }),
  ),
  /** Parts left out first, then those debited; cut after `maximumDueParts`. */
  parts: z.array(duePartSchema),
  nbOfParts: z.int(),
});
export type Due = z.output<typeof dueSchema>;
