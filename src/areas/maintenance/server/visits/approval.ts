// The approval of a service: asked, revised, decided.
import type { Call } from "#kernel/server/call.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import type { WorksEstimate } from "../../model/approvals/approval.ts";
import { approveWorks, askWorksApproval, refuseWorks, reviseEstimate } from "../approvals/approvals.ts";
import { liveApproval } from "../approvals/read.ts";
import { sendOrder, sendRefusal } from "../orders/order.ts";
import { type MaintenanceRow, worksOf } from "./read.ts";
import { moveMaintenance } from "./visits.ts";

const pageOf = ({ carId }: MaintenanceRow) => `/car-summary/maintenances/${carId}` as const;

/** The first estimate, or another that replaces it. */
export async function recordEstimate(
  call: Call,
  row: MaintenanceRow,
  estimate: WorksEstimate,
  { version, isByGarage }: { version: number | null; isByGarage: boolean },
): Promise<void> {
  const works = worksOf(row);
  const isFirst = (await liveApproval(call, works)) === undefined;
  const { carId, maintenanceSupplierId, invoiceId } = row;
  if (isFirst)
    await askWorksApproval(call, { ...works, carId, maintenanceSupplierId, page: pageOf(row) }, estimate);
  else await reviseEstimate(call, works, estimate, { version, isInvoiced: invoiceId !== null, isByGarage });
}

export async function askMaintenanceApproval(
  call: Call,
  { id, version, ...estimate }: VersionedId & WorksEstimate,
): Promise<MaintenanceRow> {
  const row = await moveMaintenance(call, { id, version, move: "askApproval" }, "a saisi un devis");
  await recordEstimate(call, row, estimate, { version: null, isByGarage: false });
  return row;
}

export async function approveMaintenance(
  call: Call,
  { id, ...decision }: { id: string; version: number; amountCents: number; reason: string },
): Promise<MaintenanceRow> {
  const row = await get(call, "maintenance", id);
  await approveWorks(call, worksOf(row), decision);
  if (row.bookedAt !== null) await sendOrder(call, row, "travaux accordés");
  return row;
}

export async function refuseMaintenance(
  call: Call,
  { id, ...decision }: { id: string; version: number; reason: string },
): Promise<MaintenanceRow> {
  const row = await get(call, "maintenance", id);
  await refuseWorks(call, worksOf(row), decision);
  if (row.bookedAt !== null) await sendRefusal(call, row, decision.reason);
  return row;
}
