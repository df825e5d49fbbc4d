// Records of boxes become readings of their cars: each minute for the boxes with new records, each of them at most
// twice an hour; after midnight where the drivers of the car can switch their private mode, since a reading made as
// frames come would give its hours.
import { sql } from "kysely";
import { dayInParis, parisInstant } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { lockReadings, changesOf } from "#mileage/server/readings/judge-car.ts";
import { type BoxReading, replaceBoxReadings } from "#mileage/server/readings/receive.ts";
import { maxKmPerDay } from "#fleet/model/presence/odometer.ts";
import {
  dayReadings,
  type BoxHistory,
  type Calibration,
  type Measure,
} from "../../model/readings/day-readings.ts";
import { isInPrivateUse, midnight } from "../positions/private-uses.ts";
import { calibrationsOf, offsetDigest, isInCar } from "./calibrations.ts";

const readEveryMs = 30 * 60_000;

async function findUnread(call: Call): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.fitting_id as id from box_unread u join box_fitting f on f.id = u.fitting_id where u.since is not null
      and (u.read_at is null or u.read_at <= ${new Date(call.now.getTime() - readEveryMs).toISOString()}
        and (u.since < ${midnight(call)} or not ${isInPrivateUse(call, sql`f.car_id`)}))
    order by u.read_at nulls first, u.fitting_id`.execute(call.db);
  return rows.map(({ id }) => id);
}

type Stored = Pick<
  Row<"mileageReading">,
  "id" | "at" | "source" | "odometer" | "isUnfitted" | "state" | "isForced"
>;

const storedSince = (call: Call, fittingId: string, from: string): Promise<Stored[]> =>
  call.db
    .selectFrom("mileageReading")
    .select(["id", "at", "source", "odometer", "isUnfitted", "state", "isForced"])
    .where("boxFittingId", "=", fittingId)
    .where("at", ">=", from)
    .execute();

const keyOf = ({ at, source, odometer, isUnfitted }: Omit<Stored, "id" | "state" | "isForced">): string =>
  [Date.parse(at), source, odometer, isUnfitted].join(" ");

/** A reading that a person has invalidated or accepted stays as it is. */
const isSettled = ({ state, isForced }: Stored): boolean => state === "INVALIDATED" || isForced;

async function storeReadings(
  call: Call,
  { id, carId }: Row<"boxFitting">,
  { from, expected }: { from: string; expected: readonly BoxReading[] },
): Promise<void> {
  const stored = await storedSince(call, id, from);
  const expectedKeys = new Set(expected.map(keyOf));
  const storedKeys = new Set(stored.map(keyOf));
  await replaceBoxReadings(call, {
    carId,
    boxFittingId: id,
    former: stored.filter((one) => !isSettled(one) && !expectedKeys.has(keyOf(one))).map((one) => one.id),
    received: expected.filter((one) => !storedKeys.has(keyOf(one))),
  });
}

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

/** The records of a box and the readings of its car, as its own readings need them. */
const historyOf = async (
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

/** Readings are locked before the row of the box: a record of the car that moves its offset does the same. */
export async function readBox(call: Call, fittingId: string): Promise<void> {
  call.markUnchanged();
  const fitting = await get(call, "boxFitting", fittingId);
  await lockReadings(call, fitting.carId);
  const unread = await call.db
    .selectFrom("boxUnread")
    .select(["since", "calibration"])
    .where("fittingId", "=", fittingId)
    .where("since", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (!unread?.since) return;
  const calibrations = await calibrationsOf(call, fitting);
  const calibration = await offsetDigest(call, fitting, calibrations);
  const [earliest = unread.since] =
    calibration === unread.calibration ? [] : [fitting.fittedAt, unread.since].toSorted();
  const from = parisInstant(dayInParis(earliest), "00:00");
  const expected = dayReadings(await historyOf(call, fitting, { from, calibrations }));
  await storeReadings(call, fitting, { from, expected });
  await call.db
    .updateTable("boxUnread")
    .set({ since: null, calibration, ...(expected.length > 0 && { readAt: call.now.toISOString() }) })
    .where("fittingId", "=", fittingId)
    .execute();
}

export const readBoxes = sweep("telematics.read-boxes", {
  cron: "* * * * *",
  find: findUnread,
  each: readBox,
});
