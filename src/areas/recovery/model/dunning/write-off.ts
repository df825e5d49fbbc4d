// Write-off of a part: a small balance, a bad debt, or waived interest and fees.
import { z } from "zod";
import { centsSchema, sumSchema } from "#kernel/money.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, text } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { writeOffKinds } from "#ledger/model/receipts/write-off.ts";

/** Waivers are made from their dunning case. */
export const writeOffFormSchema = z.object({
  kind: z.enum(["SMALL", "BAD_DEBT"]),
  cents: centsSchema.min(1, "Le montant doit être supérieur à 0."),
  reason: text(300),
});
export type WriteOffForm = z.output<typeof writeOffFormSchema>;

export const writeOffViewSchema = z.object({
  id,
  kind: enumOf(writeOffKinds),
  partId: id,
  cents: sumSchema,
  writtenOn: daySchema,
  reason: z.string(),
  hasProof: z.boolean(),
  isUndone: z.boolean(),
});
export type WriteOffView = z.output<typeof writeOffViewSchema>;
