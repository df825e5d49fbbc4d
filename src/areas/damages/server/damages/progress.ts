// A damage moves on: repairs ordered, car recovered or wrecked, case closed; a wreck opens a loss, and follows it.
import { rentalEnded, rentalResumed } from "#contracts/model/events.ts";
import { isLoss } from "#contracts/model/period.ts";
import { moveCarBySystem } from "#fleet/server/cars.ts";
import { invalid } from "#kernel/failure.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import { change, get, type VersionedId } from "#kernel/server/records/records.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { carCeded, carLost, lossReopened, lossWithdrawn } from "../../model/events.ts";
import { damageFlow, type ProgressMove } from "../../model/damages/flow.ts";
import type { ProgressForm } from "../../model/damages/forms.ts";
import { followOpenLoss, freeNeed, openLoss } from "../losses/declare.ts";
import { lockCar } from "../losses/find.ts";
import { findRental } from "../losses/rentals.ts";
import { undoLoss } from "../losses/restore.ts";
import { openDamage } from "./declare.ts";
import { moveDamage } from "./move.ts";
import { type DamageRecord, damageSubject, expertisesOf, kind } from "./read.ts";

const words: Readonly<Record<ProgressMove, string>> = {
  orderRepairs: "a fait réparer le véhicule",
  reopenExpertise: "est revenu à l’expertise",
  recover: "a clos le sinistre",
  wreck: "a déclaré le véhicule en épave",
  undo: "a rouvert le sinistre",
  close: "a classé le sinistre sans suite",
};
const explained: readonly ProgressMove[] = ["reopenExpertise", "undo", "close"];

async function requireReason(call: Call, { id, move: name, reason }: ProgressForm & { id: string }) {
  const hasNoReport = name === "orderRepairs" && (await expertisesOf(call, id)).length === 0;
  if (reason === "" && (hasNoReport || explained.includes(name)))
    throw invalid({
      reason: hasNoReport ? "Dites pourquoi le véhicule n’est pas expertisé." : "Dites pourquoi.",
    });
}

/** The car is lost at the hour of the damage during its rental, else now. */
async function declareWrecked(call: Call, id: string, version: number): Promise<DamageRecord> {
  const { carId, damageTime } = await get(call, kind, id);
  const { status, stockedSince } = await lockCar(call, carId);
  await lockForMove(call, damageFlow, { kind, id, version, move: "wreck" }, (one) =>
    damageSubject(call, one),
  );
  const rental = await findRental(call, carId);
  const isDuringRental =
    rental?.startedAt != null
      ? Date.parse(rental.startedAt) <= Date.parse(damageTime)
      : rental?.startDay != null && rental.startDay <= dayInParis(damageTime);
  const did = words.wreck;
  const freedPeriodId = await freeNeed(call, carId, "Véhicule en épave");
  const followsId = await followOpenLoss(call, carId);
  await moveCarBySystem(call, {
    id: carId,
    move: "declareWrecked",
    set: { stockedSince: null, saleAuthorizedOn: null },
    did,
  });
  const { id: lossId } = await openLoss(call, carId, rental, {
    kind: "WRECK",
    lostAt: isDuringRental && followsId === null ? damageTime : call.now.toISOString(),
    statusBefore: status,
    stockedSinceBefore: stockedSince,
    followsId,
    freedPeriodId,
  });
  return moveDamage(call, { id, version, move: "wreck", set: { lossId }, did });
}

export async function progressDamage(call: Call, form: VersionedId & ProgressForm): Promise<DamageRecord> {
  const { id, version, move: name, reason } = form;
  await requireReason(call, form);
  if (name === "wreck") return declareWrecked(call, id, version);
  const did = reason === "" ? words[name] : `${words[name]}\u00a0: ${reason}`;
  const before = await get(call, kind, id);
  if (name === "undo" && before.status === "WRECKED") return undoWreck(call, before, { version, did });
  const set = name === "close" ? { closedReason: reason } : name === "undo" ? { closedReason: "" } : {};
  return moveDamage(call, { id, version, move: name, set, did });
}

/** The loss is withdrawn, and the damage follows it. */
async function undoWreck(
  call: Call,
  { id, carId, lossId }: DamageRecord,
  { version, did }: { version: number; did: string },
): Promise<DamageRecord> {
  await lockCar(call, carId);
  await lockForMove(call, damageFlow, { kind, id, version, move: "undo" }, (one) => damageSubject(call, one));
  if (lossId !== null) await undoLoss(call, carId, did);
  return get(call, kind, id);
}

/** A theft opens a damage, whose clock starts the day it became known. */
export const openDamageOfTheft = reaction(carLost, async (call, { lossId, carId, learntOn, ...loss }) => {
  if (loss.kind !== "THEFT") return;
  const { place, circumstances } = await get(call, "carLoss", lossId);
  const facts = { carId, at: loss.at, learntOn, place, circumstances, lossId };
  await openDamage(call, { ...facts, kind: "THEFT" });
});

const damagesOfLoss = (call: Call, lossId: string): Promise<DamageRecord[]> =>
  call.db.selectFrom(kind).selectAll().where("lossId", "=", lossId).execute();

/** A loss declared by mistake: its wreck is a damage to repair again, and its theft never happened. */
export const followWithdrawnLoss = reaction(lossWithdrawn, async (call, { lossId, reason }) => {
  for (const { id, status } of await damagesOfLoss(call, lossId)) {
    const did = `a annulé la perte\u00a0: ${reason}`;
    if (status === "WRECKED") {
      await change(call, kind, { id, version: null, did }, { lossId: null });
      await moveDamage(call, { id, version: null, move: "undo", did });
    } else await closeBySystem(call, { id, status }, did);
  }
});

async function closeBySystem(
  call: Call,
  { id, status }: Pick<DamageRecord, "id" | "status">,
  reason: string,
) {
  if (status !== "PENDING_EXPERTISES" && status !== "PENDING_REPAIRS") return;
  await move(call, damageFlow, {
    kind,
    id,
    version: null,
    move: "closeWithLoss",
    set: { closedReason: reason },
    did: reason,
  });
}

const closeDamagesOfCar = async (call: Call, carId: string, reason: string): Promise<void> => {
  const rows = await call.db
    .selectFrom(kind)
    .select(["id", "status"])
    .where("carId", "=", carId)
    .where("kind", "=", "THEFT")
    .where("lossId", "is not", null)
    .orderBy("id")
    .execute();
  for (const row of rows) await closeBySystem(call, row, reason);
};

const endedReason = "a terminé la location du véhicule volé";

/** The damage of a theft ends with the rental, or with the cession of the car. */
export const closeTheftAtEnd = reaction(rentalEnded, async (call, { carId, cause }) => {
  if (carId !== null && isLoss(cause)) await closeDamagesOfCar(call, carId, endedReason);
});
const cededReason = "a cédé le véhicule volé";
export const closeTheftAtCession = reaction(carCeded, (call, { carId }) =>
  closeDamagesOfCar(call, carId, cededReason),
);

async function reopenClosedBy(
  call: Call,
  damages: readonly DamageRecord[],
  { closedBy, did }: { closedBy: string; did: string },
): Promise<void> {
  for (const { id, status, closedReason } of damages)
    if (status === "RECOVERED" && closedReason === closedBy)
      await move(call, damageFlow, {
        kind,
        id,
        version: null,
        move: "reopenWithLoss",
        set: { closedReason: "" },
        did,
      });
}

/** The damage that the cession had closed is pending again. */
export const reopenTheftAfterCession = reaction(lossReopened, async (call, { lossId, undone }) => {
  if (undone !== "CESSION") return;
  const did = "a annulé la cession du véhicule volé";
  await reopenClosedBy(call, await damagesOfLoss(call, lossId), { closedBy: cededReason, did });
});

/** The damage that the end of the rental had closed is pending again. */
export const reopenTheftAfterEnd = reaction(rentalResumed, async (call, { carId }) => {
  if (carId === null) return;
  const thefts = await call.db
    .selectFrom(kind)
    .selectAll()
    .where("carId", "=", carId)
    .where("kind", "=", "THEFT")
    .where("lossId", "is not", null)
    .orderBy("id")
    .execute();
  const did = "a repris la location du véhicule volé";
  await reopenClosedBy(call, thefts, { closedBy: endedReason, did });
});
