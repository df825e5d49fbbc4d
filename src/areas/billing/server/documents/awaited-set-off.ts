// A deposit pays the documents of a final closing together, once all of them are final: before that, the sum that each
// leaves to pay is not known.
import type { Call } from "#kernel/server/call.ts";
import { isDepositToSetOff } from "../../model/events.ts";

/** True for a document of a closing whose other documents are drafts, while the deposit of its contract is held. */
export async function awaitsSetOff(call: Call, documentId: string): Promise<boolean> {
  const closing = await call.db
    .selectFrom("closingDocument as of")
    .innerJoin("closing", "closing.id", "of.closingId")
    .select("closing.contractId")
    .where("of.documentId", "=", documentId)
    .where("closing.kind", "=", "FINAL")
    .where("closing.status", "=", "TUNED")
    .executeTakeFirst();
  return closing !== undefined && (await call.ask(isDepositToSetOff, closing)).includes(true);
}
