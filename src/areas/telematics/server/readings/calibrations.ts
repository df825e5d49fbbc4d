// The anchors that set the offset of a box.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { anchorSources } from "#mileage/model/readings/reading.ts";
import { changesOf } from "#mileage/server/readings/judge-car.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import type { Calibration } from "../../model/readings/day-readings.ts";

/** A record `r` measured while the box was in the car of the fitting `f`. */
export const isInCar = sql`r.at >= f.fitted_at and (f.removed_at is null or r.at < f.removed_at)`;

/** Odometers read next to the box, each with the nearest record of its counter within a day. */
export async function calibrationsOf(call: Call, { id }: Row<"boxFitting">): Promise<Calibration[]> {
  const { rows } = await sql<Calibration>`
    select a.at, a.odometer, nearest.box_km as "boxKm"
    from box_fitting f
    cross join lateral (
      select m.at, m.odometer from mileage_reading m
      where m.car_id = f.car_id and m.state = 'ACCEPTED' and m.source = any(${[...anchorSources]}::text[])
        and m.at >= f.fitted_at and (f.removed_at is null or m.at <= f.removed_at)
      union all select b.at, b.odometer from box_calibration b where b.fitting_id = f.id
    ) a
    cross join lateral (
      select r.box_km from box_record r
      where r.imei = f.imei and r.box_km is not null and ${isInCar}
        and r.at between a.at - interval '24 hours' and a.at + interval '24 hours'
      order by abs(extract(epoch from r.at - a.at)), r.at, r.extension limit 1
    ) nearest
    where f.id = ${id} order by a.at, a.odometer`.execute(call.db);
  return rows;
}

/** A digest of everything that the readings of a box follow from, besides its records. */
export async function offsetDigest(
  call: Call,
  { carId }: Row<"boxFitting">,
  calibrations: readonly Calibration[],
): Promise<string> {
  const changes = await changesOf(call, carId);
  const parts = [
    calibrations.map(({ at, odometer, boxKm }) => [at, odometer, boxKm]),
    changes.map(({ at, before, after }) => [at, before, after]).toSorted(),
  ];
  return sha256(Buffer.from(JSON.stringify(parts)));
}
