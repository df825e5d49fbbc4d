// The reading that a record of a later area states: one live reading for each record, judged with the others.
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { firstStamp, nextStamp } from "#kernel/server/records/stamp.ts";
import type { ReadingSource } from "../../model/readings/reading.ts";
import { judgeCar, lockReadings, unjudged } from "./judge-car.ts";

interface StatedBy {
  carId: string;
  /** The kind of the record and its id. */
  cause: string;
  causeId: string;
}

interface StatedReading extends StatedBy {
  at: string;
  isHourKnown: boolean;
  odometer: number;
  source: ReadingSource;
}

/** The comment of a reading whose record states another one, or none. */
export const invalidated = "Corrigé dans le document qui le portait.";

async function invalidateFormer(call: Call, { cause, causeId }: StatedBy): Promise<void> {
  const former = await call.db
    .selectFrom("mileageReading")
    .select(["id", "version"])
    .where("cause", "=", cause)
    .where("causeId", "=", causeId)
    .where("state", "<>", "INVALIDATED")
    .executeTakeFirst();
  if (!former) return;
  await call.db
    .updateTable("mileageReading")
    .set({
      state: "INVALIDATED",
      reason: null,
      isDoubtful: false,
      comment: invalidated,
      ...nextStamp(call, former.version),
    })
    .where("id", "=", former.id)
    .execute();
}

/** Inserted without a line of history: its record has one. It is judged with the others of its car. */
export async function insertStated(call: Call, stated: StatedReading): Promise<string> {
  const id = newId();
  await call.db
    .insertInto("mileageReading")
    .values({
      id,
      ...firstStamp(call),
      ...stated,
      ...unjudged(call),
    })
    .execute();
  return id;
}

/** Replaces the reading of a record, which records the change in its own history; the caller judges the answer. */
export async function stateReading(call: Call, stated: StatedReading): Promise<Row<"mileageReading">> {
  await lockReadings(call, stated.carId);
  await invalidateFormer(call, stated);
  const id = await insertStated(call, stated);
  await judgeCar(call, stated.carId);
  return get(call, "mileageReading", id);
}

/** The record no longer states a reading. */
export async function withdrawReading(call: Call, of: StatedBy): Promise<void> {
  await lockReadings(call, of.carId);
  await invalidateFormer(call, of);
  await judgeCar(call, of.carId);
}
