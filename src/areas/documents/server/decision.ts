// What is decided of a document, whoever decides: its own moves, or the section where its kind is settled.
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/who.ts";
import type { DocumentState } from "../model/document.ts";

interface Decision {
  state: Extract<DocumentState, "APPROVED" | "MISSING">;
  reason: string;
}

/** False where it is not there, or where that was decided already. */
export async function decide(call: Call, id: string, { state, reason }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await call.db
    .updateTable("document")
    .set({
      state,
      reason,
      reviewedAt: call.now.toISOString(),
      reviewedBy: call.who.name,
      reviewedById: actorId(call.who),
    })
    .where("id", "=", id)
    .where("state", "<>", state)
    .where("fileKey", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
