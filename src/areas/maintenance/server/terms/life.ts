// The life of a car, for its terms: its registration, its last reading, its pace, its services.
import { sql } from "kysely";
import { nameKey } from "#catalogue/model/names.ts";
import { addMonths, type Day, dayInParis, daysBetween } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { doneStatuses } from "../../model/visits/flow.ts";
import type { CarPace, Point } from "../../model/terms/due.ts";
import "#mileage/server/tables.ts";

interface CarLifeFacts {
  registeredOn: Day;
  usedFrom: Point | null;
  pace: CarPace;
}

async function firstReading(call: Call, carId: string): Promise<Point | null> {
  const row = await call.db
    .selectFrom("mileageReading")
    .select(["at", "distance"])
    .where("carId", "=", carId)
    .where("cause", "in", ["reception", "entry"])
    .where("state", "=", "ACCEPTED")
    .orderBy(sql`cause = 'reception'`, "desc")
    .executeTakeFirst();
  return row ? { on: dayInParis(row.at), distance: row.distance ?? 0 } : null;
}

async function lastReading(call: Call, carId: string): Promise<Point | null> {
  const row = await call.db
    .selectFrom("mileageReading")
    .select(["at", "distance"])
    .where("carId", "=", carId)
    .where("state", "=", "ACCEPTED")
    .orderBy("at", "desc")
    .orderBy("distance", "desc")
    .executeTakeFirst();
  return row ? { on: dayInParis(row.at), distance: row.distance ?? 0 } : null;
}

/** That of the readings; without one, the kilometres that the contract grants. */
async function paceOfCar(call: Call, carId: string): Promise<number | null> {
  const use = await call.db.selectFrom("roadUse").selectAll().where("id", "=", carId).executeTakeFirst();
  if (!use) return null;
  return use.kmPerDay ?? use.allowanceAtTerm / Math.max(daysBetween(use.startDay, use.dueOn), 1);
}

/** A car first registered six months before it came was serviced by others: its terms start from its reception. */
export async function lifeOf(call: Call, carId: string): Promise<CarLifeFacts> {
  const { firstRegistrationDate, createdAt } = await get(call, "car", carId);
  const first = await firstReading(call, carId);
  const isUsed =
    first !== null && firstRegistrationDate !== null && addMonths(firstRegistrationDate, 6) < first.on;
  return {
    registeredOn: firstRegistrationDate ?? first?.on ?? dayInParis(createdAt),
    usedFrom: isUsed ? first : null,
    pace: { reading: await lastReading(call, carId), kmPerDay: await paceOfCar(call, carId) },
  };
}

export interface DoneTerm extends Point {
  id: string;
  termKeys: readonly string[];
}

/** Services done on a car, latest first, with the terms that they fulfil. */
export async function doneTerms(call: Call, carId: string): Promise<DoneTerm[]> {
  const rows = await call.db
    .selectFrom("maintenance as m")
    .leftJoin("mileageReading as r", (join) =>
      join.onRef("r.causeId", "=", "m.id").on("r.cause", "=", "maintenance").on("r.state", "=", "ACCEPTED"),
    )
    .select(["m.id", "m.doneOn", "m.kilometrage", "m.operations", "r.distance"])
    .where("m.carId", "=", carId)
    .where("m.status", "in", [...doneStatuses])
    .orderBy("m.doneAt", "desc")
    .orderBy("m.id", "desc")
    .execute();
  return rows.flatMap(({ id, doneOn, kilometrage, operations, distance }) =>
    doneOn === null
      ? []
      : [
          {
            id,
            on: doneOn,
            distance: distance ?? kilometrage ?? 0,
            termKeys: operations.map(({ termLabel }) => nameKey(termLabel)),
          },
        ],
  );
}

/** The next appointments of a car, with the terms that they will fulfil. */
export async function bookedTerms(call: Call, carId: string) {
  const rows = await call.db
    .selectFrom("maintenance")
    .select(["bookedAt", "maintenanceSupplierId", "garageName", "operations"])
    .where("carId", "=", carId)
    .where("status", "=", "BOOKED")
    .orderBy("bookedAt")
    .execute();
  return rows.map(({ operations, ...booked }) => ({
    booked,
    termKeys: operations.map(({ termLabel }) => nameKey(termLabel)),
  }));
}
