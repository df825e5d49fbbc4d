// Money that comes back to a part replaced since then: it is owed again, on its own due day.
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { claimPriorOfDocument } from "./prior-claims.ts";
import { addParts, type DatedPart } from "../parts/parts.ts";

/** The caller holds the lock of their documents. */
export async function reopenParts(call: Call, reopened: readonly DatedPart[]): Promise<void> {
  if (reopened.length === 0) return;
  await addParts(call, reopened);
  for (const documentId of new Set(reopened.map((part) => part.documentId)))
    await claimPriorOfDocument(call, documentId);
}

export async function reopenUndone(call: Call, allocationIds: readonly string[]): Promise<void> {
  const undone = await call.db
    .selectFrom("allocation as a")
    .innerJoin("documentPart as p", "p.id", "a.partId")
    .select(["p.documentId", "p.dueOn"])
    .select((of) => [
      of.neg("a.cents").as("cents"),
      of.fn<Day>("greatest", ["a.effectiveOn", "p.replacedOn"]).as("startsOn"),
    ])
    .where("a.id", "in", [...allocationIds])
    .where("a.undoesId", "is not", null)
    .where("p.isReplaced", "=", true)
    .execute();
  await reopenParts(call, undone);
}
