// Readings of machines and files: those that their neighbours contradict are stored too, refused with their reason.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { firstStamp } from "#kernel/server/records/stamp.ts";
import type { ReadingSource } from "../../model/readings/reading.ts";
import { recomputeUse } from "../use/road-use.ts";
import { judgeCar, lockReadings, unjudged } from "./judge-car.ts";

export interface ReceivedReading {
  at: string;
  odometer: number;
  source: ReadingSource;
  /** True when absent. */
  isHourKnown?: boolean;
}

export interface BoxReading extends ReceivedReading {
  /** Its box was not in the car then. */
  isUnfitted: boolean;
}

async function add(
  call: Call,
  carId: string,
  received: readonly (ReceivedReading & { boxFittingId?: string; isUnfitted?: boolean })[],
): Promise<number> {
  if (received.length === 0) return 0;
  const added = await call.db
    .insertInto("mileageReading")
    .values(
      received.map((reading) => ({
        id: newId(),
        ...firstStamp(call),
        isHourKnown: true,
        ...reading,
        carId,
        ...unjudged(call),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return added.length;
}

/** Judges the readings of a car again, without a line of history. */
async function judgeSilently(call: Call, carId: string): Promise<void> {
  await judgeCar(call, carId);
  await recomputeUse(call, carId);
  call.emitChange({ kind: "car", id: carId });
}

/**
 * Stores the readings of a car that are not there yet, judges them together, and records what was done on the car: a
 * null `did` leaves no line of history, for machines that read every day. Returns how many were added.
 */
export async function receiveReadings(
  call: Call,
  { carId, received, did }: { carId: string; received: readonly ReceivedReading[]; did: string | null },
): Promise<number> {
  if (received.length === 0) return 0;
  await lockReadings(call, carId);
  const added = await add(call, carId, received);
  if (added === 0) return 0;
  if (did === null) await judgeSilently(call, carId);
  else {
    await judgeCar(call, carId);
    recordCarChange(call, carId, did);
  }
  return added;
}

/**
 * Replaces some readings of a box by others. A box reads every day: its readings leave no line of history. The readings
 * of the car must be locked.
 */
export async function replaceBoxReadings(
  call: Call,
  {
    carId,
    boxFittingId,
    former,
    received,
  }: { carId: string; boxFittingId: string; former: readonly string[]; received: readonly BoxReading[] },
): Promise<void> {
  if (former.length === 0 && received.length === 0) return;
  if (former.length > 0) await call.db.deleteFrom("mileageReading").where("id", "in", former).execute();
  await add(
    call,
    carId,
    received.map((reading) => ({ ...reading, boxFittingId })),
  );
  await judgeSilently(call, carId);
}
