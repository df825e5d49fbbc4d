// The withdrawal of a sale as its buyer reads it.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";

export const publicWithdrawalSchema = z.object({
  isOpen: z.boolean(),
  /** The last day; null before the handover. */
  until: daySchema.nullable(),
  withdrawnOn: daySchema.nullable(),
});
export type PublicWithdrawal = z.output<typeof publicWithdrawalSchema>;
