// The last records of the boxes of a car, and the frames refused.
import { sql } from "kysely";
import { type Day, parisInstant } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { odometerOf, type RefusedFrame, type Sent, type SentRecord } from "../../model/sent-record.ts";
import { readUntil, staffInstantsOf } from "../positions/private-uses.ts";

const shownRecords = 50;
/** At most. */
const partsOfRecord = 4;

interface Reception {
  from: string;
  /** Received before. */
  until: string;
}

interface RecordRow extends Omit<SentRecord, "odometer"> {
  diagnosisKm: number | null;
  canKm: number | null;
  boxKm: number | null;
}

/** True of what was received while the box was in the car. */
const receivedInCar = (row: string) =>
  sql`${sql.ref(`${row}.received_at`)} >= f.fitted_at and (f.removed_at is null or ${sql.ref(`${row}.received_at`)} < f.removed_at)`;

/** The parts of an extended record are one. */
async function recordsOf(
  call: Call,
  carId: string,
  { from, until }: Reception,
  count = shownRecords,
): Promise<SentRecord[]> {
  const { rows } = await sql<RecordRow>`
    select r.at, r.extension, max(r.received_at) as "receivedAt", max(r.supply_millivolts) as "supplyMillivolts",
      max(r.diagnosis_km) as "diagnosisKm", max(r.can_km) as "canKm", max(r.box_km) as "boxKm",
      bool_or(r.is_towed) as "isTowed", bool_or(r.is_crashed) as "isCrashed"
    from box_fitting f cross join lateral (
      select * from box_record r where r.imei = f.imei and r.at >= ${from} and ${receivedInCar("r")}
        and r.received_at < ${until}
      order by r.at desc limit ${partsOfRecord * count}) r
    where f.car_id = ${carId}
    group by r.imei, r.at, r.extension, case when r.part is null then r.digest end
    order by r.at desc, r.extension desc limit ${count}`.execute(call.db);
  const toStaff = await staffInstantsOf(call, carId);
  return rows.map(({ diagnosisKm, canKm, boxKm, at, receivedAt, ...row }) => ({
    ...row,
    at: toStaff(at),
    receivedAt: toStaff(receivedAt),
    odometer: odometerOf({ diagnosisKm, canKm, boxKm }),
  }));
}

async function refusedFramesOf(
  call: Call,
  carId: string,
  { from, until }: Reception,
): Promise<RefusedFrame[]> {
  const { rows } = await sql<RefusedFrame>`
    select r.received_at as "receivedAt", r.command, r.length, encode(r.digest, 'hex') as sha256
    from box_fitting f join box_refused_frame r on r.imei = f.imei
    where f.car_id = ${carId} and r.received_at >= ${from} and ${receivedInCar("r")}
      and r.received_at < ${until}
    order by 1 desc, 4 limit ${shownRecords}`.execute(call.db);
  const toStaff = await staffInstantsOf(call, carId);
  return rows.map((row) => ({ ...row, receivedAt: toStaff(row.receivedAt) }));
}

/** The last ones, from a day on: a bound with an hour would find hours that are not shown. */
export async function sentOf(call: Call, carId: string, fromDay: Day | undefined): Promise<Sent> {
  await get(call, "car", carId);
  const from = fromDay === undefined ? "-infinity" : parisInstant(fromDay, "00:00");
  const until = await readUntil(call, carId);
  return {
    records: await recordsOf(call, carId, { from, until }),
    refusedFrames: await refusedFramesOf(call, carId, { from, until }),
    isDelayed: until !== "infinity",
  };
}

export async function lastRecordOf(call: Call, carId: string): Promise<SentRecord | null> {
  const within = { from: "-infinity", until: await readUntil(call, carId) };
  return (await recordsOf(call, carId, within, 1))[0] ?? null;
}
