// Assigns a rental period to a car, or to the order line that will become it, and releases it.
import { Failure, invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { get, getForUpdate } from "#kernel/server/records/records.ts";
import { isActive } from "#contracts/model/flow.ts";
import type { ContractRow, PeriodRow } from "#contracts/server/rows.ts";
import { carAssigned, reasonsAgainstAssignment, carUnassigned } from "../../model/events.ts";
import { requireMove } from "#kernel/server/records/life-cycle.ts";
import { missingPermission } from "#kernel/server/call.ts";
import { carFlow } from "../../model/flow.ts";
import {
  type AssignmentRow,
  insertAssignment,
  lockOpenAssignment,
  lockPeriod,
  findOpenAssignment,
  closeAssignment,
} from "./assignment-rows.ts";
import { moveCarBySystem, carSubject } from "../cars.ts";
import type { Fit } from "../../model/fit.ts";
import { carFit } from "./fit.ts";
import type { CarRow } from "../prerequisites.ts";

async function requireOpenNeed(
  call: Call,
  periodId: string,
): Promise<{ period: PeriodRow; contract: ContractRow }> {
  const found = await lockPeriod(call, periodId);
  if (!isActive(found.contract.status)) throw refused("Ce contrat n’est plus actif.");
  if (found.period.startDay) throw refused("Cette période de location a déjà commencé.");
  if (await findOpenAssignment(call, { periodId }))
    throw new Failure("refused", "AlreadyAssigned", "Ce besoin vient d’être pourvu par quelqu’un d’autre.");
  return found;
}

interface CarAssignment {
  periodId: string;
  carId: string;
  /** Differences from the car sold, as accepted by the user. */
  differences: readonly string[];
}

/** Differences of a car that fits; refuses a misfit and any unconfirmed difference. */
export function requireConfirmed({ reasons, differences }: Fit, accepted: readonly string[]): string[] {
  if (reasons.length > 0) throw refused(reasons.join(" "));
  const unconfirmed = differences.filter((one) => !accepted.includes(one));
  if (unconfirmed.length > 0) throw invalid({ differences: `À confirmer : ${unconfirmed.join(" ; ")}.` });
  return differences;
}

/** Assigns a car to a need: refused when it does not fit or when differences are not confirmed. */
export async function assignCar(
  call: Call,
  { periodId, carId, differences }: CarAssignment,
): Promise<CarRow> {
  const { contract } = await requireOpenNeed(call, periodId);
  const car = await getForUpdate(call, "car", carId);
  requireMove(carFlow, "assign", await carSubject(call, car, { name: "assign" }), {
    missing: missingPermission(call),
  });
  const reasons = (await call.ask(reasonsAgainstAssignment, { periodId, carId })).flat();
  if (reasons.length > 0) throw refused(reasons.join(" "));
  const accepted = requireConfirmed(await carFit(call, contract, car), differences);
  await insertAssignment(call, { periodId, carId, orderLineId: null, differences: accepted });
  await assignPeriod(call, { contract, periodId, car });
  await call.emit(carAssigned, { periodId, carId, orderLineId: null });
  return get(call, "car", carId);
}

/** Copies the car to the period; a car in stock moves to preparation. */
async function assignPeriod(
  call: Call,
  { contract, periodId, car }: { contract: ContractRow; periodId: string; car: CarRow },
): Promise<void> {
  await call.db.updateTable("rentalPeriod").set({ carId: car.id }).where("id", "=", periodId).execute();
  const did = `a affecté le véhicule ${car.vin} au contrat ${contract.orderId}`;
  call.recordChange({ record: "contract", id: contract.id, did });
  call.recordChange({ record: "car", id: car.id, did });
  if (car.status === "STOCKED")
    await moveCarBySystem(call, {
      id: car.id,
      move: "plan",
      did: "a mis le véhicule en préparation",
    });
}

/** Assigns an order line to a need, before the car is ours. */
export async function assignOrderLine(
  call: Call,
  {
    periodId,
    orderLineId,
    differences,
    name,
    did = "a commandé",
  }: Omit<CarAssignment, "carId"> & { orderLineId: string; name: string; did?: string },
): Promise<void> {
  const { contract } = await requireOpenNeed(call, periodId);
  const reasons = (await call.ask(reasonsAgainstAssignment, { periodId, carId: null })).flat();
  if (reasons.length > 0) throw refused(reasons.join(" "));
  await insertAssignment(call, { periodId, carId: null, orderLineId, differences: [...differences] });
  call.recordChange({ record: "contract", id: contract.id, did: `${did} ${name} pour ce contrat` });
  await call.emit(carAssigned, { periodId, carId: null, orderLineId });
}

/** Records the newly accepted differences when another finish is ordered for the same need. */
export async function acceptDifferences(
  call: Call,
  { id, periodId }: Pick<AssignmentRow, "id" | "periodId">,
  { differences, did }: { differences: readonly string[]; did: string },
): Promise<void> {
  const { contract } = await lockPeriod(call, periodId);
  await call.db
    .updateTable("assignment")
    .set({ differences: json([...differences]) })
    .where("id", "=", id)
    .execute();
  call.recordChange({ record: "contract", id: contract.id, did });
}

/** Moves the assignment of a paid order line to its car, whose id is that of the line. */
export async function transferAssignmentToCar(call: Call, carId: string): Promise<void> {
  const found = await lockOpenAssignment(call, { orderLineId: carId });
  if (!found) return;
  const { open, contract } = found;
  await call.db
    .updateTable("assignment")
    .set({ carId, orderLineId: null })
    .where("id", "=", open.id)
    .execute();
  await assignPeriod(call, { contract, periodId: open.periodId, car: await get(call, "car", carId) });
  await call.emit(carAssigned, { periodId: open.periodId, carId, orderLineId: null });
}

/** Moves the assignment back to the order line when the payment is undone. */
export async function transferAssignmentToOrderLine(call: Call, carId: string): Promise<void> {
  const found = await lockOpenAssignment(call, { carId });
  if (!found) return;
  const { open, contract } = found;
  const { id, periodId } = open;
  await call.db
    .updateTable("assignment")
    .set({ carId: null, orderLineId: carId })
    .where("id", "=", id)
    .execute();
  await call.db.updateTable("rentalPeriod").set({ carId: null }).where("id", "=", periodId).execute();
  const { vin } = await get(call, "car", carId);
  const did = `a annulé le paiement du véhicule ${vin}, qui est de nouveau à payer pour ce contrat`;
  call.recordChange({ record: "contract", id: contract.id, did });
}

/** Releases a period from its car or order line. A received car returns to the stock. */
export async function endAssignment(
  call: Call,
  open: AssignmentRow,
  { reason, did }: { reason: string; did: string },
): Promise<void> {
  const { contract } = await lockPeriod(call, open.periodId);
  const now = await findOpenAssignment(call, { periodId: open.periodId });
  if (now?.id !== open.id)
    throw refused("Ce besoin vient d’être pourvu ou libéré par quelqu’un d’autre : relisez-le.");
  await closeAssignment(call, open.periodId, reason);
  await call.db.updateTable("rentalPeriod").set({ carId: null }).where("id", "=", open.periodId).execute();
  const sentence = `${did} : ${reason}`;
  call.recordChange({ record: "contract", id: contract.id, did: sentence });
  const { periodId, carId, orderLineId, assignedById } = open;
  if (carId) {
    call.recordChange({ record: "car", id: carId, did: sentence });
    const { status, stockedSince } = await get(call, "car", carId);
    if (status === "TO_PLAN" || status === "READY_TO_DELIVER")
      await moveCarBySystem(call, {
        id: carId,
        move: "returnToStock",
        set: { stockedSince: stockedSince ?? call.today },
        did: "a rendu le véhicule au stock",
      });
  }
  await call.emit(carUnassigned, { periodId, carId, orderLineId, reason, assignedById });
}
