// The letters to send today, as they are previewed before they leave.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, version } from "#kernel/schema/french.ts";
import { letterLevelKeys } from "./levels.ts";

/** Letters that one run sends. */
export const largestRun = 200;

export const dunningRunSchema = z.object({
  letters: z.array(
    z.object({
      caseId: id,
      version,
      companyName: z.string(),
      level: z.enum(letterLevelKeys),
      lateSince: daySchema.nullable(),
      /** Amount claimed: neither disputed, nor about to be debited, nor covered by a credit. */
      chasedCents: sumSchema,
      /** Interest and fees that this letter bills. */
      billedCents: sumSchema,
      /** Empty for a notice to print. */
      recipient: z.string(),
      /** French reasons why it does not leave; empty for a letter that does. */
      refusals: z.array(z.string()),
    }),
  ),
  /** Letters due in all: those of the next runs come after. */
  total: z.int(),
});
export type DunningRun = z.output<typeof dunningRunSchema>;

export const runFormSchema = z.object({
  letters: z.array(z.object({ id, version })).min(1).max(largestRun),
});
