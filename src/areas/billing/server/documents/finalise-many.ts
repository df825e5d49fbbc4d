// Finalises the chosen drafts: each refusal leaves the others finalised.
import { Failure } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { withSavepoint } from "#kernel/server/savepoint.ts";
import type { FinalisedMany } from "../../model/documents/view.ts";
import { finaliseDocument } from "./finalise.ts";

export async function finaliseDocuments(call: Call, ids: readonly string[]): Promise<FinalisedMany> {
  const distinct = [...new Set(ids)];
  const drafts = await call.db
    .selectFrom("billingDocument")
    .select(["id", "companyName"])
    .where("id", "in", distinct)
    .where("status", "=", "DRAFT")
    // Invoices first: a credit note may lower one of them.
    .orderBy((of) => of("kind", "=", "CREDIT_NOTE"))
    .orderBy("id")
    .execute();
  const out: FinalisedMany = { finalised: 0, missing: distinct.length - drafts.length, refused: [] };
  for (const { id, companyName } of drafts) {
    const result = await withSavepoint(call, () => finaliseDocument(call, { id, version: null }));
    if (result.isDone) out.finalised += 1;
    else if (result.error instanceof Failure)
      out.refused.push({ id, companyName, reason: result.error.message });
    else throw result.error;
  }
  if (out.finalised === 0) call.markUnchanged();
  return out;
}
