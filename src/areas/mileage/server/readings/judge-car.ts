// Judges the readings of a car again, and copies the last accepted one onto the car.
import { sql } from "kysely";
import { kilometresBesideOdometer } from "#billing/model/events.ts";
import { maxKmPerDay } from "#fleet/model/presence/odometer.ts";
import { answer } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { kilometresOfFormerClusters } from "../../model/readings/cluster.ts";
import { type Judged, judgeReadings, type LiveReading } from "../../model/readings/judge.ts";
import { mileageChanged } from "../../model/events.ts";

/** Readings of a car are judged together: two transactions that add some follow each other. */
export const lockReadings = (call: Call, carId: string): Promise<void> => lockName(call, `mileage ${carId}`);

/** The columns of a new reading, until it is judged with the others. */
export const unjudged = (call: Call) =>
  ({
    receivedAt: call.now.toISOString(),
    state: "REFUSED",
    reason: "UNREADABLE",
    distance: null,
  }) as const;

function liveReadings(call: Call, carId: string): Promise<LiveReading[]> {
  return call.db
    .selectFrom("mileageReading")
    .select(["id", "at", "isHourKnown", "receivedAt", "source", "odometer", "isForced", "isUnfitted"])
    .where("carId", "=", carId)
    .where("state", "<>", "INVALIDATED")
    .execute();
}

export const changesOf = (call: Call, carId: string) =>
  call.db
    .selectFrom("odometerChange")
    .select(["at", "beforeKm as before", "afterKm as after"])
    .where("carId", "=", carId)
    .execute();

/** A closing counts what the car drove: the odometer, and what its former clusters showed. */
export const answerFormerKilometres = answer(
  kilometresBesideOdometer,
  async (call, { carId, from, until }) => {
    const changes = await changesOf(call, carId);
    return kilometresOfFormerClusters(changes, until) - kilometresOfFormerClusters(changes, from);
  },
);

/** The first instant at which a car is known: its registration, its entry, or the first record that states a reading. */
export async function knownSince(call: Call, carId: string): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select least(c.first_registration_date::timestamptz, c.created_at,
      (select min(r.at) from mileage_reading r
        where r.car_id = c.id and r.cause is not null and r.state <> 'INVALIDATED')) as since
    from car c where c.id = ${carId}`.execute(call.db);
  return rows[0]?.since ?? null;
}

/** The readings of a car that are judged together, and what they are judged by. */
export const carReadings = async (call: Call, carId: string) => ({
  readings: await liveReadings(call, carId),
  changes: await changesOf(call, carId),
  since: await knownSince(call, carId),
});

async function saveJudgments(call: Call, carId: string, { judgments, doubtfulIds }: Judged): Promise<void> {
  const judged = [...judgments].map(([id, judgment]) => ({ id, ...judgment }));
  await sql`
    update mileage_reading r set state = j.state, reason = j.reason, distance = j.distance,
      is_doubtful = r.id = any(${doubtfulIds}::uuid[])
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as j(id uuid, state text, reason text, distance integer)
    where r.id = j.id and r.car_id = ${carId}
      and (r.state, r.reason, r.distance, r.is_doubtful)
        is distinct from (j.state, j.reason, j.distance, r.id = any(${doubtfulIds}::uuid[]))`.execute(
    call.db,
  );
}

/**
 * Copies the last accepted odometer onto the car, and emits it where it is another one; unchanged while no reading is
 * accepted.
 */
async function mirror(call: Call, carId: string): Promise<void> {
  const { rows } = await sql<{ odometer: number; distance: number; at: string; periodId: string | null }>`
    update car c set mileage = last.odometer
    from (select odometer, distance, at from mileage_reading where car_id = ${carId} and state = 'ACCEPTED'
      order by at desc, distance desc limit 1) as last
    where c.id = ${carId} and c.mileage <> last.odometer
    returning last.odometer, last.distance, last.at, (select p.id from rental_period p
      where p.car_id = c.id and p.start_day is not null and p.end_day is null limit 1) as period_id`.execute(
    call.db,
  );
  for (const changed of rows) await call.emit(mileageChanged, { carId, ...changed });
}

/** The readings of the car must be locked. */
export async function judgeCar(call: Call, carId: string): Promise<void> {
  const judged = judgeReadings({ ...(await carReadings(call, carId)), maxKmPerDay });
  await saveJudgments(call, carId, judged);
  await mirror(call, carId);
}
