// The plates of a car, by day; the columns of the car mirror those of today.
import { sql } from "kysely";
import { v7 } from "uuid";
import { addDays, type Day, frenchDay } from "#kernel/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, type Patch, type Row } from "#kernel/server/records.ts";
import { plateGiven } from "../model/events.ts";
import type { PlateKind } from "../model/reading/plate.ts";
import "./tables.ts";

export type PlateRow = Row<"carPlate">;

export const platesOf = (call: Call, carId: string): Promise<PlateRow[]> =>
  call.db
    .selectFrom("carPlate")
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("fromDay", "desc")
    .orderBy("id", "desc")
    .execute();

const holds = ({ fromDay, untilDay }: PlateRow, on: Day): boolean =>
  fromDay <= on && (untilDay === null || untilDay >= on);

/** Writes on the car what its plates of today are; `more` in the same change. */
export async function mirrorPlates(
  call: Call,
  carId: string,
  { did, more = {} }: { did?: string; more?: Patch<"car"> } = {},
): Promise<void> {
  const plates = await platesOf(call, carId);
  const of = (kind: PlateKind): string | null =>
    plates.find((row) => row.kind === kind && holds(row, call.today))?.plate ?? null;
  await change(
    call,
    "car",
    { id: carId, version: null, ...(did && { did }) },
    { licensePlate: of("DEFINITIVE"), temporaryLicensePlate: of("WW"), ...more },
  );
}

interface NewPlate {
  plate: string;
  kind: PlateKind;
  fromDay: Day;
  untilDay: Day | null;
}

/** Another car that has the number in those days. */
const holderOf = (call: Call, carId: string, { plate, fromDay, untilDay }: NewPlate) =>
  call.db
    .selectFrom("carPlate as p")
    .innerJoin("car as c", "c.id", "p.carId")
    .select(["c.vin", "p.fromDay"])
    .where("p.plate", "=", plate)
    .where("p.carId", "<>", carId)
    .where((of) => of.or([of("p.untilDay", "is", null), of("p.untilDay", ">=", fromDay)]))
    .$if(untilDay !== null, (of) => of.where("p.fromDay", "<=", untilDay ?? fromDay))
    .executeTakeFirst();

/** Ends what a plate replaces the day before; what began that day or later never was. */
async function endBefore(call: Call, carId: string, kind: PlateKind, day: Day): Promise<void> {
  await call.db
    .deleteFrom("carPlate")
    .where("carId", "=", carId)
    .where("kind", "=", kind)
    .where("fromDay", ">=", day)
    .execute();
  await call.db
    .updateTable("carPlate")
    .set({ untilDay: addDays(day, -1) })
    .where("carId", "=", carId)
    .where("kind", "=", kind)
    .where((of) => of.or([of("untilDay", "is", null), of("untilDay", ">=", day)]))
    .execute();
}

/** Gives a plate to a car from a day on. The definitive one ends the provisional one; another car that has it refuses. */
export async function givePlate(call: Call, carId: string, given: NewPlate): Promise<void> {
  const { plate, kind, fromDay, untilDay } = given;
  if (fromDay > call.today) throw invalid({ fromDay: "Cette date est dans le futur." });
  if (untilDay !== null && untilDay < fromDay)
    throw invalid({ validUntil: "La fin de validité ne peut pas précéder le début." });
  // Two cars given one number at once: one after the other, and the second is told.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plate ${plate}`}, 0))`.execute(call.db);
  const holder = await holderOf(call, carId, given);
  if (holder)
    throw invalid({
      plate: `Cette plaque est celle du véhicule ${holder.vin} depuis le ${frenchDay(holder.fromDay)}.`,
    });
  const before = (await platesOf(call, carId)).find((row) => row.kind === kind && row.plate === plate);
  if (before && (before.untilDay === null || before.untilDay >= addDays(fromDay, -1))) {
    await call.db.updateTable("carPlate").set({ untilDay }).where("id", "=", before.id).execute();
    return;
  }
  await endBefore(call, carId, kind, fromDay);
  await call.db.insertInto("carPlate").values({ id: v7(), carId, plate, kind, fromDay, untilDay }).execute();
  if (kind === "WW") return;
  await endBefore(call, carId, "WW", fromDay);
  await call.emit(plateGiven, { carId, plate });
}

/** Takes back the plate of a step that was a mistake. */
export const takePlate = async (call: Call, carId: string, kind: PlateKind): Promise<void> =>
  void (await call.db
    .deleteFrom("carPlate")
    .where("carId", "=", carId)
    .where("kind", "=", kind)
    .where((of) => of.or([of("untilDay", "is", null), of("untilDay", ">=", call.today)]))
    .execute());
