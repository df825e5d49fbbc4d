// A recovery or a cession recorded by mistake is undone: the car is lost again, as it was.
import { moveCarBySystem } from "#fleet/server/cars.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { invalidateReading } from "#mileage/server/readings/record.ts";
import { lossReopened } from "../../model/events.ts";
import { lossFlow } from "../../model/losses/flow.ts";
import type { LossMove } from "../../model/losses/loss.ts";
import { followOpenLoss } from "./declare.ts";
import { kind, lockCar, lossesOf, type LossRow, lossSubject, type OfCar } from "./find.ts";

/** The last loss of a car in a status, with its contracts and the car locked. */
async function lockLoss(call: Call, carId: string, status: LossRow["status"]): Promise<LossRow> {
  await lockCar(call, carId);
  const loss = (await lossesOf(call, carId)).find((one) => one.status === status);
  if (!loss) throw notFound("Cette perte");
  return loss;
}

/** The odometer typed with the recovery is the only one of its instant and source. */
async function invalidateFoundReading(
  call: Call,
  { carId, foundAt, foundOdometer }: LossRow,
  reason: string,
): Promise<void> {
  const reading = await call.db
    .selectFrom("mileageReading")
    .select(["id", "version"])
    .where("carId", "=", carId)
    .where("at", "=", foundAt ?? "")
    .where("odometer", "=", foundOdometer)
    .where("source", "=", "STAFF")
    .where("state", "in", ["ACCEPTED", "SUPERSEDED"])
    .executeTakeFirst();
  if (reading) await invalidateReading(call, { ...reading, reason });
}

export async function undoFoundCar(call: Call, { carId, version, reason }: OfCar & LossMove): Promise<void> {
  const found = await lockLoss(call, carId, "FOUND");
  const did = `a annulé le véhicule retrouvé\u00a0: ${reason}`;
  const set = { foundAt: null, foundOdometer: null, foundPlace: "", condition: "" };
  // The wreck that was stolen, open again since the recovery.
  if (found.statusBefore === "BROKEN") await followOpenLoss(call, carId);
  const { id, periodId } = await move(
    call,
    lossFlow,
    { kind, id: found.id, version, move: "undoFind", set, did },
    () => lossSubject(call, found),
  );
  await moveCarBySystem(call, { id: carId, move: "declareStolen", set: { stockedSince: null }, did });
  await invalidateFoundReading(call, found, did);
  recordCarChange(call, carId, did);
  await call.emit(lossReopened, { lossId: id, carId, periodId, undone: "RECOVERY" });
}

const noCession = {
  cededAt: null,
  buyer: null,
  buyerName: "",
  approvalNumber: "",
  amountCents: null,
  deedId: null,
} as const;

/** Allowed until the cession is declared to the register (C. route, R322-4); the deed stays among the documents. */
export async function undoCession(call: Call, { carId, version, reason }: OfCar & LossMove): Promise<void> {
  const { id: lossId } = await lockLoss(call, carId, "CEDED");
  const did = `a annulé la cession du véhicule perdu\u00a0: ${reason}`;
  const loss = await move(
    call,
    lossFlow,
    { kind, id: lossId, version, move: "undoCede", set: noCession, did },
    (row) => lossSubject(call, row),
  );
  const carMove = loss.kind === "THEFT" ? "undoCessionOfStolen" : "undoCessionOfWreck";
  await moveCarBySystem(call, { id: carId, move: carMove, set: { soldOn: null }, did });
  recordCarChange(call, carId, did);
  await call.emit(lossReopened, { lossId, carId, periodId: loss.periodId, undone: "CESSION" });
}
