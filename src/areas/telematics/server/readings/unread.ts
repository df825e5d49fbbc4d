// Fittings whose records are not in the readings of their car yet, or are to be read again.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { carsOf } from "#mileage/server/cars-of.ts";
import { get } from "#kernel/server/records/records.ts";
import { calibrationsOf, offsetDigest } from "./calibrations.ts";

/** Marks a fitting that was never read, or whose offset another anchor has moved since: read again at once. */
async function markMoved(call: Call, fittingId: string): Promise<void> {
  const fitting = await get(call, "boxFitting", fittingId);
  if (fitting.imei === null) return;
  const calibration = await offsetDigest(call, fitting, await calibrationsOf(call, fitting));
  await sql`
    insert into box_unread (fitting_id, since) values (${fittingId}, ${fitting.fittedAt})
    on conflict (fitting_id) do update set since = coalesce(box_unread.since, excluded.since), read_at = null
    where box_unread.calibration is distinct from ${calibration}`.execute(call.db);
}

const fittingsOfCars =
  (carIdsOf: (call: Call, id: string) => Promise<string[]>) =>
  async (call: Call, id: string): Promise<string[]> => {
    const carIds = await carIdsOf(call, id);
    if (carIds.length === 0) return [];
    const rows = await call.db
      .selectFrom("boxFitting")
      .select("id")
      .where("carId", "in", carIds)
      .where("imei", "is not", null)
      .orderBy("id")
      .execute();
    return rows.map((row) => row.id);
  };

export const unreadFittings: Derivation = {
  name: "telematics.unread",
  from: "boxFitting",
  concerns: {
    boxCalibration: async (call, id) => {
      const calibration = call.db.selectFrom("boxCalibration").select("fittingId").where("id", "=", id);
      return (await calibration.execute()).map(({ fittingId }) => fittingId);
    },
    car: fittingsOfCars(async (_call, id) => [id]),
    contract: fittingsOfCars(carsOf.contract),
    inspection: fittingsOfCars(carsOf.inspection),
    safetyInspection: fittingsOfCars(carsOf.safetyInspection),
    mileageReading: fittingsOfCars(carsOf.mileageReading),
    odometerChange: fittingsOfCars(carsOf.odometerChange),
  },
  recompute: markMoved,
  findStale: async (call) => {
    const { rows } = await sql<{ id: string }>`
      select f.id from box_fitting f where f.imei is not null
        and not exists (select from box_unread u where u.fitting_id = f.id)`.execute(call.db);
    return rows.map(({ id }) => id);
  },
};
