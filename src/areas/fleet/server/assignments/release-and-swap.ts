// Release and swap of cars by users, and release of cars when a contract ends or a rental returns.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { requireMove } from "#kernel/server/records/life-cycle.ts";
import { missingPermission } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { reaction } from "#kernel/server/area.ts";
import { contractClosed } from "#contracts/model/events.ts";
import { contractStatusLabels } from "#contracts/model/flow.ts";
import { carFlow } from "../../model/flow.ts";
import { type AssignmentRow, lockPeriod, lockPeriods, findOpenAssignment } from "./assignment-rows.ts";
import { assignCar, endAssignment } from "./assignments.ts";
import { carSubject } from "../cars.ts";

async function requireOpenAssignment(call: Call, periodId: string): Promise<AssignmentRow> {
  const { period } = await lockPeriod(call, periodId);
  if (period.startDay) throw refused("Cette location a commencé : son véhicule ne se retire plus.");
  const open = await findOpenAssignment(call, { periodId });
  if (!open) throw refused("Ce besoin n’a ni véhicule ni commande.");
  return open;
}

/** Releases a need; returns its contract, which needs a car again. */
export async function unassign(
  call: Call,
  { periodId, reason }: { periodId: string; reason: string },
): Promise<{ id: string }> {
  const open = await requireOpenAssignment(call, periodId);
  if (open.carId) {
    const car = await get(call, "car", open.carId);
    requireMove(carFlow, "unassign", await carSubject(call, car), { missing: missingPermission(call) });
  }
  const did = open.carId ? "a retiré le véhicule du contrat" : "a retiré la commande du contrat";
  await endAssignment(call, open, { reason, did });
  const { contract } = await lockPeriod(call, periodId);
  return { id: contract.id };
}

/** Swaps the cars of two needs, only if both fit or their differences are confirmed. */
export async function swapCars(
  call: Call,
  {
    periodId,
    withPeriodId,
    reason,
    differences,
  }: { periodId: string; withPeriodId: string; reason: string; differences: readonly string[] },
): Promise<{ id: string }> {
  if (periodId === withPeriodId) throw refused("Choisissez deux besoins différents.");
  await lockPeriods(call, [periodId, withPeriodId]);
  const one = await requireOpenAssignment(call, periodId);
  const other = await requireOpenAssignment(call, withPeriodId);
  const [first, second] = [one.carId, other.carId];
  if (!first || !second) throw refused("Seuls deux véhicules déjà payés s’échangent.");
  for (const carId of [first, second])
    requireMove(carFlow, "swap", await carSubject(call, await get(call, "car", carId)), {
      missing: missingPermission(call),
    });
  const did = "a échangé le véhicule avec celui d’un autre contrat";
  await endAssignment(call, one, { reason, did });
  await endAssignment(call, other, { reason, did });
  await assignCar(call, { periodId, carId: second, differences });
  await assignCar(call, { periodId: withPeriodId, carId: first, differences });
  const { contract } = await lockPeriod(call, periodId);
  return { id: contract.id };
}

/** Releases the cars and order lines of a contract that is no longer active. */
export const releaseCarsOfClosedContract = reaction(contractClosed, async (call, { contractId, status }) => {
  const open = await call.db
    .selectFrom("assignment as a")
    .innerJoin("rentalPeriod as p", "p.id", "a.periodId")
    .selectAll("a")
    .where("p.contractId", "=", contractId)
    .where("p.startDay", "is", null)
    .where("a.endedAt", "is", null)
    .orderBy("a.id")
    .execute();
  for (const one of open)
    await endAssignment(call, one, {
      reason: `Contrat ${contractStatusLabels[status].toLowerCase()}`,
      did: "a libéré le véhicule d’un contrat qui n’est plus actif",
    });
});
