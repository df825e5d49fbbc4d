// The look of a person at a notice, beside its values: theirs when they type them, asked when a machine read them. It
// stays with corrections of the values, and is cleared with the file that it was about or by another file beside it.
import { documentReplaced } from "#documents/model/events.ts";
import { actorId } from "#kernel/actor.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { fineFlow, type FineStatus } from "../model/flow.ts";

export const lookOf = (call: Call) => ({
  seenAt: call.now.toISOString(),
  seenBy: call.actor.name,
  seenById: actorId(call.actor),
});

/** A person compares the notice again; nothing changes for a fine that nobody has compared. */
async function clearLook(call: Call, fine: Row<"fine">, cause: string): Promise<void> {
  if (fine.seenAt === null) return;
  await move(call, fineFlow, {
    kind: "fine",
    id: fine.id,
    version: null,
    move: "clearLook",
    set: { seenAt: null, seenBy: "", seenById: "" },
    did: `a remis l’avis à comparer : ${cause}`,
  });
}

export const clearLookAtReplaced = reaction(documentReplaced, async (call, { documentId }) => {
  const holders = await call.db
    .selectFrom("documentLink")
    .select("recordId")
    .where("documentId", "=", documentId)
    .where("record", "=", "fine")
    .orderBy("recordId")
    .execute();
  for (const { recordId: id } of holders)
    await clearLook(call, await getForUpdate(call, "fine", id), "un autre fichier le remplace");
});

/** Another file joins a fine, perhaps with another number: it is compared too, while the fine may still be. */
export async function clearLookAtJoined(call: Call, id: string): Promise<void> {
  const fine = await getForUpdate(call, "fine", id);
  const comparable: readonly FineStatus[] = fineFlow.commands.see.in;
  if (comparable.includes(fine.status)) await clearLook(call, fine, "un autre fichier lui est joint");
}
