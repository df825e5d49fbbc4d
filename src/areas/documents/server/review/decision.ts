// The decision about a document, from its own moves or from the section that settles its kind.
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import type { DocumentState } from "../../model/document.ts";
import { carIdsOf } from "../links.ts";
import { retainForAccounts } from "../reliance.ts";

interface Decision {
  state: Extract<DocumentState, "APPROVED" | "MISSING">;
  reason: string;
}

/** False when the document is absent, already has that decision, or was replaced. */
export async function decide(call: Call, id: string, { state, reason }: Decision): Promise<boolean> {
  const decided = await call.db
    .updateTable("document")
    .set({
      state,
      reason,
      reviewedAt: call.now.toISOString(),
      reviewedBy: call.actor.name,
      reviewedById: actorId(call.actor),
    })
    .where("id", "=", id)
    .where("state", "not in", [state, "REPLACED"])
    .where("fileKey", "is not", null)
    .returning(["id", "kind"])
    .executeTakeFirst();
  if (decided && state === "APPROVED")
    await retainForAccounts(
      call,
      decided,
      (await carIdsOf(call, id)).map((carId) => ({ record: "car", id: carId })),
    );
  return decided !== undefined;
}
