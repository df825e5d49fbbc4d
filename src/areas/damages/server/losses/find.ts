// Losses of a car and the rental that they concern, locked in the order of the house: contracts, then the car.
import { isActive } from "#contracts/model/flow.ts";
import { isLoss } from "#contracts/model/period.ts";
import { carStatusLabels } from "#fleet/model/flow.ts";
import { lockPeriod, lockPeriods } from "#fleet/server/assignments/assignment-rows.ts";
import { type Day, dayInParis } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import type { LossSubject } from "../../model/losses/flow.ts";
import { findRental, rentalOf } from "./rentals.ts";

export const kind = "carLoss";

/** Losses are named by their car. */
export interface OfCar {
  carId: string;
}
export type LossRow = Row<"carLoss">;

export const lossesOf = (call: Call, carId: string): Promise<LossRow[]> =>
  call.db.selectFrom(kind).selectAll().where("carId", "=", carId).orderBy("id", "desc").execute();

export const findOpenLoss = (call: Call, carId: string): Promise<LossRow | undefined> =>
  call.db
    .selectFrom(kind)
    .selectAll()
    .where("carId", "=", carId)
    .where("status", "=", "OPEN")
    .executeTakeFirst();

export const damageOfTheft = (call: Call, lossId: string): Promise<Row<"damage"> | undefined> =>
  call.db
    .selectFrom("damage")
    .selectAll()
    .where("lossId", "=", lossId)
    .where("kind", "=", "THEFT")
    .executeTakeFirst();

/** The day on which a theft became known is stored on its damage; null for a wreck. */
export async function theftLearntOn(call: Call, { id, kind: nature }: LossRow): Promise<Day | null> {
  if (nature !== "THEFT") return null;
  const damage = await damageOfTheft(call, id);
  return damage?.learntOn ?? null;
}

/** The first of the losses that follow each other: the car left its client at its hour. */
export async function firstLoss(call: Call, loss: LossRow): Promise<LossRow> {
  if (loss.followsId === null) return loss;
  const before = await call.db
    .selectFrom(kind)
    .selectAll()
    .where("id", "=", loss.followsId)
    .executeTakeFirstOrThrow();
  return before.periodId === loss.periodId ? firstLoss(call, before) : loss;
}

/** Locks the contracts that a car is bound to, then the car. */
export async function lockCar(call: Call, carId: string): Promise<Row<"car">> {
  const periods = await call.db
    .selectFrom("rentalPeriod")
    .select("id")
    .where("carId", "=", carId)
    .where("endDay", "is", null)
    .execute();
  await lockPeriods(
    call,
    periods.map(({ id }) => id),
  );
  return getForUpdate(call, "car", carId);
}

/** Locks the rental and the need of a loss with its car, then reads the loss that is open. */
export async function lockOpenLoss(call: Call, carId: string): Promise<LossRow> {
  const before = await findOpenLoss(call, carId);
  if (!before) throw refused("Ce véhicule n’est pas déclaré perdu.");
  const periodIds = [before.periodId, before.freedPeriodId].filter((id) => id !== null);
  await lockPeriods(call, periodIds);
  await getForUpdate(call, "car", carId);
  const loss = await findOpenLoss(call, carId);
  if (loss?.id !== before.id) throw refused("Cette perte vient de changer : relisez-la.");
  return loss;
}

/** What happened to a found car since, in words; nothing while it is where its recovery put it. */
async function sinceFound(call: Call, { id, carId, status, periodId }: LossRow): Promise<string[]> {
  if (status !== "FOUND") return [];
  const later = await call.db
    .selectFrom(kind)
    .select("id")
    .where("followsId", "=", id)
    .where("status", "<>", "WITHDRAWN")
    .executeTakeFirst();
  if (later) return ["Une autre perte l’a suivie : annulez-la d’abord."];
  const car = await get(call, "car", carId);
  if (car.status !== "DELIVERED" && car.status !== "STOCKED" && car.status !== "BROKEN")
    return [`Le véhicule est depuis au statut « ${carStatusLabels[car.status]} ».`];
  const rental = await rentalOf(call, { periodId });
  if (rental?.endCause && !isLoss(rental.endCause)) return ["La location s’est terminée depuis."];
  const running = await findRental(call, carId);
  return running && running.id !== periodId ? ["Le véhicule est loué de nouveau depuis."] : [];
}

export async function lossSubject(
  call: Call,
  row: LossRow,
): Promise<LossSubject & { status: LossRow["status"] }> {
  const rental = await rentalOf(call, row);
  const { status, kind: nature, lostAt, cessionDeclaredOn } = row;
  return {
    status,
    kind: nature,
    lostOn: dayInParis(lostAt),
    isCessionDeclared: cessionDeclaredOn !== null,
    sinceFound: await sinceFound(call, row),
    hasRental: rental !== undefined && rental.endDay === null,
    hasEndedRental: rental?.endCause ? isLoss(rental.endCause) : false,
  };
}

/** A need that is still free: its contract is active, and no car is bound to it. */
export async function isFreeNeed(call: Call, periodId: string): Promise<boolean> {
  const { period, contract } = await lockPeriod(call, periodId);
  const bound = await call.db
    .selectFrom("assignment")
    .select("id")
    .where("periodId", "=", periodId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return isActive(contract.status) && period.startDay === null && bound === undefined;
}
