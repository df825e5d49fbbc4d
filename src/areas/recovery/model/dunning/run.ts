// The letters to send today, as they are previewed before they leave.
import { z } from "zod";
import { sumSchema } from "#kernel/money.ts";
import { id, version } from "#kernel/schema/french.ts";
import { dunningCaseRecord, letterRecord } from "./records.ts";

/** Letters that one run sends. */
export const largestRun = 200;

export const dunningRunSchema = z.object({
  letters: z.array(
    z.object({
      caseId: id,
      version,
      ...dunningCaseRecord.pick("companyName", "lateSince"),
      ...letterRecord.pick("level", "recipient"),
      /** Amount claimed: neither disputed, nor about to be debited, nor covered by a credit. */
      chasedCents: sumSchema,
      /** Interest and fees that this letter bills. */
      billedCents: sumSchema,
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
