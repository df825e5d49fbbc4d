// Parts that wait for a batch of debits.
import { z } from "zod";
import { countSchema } from "#billing/model/overview/today.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id } from "#kernel/schema/french.ts";
import { providerSchema } from "#mandates/model/mandate.ts";

/** Parts that a batch would collect now, and what it would collect of them. */
export const partsToDebitSchema = countSchema.extend({
  /** The issuer, the collector and the day of the first batch to prepare; null without any. */
  first: z.object({ issuerId: id, provider: providerSchema, day: daySchema }).nullable(),
});
export type PartsToDebit = z.output<typeof partsToDebitSchema>;
