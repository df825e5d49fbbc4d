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

class Conflict extends Failure {
  readonly changed: string;
  readonly edit: ConflictDetails;

  constructor(changed: string, edit: ConflictDetails) {
    const advice = edit.current
      ? "Votre saisie est conservée."
      : "Rechargez pour voir ses changements ; votre saisie est conservée.";
    const sentence = `${changed} par ${edit.changedBy} le ${frenchInstant(edit.changedAt)}.`;
    super("refused", conflictCode, `${sentence} ${advice}`, { details: edit });
    this.changed = changed;
    this.edit = edit;
  }
}

/** `changed`: the subject and the participle in French, « La marque a été modifiée ». */
export const conflict = (changed: string, { version, updatedAt, updatedBy }: Stamped): Failure =>
  new Conflict(changed, { changedBy: updatedBy, changedAt: updatedAt, version });

/**
 * Completes a conflict with the form view, read once the refused transaction is over; any other error is unchanged.
 */
export async function withFormView(
  error: unknown,
  body: z.ZodType | undefined,
  view: (() => Promise<object>) | undefined,
): Promise<unknown> {
  if (!(error instanceof Conflict) || !view || !body) return error;
  const current = pruneToSchema(body, await view()) as { [key: string]: unknown; version?: number };
  const version = current.version ?? error.edit.version;
  return new Conflict(error.changed, { ...error.edit, version, current });
}
