// The odometer that a car showed at an instant, as far as its accepted readings say.
import type { Call } from "#kernel/server/call.ts";
import type { ReadingSource } from "#mileage/model/readings/reading.ts";

/**
 * The last accepted reading until an instant, of the given sources, or of all. A cluster replaced since shows what it
 * did when it was fitted. Null without a reading.
 */
export async function odometerBefore(
  call: Call,
  { carId, at, sources }: { carId: string; at: string; sources?: readonly ReadingSource[] },
): Promise<number | null> {
  const read = await call.db
    .selectFrom("mileageReading")
    .select(["odometer", "at"])
    .where("carId", "=", carId)
    .where("state", "=", "ACCEPTED")
    .$if(sources !== undefined, (query) => query.where("source", "in", sources ?? []))
    .where("at", "<=", at)
    .orderBy("at", "desc")
    .executeTakeFirst();
  if (!read) return null;
  const fitted = await call.db
    .selectFrom("odometerChange")
    .select("afterKm")
    .where("carId", "=", carId)
    .where("at", ">", read.at)
    .where("at", "<=", at)
    .orderBy("at", "desc")
    .executeTakeFirst();
  return fitted?.afterKm ?? read.odometer;
}
