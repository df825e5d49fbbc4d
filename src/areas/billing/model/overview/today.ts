// Billing work that awaits the accountant: numbers and amounts of documents.
import { z } from "zod";
import { sumSchema } from "#kernel/money.ts";

/** A draft older than this number of days is forgotten rather than awaited. */
export const staleDraftDays = 7;

export const countSchema = z.object({ count: z.int(), totalCents: sumSchema });

export const billingTodaySchema = z.object({
  /** Drafts to finalise, by the total with tax. */
  drafts: countSchema,
  /** Drafts prepared more than a week ago. */
  staleDrafts: countSchema,
  /** Final documents not fully paid, by what remains; credit notes apart. */
  unpaid: countSchema,
  late: countSchema,
  /** Final documents that were never sent, by their total; credit notes deducted. */
  toSend: countSchema,
  /** Final documents with an amount that the customer disputes. */
  disputed: countSchema,
  /** Credit notes in preparation, or not yet set off or refunded. */
  credits: countSchema,
  failedEvents: z.int(),
  runsInProgress: z.int(),
  /** Ended rentals whose amounts an administrator has to validate. */
  closingsToTune: z.int(),
  /** Delivered contracts whose first month billed here is not set yet. */
  contractsToInitialise: z.int(),
});
export type BillingToday = z.output<typeof billingTodaySchema>;
