// A car that is no longer lost: found, or declared by mistake.
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { moveCarBySystem } from "#fleet/server/cars.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import type { CarStatus } from "#fleet/model/flow.ts";
import { type Day, frenchInstant } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove, move, applyMove } from "#kernel/server/records/life-cycle.ts";
import { recordReading } from "#mileage/server/readings/record.ts";
import { carFound, lossWithdrawn } from "../../model/events.ts";
import { lossFlow } from "../../model/losses/flow.ts";
import type { FoundForm } from "../../model/losses/loss.ts";
import { openLoss } from "./declare.ts";
import { isFreeNeed, kind, lockOpenLoss, type LossRow, lossSubject, type OfCar } from "./find.ts";
import { findRental } from "./rentals.ts";
import { pastInstant } from "./times.ts";

/** The move that gives a lost car the status that it had; a prepared one is prepared anew. */
const restorations = {
  TO_TRANSPORT: "restoreTransport",
  TO_PLAN: "restoreStock",
  READY_TO_DELIVER: "restoreStock",
  STOCKED: "restoreStock",
  SELLABLE_STOCKED: "restoreSale",
  DELIVERED: "resumeRental",
  STOLE: "declareStolen",
  BROKEN: "foundWrecked",
} as const satisfies Partial<Record<CarStatus, string>>;

const isRestorable = (status: CarStatus): status is keyof typeof restorations => status in restorations;

const inStock: readonly CarStatus[] = ["TO_PLAN", "READY_TO_DELIVER", "STOCKED", "SELLABLE_STOCKED"];

/** The status of a car that is no longer lost, from the facts of now: at its client while its rental runs. */
async function statusWithoutLoss(call: Call, { carId, statusBefore }: LossRow): Promise<CarStatus> {
  if (statusBefore === "STOLE" || statusBefore === "BROKEN") return statusBefore;
  if (await findRental(call, carId)) return "DELIVERED";
  return statusBefore === "DELIVERED" ? "STOCKED" : statusBefore;
}

/** The day since which the car would be in stock without its loss: as before it, else since its last return. */
async function stockDayWithoutLoss(call: Call, { carId, stockedSinceBefore }: LossRow): Promise<Day> {
  if (stockedSinceBefore !== null) return stockedSinceBefore;
  const { returnedOn } = await call.db
    .selectFrom("rentalPeriod")
    .select((of) => of.fn.max("endDay").as("returnedOn"))
    .where("carId", "=", carId)
    .executeTakeFirstOrThrow();
  return returnedOn ?? call.today;
}

export async function restoreCar(call: Call, loss: LossRow, did: string): Promise<void> {
  const status = await statusWithoutLoss(call, loss);
  if (!isRestorable(status)) throw new TypeError(`no car is lost as ${status}`);
  const stockedSince = inStock.includes(status) ? await stockDayWithoutLoss(call, loss) : null;
  await moveCarBySystem(call, { id: loss.carId, move: restorations[status], set: { stockedSince }, did });
}

/** A loss that another one followed is open again. */
export async function reopenFormer(call: Call, { followsId }: LossRow, did: string): Promise<void> {
  if (followsId === null) return;
  await move(call, lossFlow, {
    kind,
    id: followsId,
    version: null,
    move: "reopen",
    set: { foundAt: null, foundOdometer: null, foundPlace: "", condition: "" },
    did,
  });
}

/** Gives the car back to its need, where the contract still waits for one. */
async function fillFreedNeed(call: Call, { carId, freedPeriodId }: LossRow): Promise<void> {
  if (freedPeriodId === null || !(await isFreeNeed(call, freedPeriodId))) return;
  const former = await call.db
    .selectFrom("assignment")
    .select("differences")
    .where("periodId", "=", freedPeriodId)
    .where("carId", "=", carId)
    .orderBy("endedAt", "desc")
    .executeTakeFirst();
  await assignCar(call, { periodId: freedPeriodId, carId, differences: former?.differences ?? [] });
}

/** The withdrawal of a wreck from its damage. */
export const undoLoss = (call: Call, carId: string, reason: string): Promise<void> =>
  withdrawLoss(call, { carId, version: null, reason });

export async function withdrawLoss(
  call: Call,
  { carId, version, reason }: OfCar & { version: number | null; reason: string },
): Promise<void> {
  const { id } = await lockOpenLoss(call, carId);
  const did = `a annulé la déclaration de la perte\u00a0: ${reason}`;
  const loss = await move(
    call,
    lossFlow,
    { kind, id, version, move: "withdraw", set: { withdrawnReason: reason }, did },
    (row) => lossSubject(call, row),
  );
  await reopenFormer(call, loss, did);
  await restoreCar(call, loss, did);
  await fillFreedNeed(call, loss);
  await call.emit(lossWithdrawn, { lossId: id, carId, periodId: loss.periodId, reason });
}

export async function recordFoundCar(call: Call, form: OfCar & FoundForm): Promise<void> {
  const { carId, version, day, time, odometer, place, condition, isWrecked, isIndemnityKept } = form;
  const open = await lockOpenLoss(call, carId);
  const subject = await lossSubject(call, open);
  if (isIndemnityKept)
    throw invalid({ isIndemnityKept: "Le véhicule appartient à l’assureur : cédez-le-lui." });
  const at = pastInstant(call, { day, time });
  if (Date.parse(at) <= Date.parse(open.lostAt))
    throw invalid({ time: `Ce véhicule a été volé le ${frenchInstant(open.lostAt)}.` });
  const row = await lockForMove(call, lossFlow, { kind, id: open.id, version, move: "find" }, () => subject);
  const did = `a retrouvé le véhicule le ${frenchInstant(at)}, ${place}`;
  const set = { foundAt: at, foundOdometer: odometer, foundPlace: place, condition };
  const found = await applyMove(call, row, { kind, to: "FOUND", set, did });
  recordCarChange(call, carId, did);
  await recordReading(call, carId, { day, time, odometer, source: "STAFF" });
  if (found.statusBefore === "BROKEN") {
    await restoreCar(call, found, did);
    await reopenFormer(call, found, did);
  } else if (isWrecked) {
    await moveCarBySystem(call, { id: carId, move: "foundWrecked", did });
    await openLoss(call, carId, await findRental(call, carId), {
      kind: "WRECK",
      lostAt: at,
      statusBefore: "STOLE",
      followsId: found.id,
      details: { place, circumstances: condition },
    });
  } else {
    // Back to its client while its rental runs, else in stock.
    const name = (await findRental(call, carId)) ? "foundOnRental" : "found";
    const stockedSince = name === "found" ? day : null;
    await moveCarBySystem(call, { id: carId, move: name, set: { stockedSince }, did });
  }
  const { id, periodId } = found;
  await call.emit(carFound, { lossId: id, carId, periodId, at, isWrecked });
}
