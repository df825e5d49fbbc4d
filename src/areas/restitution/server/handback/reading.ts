// The odometer of a handback, judged at its hour among all the readings of the car.
import { invalid } from "#kernel/failure.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { readingTimeText } from "#mileage/model/readings/reading.ts";
import { lockReadings } from "#mileage/server/readings/judge-car.ts";
import { forceReading, requireAccepted } from "#mileage/server/readings/record.ts";
import { stateReading } from "#mileage/server/readings/state-reading.ts";

interface HandbackReading {
  carId: string;
  periodId: string;
  at: string;
  /** Null until it is read. */
  odometer: number | null;
  /** Why an administrator accepts it; empty otherwise. */
  reason: string;
}

/** The last accepted reading before an instant. */
const readingBefore = (call: Call, { carId, at }: HandbackReading) =>
  call.db
    .selectFrom("mileageReading")
    .select(["at", "isHourKnown", "source", "odometer", "distance"])
    .where("carId", "=", carId)
    .where("state", "=", "ACCEPTED")
    .where("at", "<=", at)
    .orderBy("at", "desc")
    .orderBy("distance", "desc")
    .executeTakeFirst();

/** The reading of a handback would supersede a box or a photo: below one, it is refused until that one is invalidated. */
export async function requireReading(call: Call, of: HandbackReading): Promise<void> {
  const { carId, periodId, at, odometer, reason } = of;
  if (odometer === null) return;
  await lockReadings(call, carId);
  const before = await readingBefore(call, of);
  const stated = { carId, cause: "rentalEnd", causeId: periodId, at, isHourKnown: true, odometer } as const;
  const reading = await stateReading(call, { ...stated, source: "HANDOVER" });
  if (reason !== "") {
    const { id, version, state } = reading;
    if (state === "REFUSED") await forceReading(call, { id, version, reason });
    return;
  }
  await requireAccepted(call, reading, "kilometrage");
  if (before && (before.distance ?? 0) > (reading.distance ?? 0))
    throw invalid({
      kilometrage: `Il était à ${frenchNumber(before.odometer ?? 0)} km le ${readingTimeText(before)} : invalidez ce relevé s’il est faux.`,
    });
}
