// Readings of machines and files: those that their neighbours contradict are stored too, refused with their reason.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { firstStamp } from "#kernel/server/records/stamp.ts";
import type { ReadingSource } from "../../model/readings/reading.ts";
import { judgeCar, lockReadings } from "./judge-car.ts";

export interface ReceivedReading {
  at: string;
  odometer: number;
  source: ReadingSource;
}

/**
 * Stores the readings of a car that are not there yet, judges them together, and records what was done on the car.
 * Returns how many were added.
 */
export async function receiveReadings(
  call: Call,
  { carId, received, did }: { carId: string; received: readonly ReceivedReading[]; did: string },
): Promise<number> {
  if (received.length === 0) return 0;
  await lockReadings(call, carId);
  const added = await call.db
    .insertInto("mileageReading")
    .values(
      received.map((reading) => ({
        id: newId(),
        ...firstStamp(call),
        ...reading,
        carId,
        isHourKnown: true,
        receivedAt: call.now.toISOString(),
        state: "REFUSED" as const,
        reason: "UNREADABLE" as const,
        distance: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  if (added.length > 0) {
    await judgeCar(call, carId);
    recordCarChange(call, carId, did);
  }
  return added.length;
}
