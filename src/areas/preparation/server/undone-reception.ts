// Work of the preparation that proves that a car was here: its reception can no longer be undone.
import { sql } from "kysely";
import { boxTypes } from "#fleet/model/car.ts";
import { reasonsAgainstUndoingReception } from "#fleet/model/events.ts";
import { answer } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { InspectionStatus } from "../model/inspection-flow.ts";

async function taskReasons(call: Call, carId: string): Promise<string[]> {
  const done = await call.db
    .selectFrom("preparationTask as t")
    .innerJoin("preparation as p", "p.id", "t.preparationId")
    .select("t.id")
    .where("p.carId", "=", carId)
    .where("p.endedOn", "is", null)
    .where("t.status", "=", "DONE")
    .execute();
  if (done.length === 0) return [];
  return done.length === 1
    ? ["Une tâche de sa préparation est faite."]
    : [`${done.length} tâches de sa préparation sont faites.`];
}

async function taskPhotoReasons(call: Call, carId: string): Promise<string[]> {
  const photo = await call.db
    .selectFrom("preparationPicture as picture")
    .innerJoin("preparationTask as t", "t.id", "picture.taskId")
    .innerJoin("preparation as p", "p.id", "t.preparationId")
    .select("picture.id")
    .where("p.carId", "=", carId)
    .where("p.endedOn", "is", null)
    .executeTakeFirst();
  return photo ? ["Une tâche de sa préparation est photographiée : retirez d’abord la photo."] : [];
}

async function tireReasons(call: Call, carId: string): Promise<string[]> {
  const fitted = await call.db
    .selectFrom("preparation")
    .select("id")
    .where("carId", "=", carId)
    .where("endedOn", "is", null)
    .where("tiresFittedOn", "is not", null)
    .executeTakeFirst();
  return fitted ? ["Les pneus vendus sont montés : remettez-les d’abord à monter."] : [];
}

/** A box of ours is fitted on the car here; the telematics of its maker is in it from the start. */
async function boxReasons(call: Call, carId: string): Promise<string[]> {
  const { boxType } = await get(call, "car", carId);
  return boxType === null || boxType === "MANUFACTURER"
    ? []
    : [`Un boîtier ${boxTypes[boxType]} est posé : retirez-le d’abord.`];
}

/** An empty inspection does not block. */
async function inspectionReasons(call: Call, carId: string): Promise<string[]> {
  const { rows } = await sql<{ status: InspectionStatus }>`
    select status from inspection i
    where car_id = ${carId} and (status = 'DONE' or mileage is not null or energy_percent is not null
      or nb_of_keys is not null or tires != '[]' or belongings != '[]' or defects != '[]' or comment != ''
      or exists (select from preparation_picture p where p.inspection_id = i.id))
    order by status limit 1`.execute(call.db);
  const [inspection] = rows;
  if (!inspection) return [];
  return [
    inspection.status === "DONE"
      ? "Son état des lieux est terminé : rouvrez-le et videz-le d’abord."
      : "Son état des lieux est commencé : videz-le d’abord de ses relevés et de ses photos.",
  ];
}

export const refuseUndoingReception = answer(reasonsAgainstUndoingReception, async (call, { carId }) => [
  ...(await taskReasons(call, carId)),
  ...(await taskPhotoReasons(call, carId)),
  ...(await tireReasons(call, carId)),
  ...(await boxReasons(call, carId)),
  ...(await inspectionReasons(call, carId)),
]);
