// The records of a box and the readings of its car, as its own readings need them.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { maxKmPerDay } from "#fleet/model/presence/odometer.ts";
import { changesOf } from "#mileage/server/readings/judge-car.ts";
import type { BoxHistory, Calibration, Measure } from "../../model/readings/day-readings.ts";
import { isInCar } from "./calibrations.ts";

type Fitting = Row<"boxFitting">;

/** At most one by hour: the last one that counts kilometres. */
async function measuresSince(call: Call, { id }: Fitting, from: string): Promise<Measure[]> {
  const { rows } = await sql<Measure>`
    select distinct on (date_trunc('hour', r.at)) r.at, coalesce(r.diagnosis_km, r.can_km) as "carKm",
      r.box_km as "boxKm", not (${isInCar}) as "isUnfitted"
    from box_fitting f join box_record r on r.imei = f.imei
    where f.id = ${id} and r.at >= ${from} and coalesce(r.diagnosis_km, r.can_km, r.box_km) is not null
      and (${isInCar} or r.received_at >= f.fitted_at and (f.removed_at is null or r.received_at < f.removed_at)
        and not exists (select from box_fitting o where o.imei = f.imei and o.fitted_at <= r.at
          and (o.removed_at is null or o.removed_at > r.at)))
    order by date_trunc('hour', r.at), coalesce(r.diagnosis_km, r.can_km, r.box_km) > 0 desc,
      coalesce(r.diagnosis_km, r.can_km) is not null desc, r.at desc, r.extension desc, r.digest`.execute(
    call.db,
  );
  return rows;
}

async function othersOf(call: Call, { id, carId }: Fitting): Promise<BoxHistory["others"]> {
  const rows = await call.db
    .selectFrom("mileageReading")
    .select(["at", "distance"])
    .where("carId", "=", carId)
    .where("state", "=", "ACCEPTED")
    .where("boxFittingId", "is distinct from", id)
    .orderBy("at")
    .orderBy("distance")
    .execute();
  return rows.map(({ at, distance }) => ({ at, distance: distance ?? 0 }));
}

export const historyOf = async (
  call: Call,
  fitting: Fitting,
  { from, calibrations }: { from: string; calibrations: Calibration[] },
): Promise<BoxHistory> => ({
  measures: await measuresSince(call, fitting, from),
  calibrations,
  changes: await changesOf(call, fitting.carId),
  others: await othersOf(call, fitting),
  maxKmPerDay,
});
