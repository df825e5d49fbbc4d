// A car is inspected before its handover: the departure inspection gives its mileage, and precedes the delivery.
import { findRow } from "#kernel/server/records/records.ts";
import { reasonsAgainstDeliveryTime } from "#fleet/model/events.ts";
import { type Day, dayInParis, frenchInstant } from "#kernel/calendar/day.ts";
import { answer } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";

const finishedDeparture = (call: Call, { carId, periodId }: { carId: string; periodId: string }) =>
  call.db
    .selectFrom("inspection")
    .select(["inspectedOn", "mileage", "finishedAt"])
    .where("carId", "=", carId)
    .where("periodId", "=", periodId)
    .where("kind", "=", "DEPARTURE")
    .where("finishedAt", "is not", null)
    .executeTakeFirst();

/** The odometer reading of the finished departure inspection of a car for a period. */
export async function departureReading(
  call: Call,
  of: { carId: string; periodId: string },
): Promise<{ mileage: number; on: Day } | null> {
  const row = await finishedDeparture(call, of);
  return row && row.mileage !== null ? { mileage: row.mileage, on: row.inspectedOn } : null;
}

/** The inspection of a car for its return, finished or not; its mileage is null until it is read. */
export async function findReturnInspection(
  call: Call,
  periodId: string,
): Promise<{ inspectedOn: Day; mileage: number | null } | null> {
  const row = await findRow(call, "inspection", { periodId, kind: "RETURN" }, ["inspectedOn", "mileage"]);
  return row ?? null;
}

const minuteMs = 60_000;
const minuteOf = (at: string): number => Math.floor(Date.parse(at) / minuteMs);

/** Only on the day of the inspection, when it was recorded that day: its hour is then known. */
export const refuseHandoverBeforeInspection = answer(
  reasonsAgainstDeliveryTime,
  async (call, { carId, periodId, at }) => {
    const row = await finishedDeparture(call, { carId, periodId });
    const finishedAt = row?.finishedAt;
    if (!finishedAt || dayInParis(finishedAt) !== row.inspectedOn || row.inspectedOn !== dayInParis(at))
      return [];
    return minuteOf(at) < minuteOf(finishedAt)
      ? [`L’état des lieux de départ a été terminé le ${frenchInstant(finishedAt)} : la remise le suit.`]
      : [];
  },
);
