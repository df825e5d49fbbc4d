// Fines follow the custody of their car: matched again until they are sent, flagged once they are.
import { custodyChanged } from "#fleet/model/events.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { difference } from "#kernel/server/records/difference.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { fineFlow } from "../../model/flow.ts";
import { heldInstant, isSameHolder } from "./match.ts";

const isFollowing = ({ status }: Row<"fine">): boolean => ["TO_CHECK", "TO_SEND", "TO_PAY"].includes(status);
const isFlagged = ({ status }: Row<"fine">): boolean => ["SENT", "CONTESTED", "CLOSED"].includes(status);

const isSameInstant = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/** A holder chosen by a person stays chosen: the fine is flagged instead, and a person decides again. */
async function followCustody(call: Call, id: string): Promise<void> {
  const fine = await getForUpdate(call, "fine", id);
  const { offenceAt, ...holder } = await heldInstant(call, fine);
  const request = { kind: "fine", id, version: null } as const;
  if (isFollowing(fine) && !fine.isHolderChosen) {
    if (isSameInstant(offenceAt, fine.offenceAt) && !difference(fine, holder)) return;
    const hasLostHolder = fine.status === "TO_SEND" && !isSameHolder(fine, holder);
    await move(call, fineFlow, {
      ...request,
      move: hasLostHolder ? "loseHolder" : "rematch",
      set: { offenceAt, ...holder, ...(hasLostHolder && { outcome: null, reason: "" }) },
      did: "a suivi la garde du véhicule",
    });
    return;
  }
  const hasChanged = !isSameHolder(fine, holder);
  if (!(isFlagged(fine) || fine.isHolderChosen) || fine.hasHolderChanged === hasChanged) return;
  await move(call, fineFlow, {
    ...request,
    move: "flagHolder",
    set: { hasHolderChanged: hasChanged },
    did: hasChanged ? "a signalé un changement de détenteur" : "a retrouvé le détenteur désigné",
  });
}

export const followCustodyOfCar = reaction(custodyChanged, async (call, { carId }) => {
  const fines = await call.db
    .selectFrom("fine")
    .select("id")
    .where("carId", "=", carId)
    .where("status", "<>", "WITHDRAWN")
    .orderBy("id")
    .execute();
  for (const { id } of fines) await followCustody(call, id);
});
