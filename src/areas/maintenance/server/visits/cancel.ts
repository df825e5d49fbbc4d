// Appointments cancelled by a person, or by the loss of their car: each garage receives a cancellation.
import { recordCarChange } from "#fleet/server/car-history.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { withdrawNotices } from "#platform/overview/notices.ts";
import { maintenanceFlow } from "../../model/visits/flow.ts";
import { voidApproval } from "../approvals/approvals.ts";
import { sendCancellation } from "../orders/order.ts";
import { type MaintenanceRow, worksOf } from "./read.ts";
import { moveMaintenance, proposalCause, type Reasoned } from "./visits.ts";

const kind = "maintenance";

async function followCancellation(call: Call, row: MaintenanceRow): Promise<void> {
  await withdrawNotices(call, proposalCause(row.id));
  await voidApproval(call, worksOf(row));
  await sendCancellation(call, row);
}

export async function cancelMaintenance(
  call: Call,
  { id, version, reason }: Reasoned,
): Promise<MaintenanceRow> {
  const set = { cancelReason: reason };
  const did = `a annulé l’entretien : ${reason}`;
  const row = await moveMaintenance(call, { id, version, move: "cancel", set }, did);
  await followCancellation(call, row);
  return row;
}

/** Cancels the appointments of a car that was lost before them, whatever the role that declares the loss. */
export async function cancelForLoss(
  call: Call,
  { carId, at, reason }: { carId: string; at: string; reason: string },
): Promise<void> {
  const booked = await call.db
    .selectFrom(kind)
    .select("id")
    .where("carId", "=", carId)
    .where("status", "=", "BOOKED")
    .where("bookedAt", ">=", at)
    .orderBy("id")
    .execute();
  const did = `a annulé l’entretien : ${reason}`;
  const set = { cancelReason: reason };
  for (const { id } of booked) {
    const row = await move(call, maintenanceFlow, {
      kind,
      id,
      version: null,
      move: "cancelForLoss",
      set,
      did,
    });
    recordCarChange(call, carId, did);
    await followCancellation(call, row);
  }
}
