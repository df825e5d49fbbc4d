// The look of a person at a notice, beside its values: theirs when they type them, asked when a machine read them. It
// stays with corrections of the values, and is cleared with the file that it was about.
import { documentReplaced } from "#documents/model/events.ts";
import { actorId } from "#kernel/actor.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { fineFlow } from "../model/flow.ts";
import "./tables.ts";

export const lookOf = (call: Call) => ({
  seenAt: call.now.toISOString(),
  seenBy: call.actor.name,
  seenById: actorId(call.actor),
});

export const clearLookAtReplaced = reaction(documentReplaced, async (call, { documentId }) => {
  const holders = await call.db
    .selectFrom("documentLink")
    .select("recordId")
    .where("documentId", "=", documentId)
    .where("record", "=", "fine")
    .orderBy("recordId")
    .execute();
  for (const { recordId: id } of holders) {
    if ((await getForUpdate(call, "fine", id)).seenAt === null) continue;
    await move(call, fineFlow, {
      kind: "fine",
      id,
      version: null,
      move: "clearLook",
      set: { seenAt: null, seenBy: "", seenById: "" },
      did: "a remis l’avis à comparer : un autre fichier le remplace",
    });
  }
});
