// The first blocker of a period's delivery, its owner, and the page that resolves it.
import type { DeliveryStep } from "#contracts/model/next.ts";
import { capitalise } from "#kernel/text/case.ts";
import type { Call } from "#kernel/server/call.ts";
import type { MoveWithPrerequisites } from "../../model/car-subject.ts";
import { awaitedParties, type KeptPrerequisite } from "../../model/prerequisite.ts";
import { findOpenAssignment } from "../assignments/assignment-rows.ts";

const staff = "Administration des ventes";

/** The first role that may settle it, in French. */
function settlerName({ grants }: Call, permission: string): string {
  const role = grants.permissions[permission]?.find((one) => one !== "admin") ?? "admin";
  return capitalise(grants.roleNames[role] ?? role);
}

/** Missing items of the next move come before those of the delivery. */
const firstBlocker = (
  blockers: readonly KeptPrerequisite[],
  move: MoveWithPrerequisites,
): KeptPrerequisite | undefined => blockers.find(({ bearsOn }) => bearsOn.includes(move)) ?? blockers[0];

async function stepOfCar(call: Call, carId: string): Promise<DeliveryStep | null> {
  const row = await call.db
    .selectFrom("carReadiness")
    .select(["periodId", "status", "blockers"])
    .where("carId", "=", carId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.status === "TO_TRANSPORT")
    return { label: "Véhicule à réceptionner", whose: "Achats", to: `/car-summary/transport/${carId}` };
  const isReady = row.status === "READY_TO_DELIVER";
  const blocker = firstBlocker(row.blockers, isReady ? "deliver" : "prepare");
  if (blocker) {
    const { label, proof, awaits, settledBy, to } = blocker;
    return {
      label: `${label} (${proof.replace(/\.$/, "")})`,
      whose: awaits === "us" ? settlerName(call, settledBy) : awaitedParties[awaits],
      to,
    };
  }
  return { label: "Véhicule prêt, à livrer", whose: staff, to: `/delivery/view/${row.periodId}` };
}

/** Null for a car on order: its order is known to a later area. */
export async function stepToDelivery(
  call: Call,
  { periodId }: { periodId: string },
): Promise<DeliveryStep | null> {
  const open = await findOpenAssignment(call, { periodId });
  if (open?.carId) return stepOfCar(call, open.carId);
  if (open) return null;
  const need = await call.db
    .selectFrom("openNecessity")
    .select("periodId")
    .where("periodId", "=", periodId)
    .executeTakeFirst();
  return need ? { label: "Véhicule à trouver", whose: "Achats", to: `/buying/cars?fill=${periodId}` } : null;
}
