// The approval of a repair: the estimate of its garage, asked, revised, decided.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import type { WorksEstimate } from "#maintenance/model/approvals/approval.ts";
import {
  approveWorks,
  askWorksApproval,
  refuseWorks,
  reviseEstimate,
} from "#maintenance/server/approvals/approvals.ts";
import { liveApproval } from "#maintenance/server/approvals/read.ts";
import { moveDamage } from "./move.ts";
import { type DamageRecord, kind, worksOf } from "./read.ts";

/** The first estimate, or another that replaces it. */
export async function askRepairApproval(
  call: Call,
  { id, version, ...estimate }: VersionedId & WorksEstimate,
): Promise<DamageRecord> {
  const row = await moveDamage(call, { id, version, move: "askApproval", did: "a saisi un devis" });
  const works = worksOf(row);
  const { carId, garageId, repairNumber } = row;
  if (garageId === null) throw refused("Choisissez d’abord le garage.");
  if (await liveApproval(call, works))
    await reviseEstimate(call, works, estimate, { version: null, isInvoiced: repairNumber !== "" });
  else
    await askWorksApproval(
      call,
      { ...works, carId, maintenanceSupplierId: garageId, page: `/operations/damages/view/${id}` },
      estimate,
    );
  return row;
}

export async function approveRepair(
  call: Call,
  { id, ...decision }: { id: string; version: number; amountCents: number; reason: string },
): Promise<DamageRecord> {
  const row = await get(call, kind, id);
  await approveWorks(call, worksOf(row), decision);
  return row;
}

export async function refuseRepair(
  call: Call,
  { id, ...decision }: { id: string; version: number; reason: string },
): Promise<DamageRecord> {
  const row = await get(call, kind, id);
  await refuseWorks(call, worksOf(row), decision);
  return row;
}
