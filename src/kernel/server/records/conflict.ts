// The 409 of two concurrent edits. It names the author, the instant and the current version, and never carries a
// table row: the current values come from the form view that the handler declares, pruned to the keys of its body
// schema.
import { z } from "zod";
import { frenchInstant } from "../../calendar/day.ts";
import { Failure } from "../../failure.ts";
import { pruneToSchema } from "../../schema/prune.ts";
import type { Recorded } from "../database.ts";

export const conflictCode = "ChangedMeanwhile";

export type Stamped = Pick<Recorded, "version" | "updatedAt" | "updatedBy">;

export const conflictDetailsSchema = z.object({
  changedBy: z.string(),
  changedAt: z.string(),
  version: z.number(),
  /** Current values of the form; absent when the write is not the edit of a form. */
  current: z.looseObject({}).optional(),
});
export type ConflictDetails = z.output<typeof conflictDetailsSchema>;

const reloadAdvice = " Rechargez pour voir ses changements ; votre saisie est conservée.";

/** `changed`: the subject and the participle in French, « La marque a été modifiée ». */
export const conflict = (changed: string, { version, updatedAt, updatedBy }: Stamped): Failure =>
  new Failure(
    "refused",
    conflictCode,
    `${changed} par ${updatedBy} le ${frenchInstant(updatedAt)}.${reloadAdvice}`,
    {
      details: { changedBy: updatedBy, changedAt: updatedAt, version } satisfies ConflictDetails,
    },
  );

/**
 * Completes a conflict with the form view, read once the refused transaction is over; any other error is unchanged.
 */
export async function withFormView(
  error: unknown,
  body: z.ZodType | undefined,
  view: (() => Promise<object>) | undefined,
): Promise<unknown> {
  if (!(error instanceof Failure) || error.code !== conflictCode || !view || !body) return error;
  const details = error.details as ConflictDetails;
  const current = pruneToSchema(body, await view()) as { version?: number };
  // The form shows these values, so no reload is needed.
  return new Failure(
    error.kind,
    conflictCode,
    error.message.replace(reloadAdvice, " Votre saisie est conservée."),
    {
      details: { ...details, version: current.version ?? details.version, current } satisfies ConflictDetails,
    },
  );
}
