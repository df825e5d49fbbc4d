// Readings that records of earlier areas state: deliveries, inspections, returns, safety inspections. They follow their
// record: one live reading for each, the former one is invalidated.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import type { ReadingSource } from "../../model/readings/reading.ts";
import { carsOf } from "../cars-of.ts";
import { judgeCar, lockReadings } from "./judge-car.ts";
import { insertStated, invalidated } from "./state-reading.ts";

/** Readings stated by the records of a car `c`. A day without its hour is at noon. */
const statedSql = sql`
  select 'inspection' as cause, i.id as cause_id, 'INSPECTION' as source, i.mileage as odometer,
    (i.finished_at at time zone 'Europe/Paris')::date = i.inspected_on as is_hour_known,
    case when (i.finished_at at time zone 'Europe/Paris')::date = i.inspected_on then i.finished_at
      else (i.inspected_on + time '12:00') at time zone 'Europe/Paris' end as at
  from inspection i where i.car_id = c.id and i.status = 'DONE' and i.mileage is not null
  union all
  select 'rentalStart', p.id, 'HANDOVER', p.start_kilometrage, p.started_at is not null,
    coalesce(p.started_at, (p.start_day + time '12:00') at time zone 'Europe/Paris')
  from rental_period p where p.car_id = c.id and p.start_kilometrage is not null
  union all
  select 'rentalEnd', p.id, 'HANDOVER', p.end_kilometrage, p.ended_at is not null,
    coalesce(p.ended_at, (p.end_day + time '12:00') at time zone 'Europe/Paris')
  from rental_period p where p.car_id = c.id and p.end_kilometrage is not null
    and not p.is_end_kilometrage_estimated
  union all
  select 'reception', t.car_id, 'STAFF', t.mileage, false, (t.received_on + time '12:00') at time zone 'Europe/Paris'
  from transport_car t where t.car_id = c.id and t.mileage is not null and t.received_on is not null
  union all
  select 'safetyInspection', s.id, 'SAFETY_INSPECTION', s.mileage, false,
    (s.done_on + time '12:00') at time zone 'Europe/Paris'
  from safety_inspection s where s.car_id = c.id and s.status = 'VALIDATED' and s.mileage is not null`;

const statedCauses = ["inspection", "rentalStart", "rentalEnd", "reception", "safetyInspection"] as const;

interface Difference {
  cause: string;
  causeId: string;
  source: ReadingSource | null;
  odometer: number;
  isHourKnown: boolean;
  at: string;
  /** The live reading that no longer matches its record. */
  formerId: string | null;
}

const differencesSql = sql`
  from (${statedSql}) stated
  full join (select * from mileage_reading r where r.car_id = c.id and r.state <> 'INVALIDATED'
    and r.cause = any(${[...statedCauses]}::text[])) r on r.cause = stated.cause and r.cause_id = stated.cause_id
  where (stated.odometer, stated.at, stated.source) is distinct from (r.odometer, r.at, r.source)`;

/** A car `c` whose readings are not what its records state. */
const isStaleSql = sql`(not exists (select from mileage_reading r where r.cause = 'entry' and r.cause_id = c.id)
  or exists (select ${differencesSql}))`;

/** Its mileage when it entered the fleet, before any record: read from the car before a reading moves it, once. */
async function addEntry(call: Call, carId: string): Promise<void> {
  const { rows } = await sql<{ odometer: number; at: string }>`
    select coalesce((select l.mileage from car_order_line l where l.id = c.id),
      case when exists (${statedSql}) then 0 else c.mileage end) as odometer,
      least(c.created_at, (select min(stated.at) from (${statedSql}) stated) - interval '1 day') as at
    from car c where c.id = ${carId}
      and not exists (select from mileage_reading r where r.cause = 'entry' and r.cause_id = c.id)`.execute(
    call.db,
  );
  for (const { odometer, at } of rows)
    await insertStated(call, {
      carId,
      cause: "entry",
      causeId: carId,
      source: "STAFF",
      odometer,
      isHourKnown: true,
      at,
    });
}

async function differencesOf(call: Call, carId: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select d.* from car c cross join lateral (
      select stated.cause, stated.cause_id, stated.source, stated.odometer, stated.is_hour_known, stated.at,
        r.id as former_id ${differencesSql}) d
    where c.id = ${carId}`.execute(call.db);
  return rows;
}

const invalidate = (call: Call, ids: readonly string[]): Promise<unknown> =>
  sql`
    update mileage_reading set state = 'INVALIDATED', reason = null, is_doubtful = false,
      comment = ${invalidated}, version = version + 1, updated_at = ${call.now}
    where id = any(${[...ids]}::uuid[])`.execute(call.db);

async function isFollowed(call: Call, carId: string): Promise<boolean> {
  const { rows } = await sql`select from car c where c.id = ${carId} and ${isStaleSql}`.execute(call.db);
  return rows.length === 0;
}

/** Adds, replaces and invalidates what the records of a car state; judges it when something differs. */
async function followRecords(call: Call, carId: string): Promise<void> {
  if (await isFollowed(call, carId)) return;
  await lockReadings(call, carId);
  await addEntry(call, carId);
  const differences = await differencesOf(call, carId);
  await invalidate(
    call,
    differences.flatMap(({ formerId }) => formerId ?? []),
  );
  for (const { cause, causeId, source, odometer, isHourKnown, at } of differences)
    if (source !== null)
      await insertStated(call, { carId, cause, causeId, source, odometer, isHourKnown, at });
  await judgeCar(call, carId);
}

export const statedReadings: Derivation = {
  name: "mileage.statedReadings",
  from: "car",
  concerns: {
    inspection: carsOf.inspection,
    safetyInspection: carsOf.safetyInspection,
    contract: carsOf.contract,
  },
  recompute: followRecords,
  findStale: async (call) => {
    const { rows } = await sql<{ id: string }>`
      select c.id from car c where ${isStaleSql}`.execute(call.db);
    return rows.map(({ id }) => id);
  },
};
