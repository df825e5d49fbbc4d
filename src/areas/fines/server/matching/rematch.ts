// Fines follow the custody of their car: matched again until somebody has decided on their holder, flagged after that.
import { custodyChanged } from "#fleet/model/events.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { difference } from "#kernel/server/records/difference.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { fineFlow } from "../../model/flow.ts";
import { holderAt } from "#fleet/server/custody/holder.ts";
import { mailLetterJob } from "../papers/mail-letter-job.ts";
import { heldInstant, isSameHolder } from "./match.ts";

type Fine = Row<"fine">;

const isFollowing = ({ status }: Fine): boolean => status === "TO_CHECK" || status === "TO_SEND";

const isSameInstant = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/** The holder of a decision still holds the car then: among several, the one that a person chose. */
async function isStillHolder(
  call: Call,
  fine: Fine,
  now: Pick<Fine, "offenceAt" | "holderKind" | "holderName" | "periodId" | "companyId">,
): Promise<boolean> {
  if (isSameHolder(fine, now)) return true;
  const { carId, periodId, companyId } = fine;
  if (!fine.isHolderChosen || carId === null || now.offenceAt === null) return false;
  if (periodId === null) return fine.holderKind === now.holderKind && fine.holderName === now.holderName;
  const { isCertain, beside, ...first } = await holderAt(call, carId, now.offenceAt);
  return (
    !isCertain &&
    first.kind === "CLIENT" &&
    [first, ...beside].some((one) => one.periodId === periodId && one.companyId === companyId)
  );
}

/** A letter that waited because its fine was flagged is mailed once the flag is gone. */
async function mailHeldLetter(call: Call, fineId: string): Promise<void> {
  const pack = await call.db
    .selectFrom("finePack")
    .select("id")
    .where("fineId", "=", fineId)
    .where("withdrawnAt", "is", null)
    .where("mailedAt", "is", null)
    .executeTakeFirst();
  if (pack) await call.enqueue(mailLetterJob, { packId: pack.id }, { key: pack.id });
}

/**
 * A holder on whom somebody has decided stays: the fine is flagged in whatever state it is, and a person decides again.
 * The flag is gone once a correction gives that holder back.
 */
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
  const hasChanged = !(await isStillHolder(call, fine, { offenceAt, ...holder }));
  if (fine.hasHolderChanged === hasChanged) return;
  await move(call, fineFlow, {
    ...request,
    move: "flagHolder",
    set: { hasHolderChanged: hasChanged },
    did: hasChanged ? "a signalé un changement de détenteur" : "a retrouvé le détenteur désigné",
  });
  if (!hasChanged) await mailHeldLetter(call, id);
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
