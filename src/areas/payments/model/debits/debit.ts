// Debits and their batches, as staff read them.
import { z } from "zod";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, instant, longText, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { providerSchema, schemeSchema } from "#mandates/model/mandate.ts";
import { type PaymentState, paymentStates } from "../providers/payment.ts";
import { type DebitBatchStatus, debitBatchStatuses } from "./batch-flow.ts";
import { type DebitStatus, debitStatuses } from "./debit-flow.ts";
import { type CollectionChannel, collectionChannels } from "./due.ts";

export const debitRowSchema = z.object({
  id,
  batchId: id,
  status: enumOf<DebitStatus>(debitStatuses),
  documentId: id,
  documentNumber: z.string(),
  companyId: id,
  companyName: z.string(),
  scheme: schemeSchema,
  mandateReference: z.string(),
  amountCents: sumSchema,
  collectionOn: daySchema,
  endToEndId: z.string(),
  accountChange: z.string(),
  provider: providerSchema,
  /** Payment state at the provider; null before it is requested, and for the bank. */
  providerState: enumOf<PaymentState>(paymentStates).nullable(),
  reason: z.string(),
  returnedOn: daySchema.nullable(),
  returnCode: z.string(),
  returnText: z.string(),
  retryOn: daySchema.nullable(),
  toldAt: instant.nullable(),
  isToSettle: z.boolean(),
  settlement: z.string(),
});
/** A debit with what may be done about it. */
export const debitSchema = debitRowSchema.extend(lifeCycleShape);
export type DebitView = z.output<typeof debitSchema>;

export const debitBatchRowSchema = z.object({
  id,
  version,
  status: enumOf<DebitBatchStatus>(debitBatchStatuses),
  reference: z.string(),
  provider: providerSchema,
  issuerId: id,
  collectionOn: daySchema,
  nbOfDebits: z.int(),
  totalCents: sumSchema,
  createdAt: instant,
  createdBy: z.string(),
  approvedBy: z.string(),
  sentAt: instant.nullable(),
});

const skippedSchema = z.object({
  partId: id,
  documentId: id,
  number: z.string(),
  companyId: id,
  companyName: z.string(),
  amountCents: sumSchema,
  reason: z.string(),
});

export const debitBatchSchema = debitBatchRowSchema.extend({
  changedBy: z.string(),
  approvedAt: instant.nullable(),
  sentBy: z.string(),
  reason: z.string(),
  hasFile: z.boolean(),
  /** Its debits by status. */
  progress: z.array(
    z.object({ status: enumOf<DebitStatus>(debitStatuses), count: z.int(), totalCents: sumSchema }),
  ),
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
export const abandonmentSchema = z.object({ version, reason: longText(300) });
export const settlementSchema = z.object({
  reason: longText(300),
  /** True when the part may be debited again. */
  isRetried: z.boolean(),
});

const duePartSchema = z.object({
  partId: id,
  documentId: id,
  number: z.string(),
  companyId: id,
  companyName: z.string(),
  dueOn: daySchema,
  channel: enumOf<CollectionChannel>(collectionChannels),
  remainingCents: sumSchema,
  /** Amount to debit; 0 when it is left out. */
  debitCents: sumSchema,
  /** Why it is left out; null when it is debited. */
  reason: z.string().nullable(),
  /** In French, when it would be among the first debits of a changed account; empty otherwise. */
  accountChange: z.string(),
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
      channel: enumOf<CollectionChannel>(collectionChannels),
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
