// Columns that lists show of files, inspections and stickers, recomputed with each change of their car.
import type { CarRow } from "#fleet/server/prerequisites.ts";
import { sql } from "kysely";
import { plateOf } from "#fleet/model/car.ts";
import { carTitle } from "#catalogue/model/names.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { documentChecklist, type RegistrationFile } from "./files/registration-file.ts";
import { inspectionDueOf } from "./inspections/due.ts";
import { classOf, stickerOf } from "./stickers.ts";

const carColumns = (car: CarRow) => ({
  vin: car.vin,
  plate: plateOf(car),
  carTitle: carTitle(car.brand, car.model),
  carStatus: car.status,
});

async function recomputeFile(call: Call, car: CarRow, file: RegistrationFile): Promise<void> {
  const missing = file.status === "DEFINITIVE" ? [] : (await documentChecklist(call, file)).missing;
  await call.db
    .updateTable("registration")
    .set({ ...carColumns(car), missing, nbOfMissing: missing.length })
    .where("id", "=", file.id)
    .execute();
}

async function recomputeInspectionDue(call: Call, car: CarRow): Promise<void> {
  const due = await inspectionDueOf(call, car);
  if (!due) {
    await call.db.deleteFrom("inspectionDue").where("carId", "=", car.id).execute();
    return;
  }
  const row = { ...carColumns(car), ...due };
  await call.db
    .insertInto("inspectionDue")
    .values({ carId: car.id, ...row })
    .onConflict((conflict) => conflict.column("carId").doUpdateSet(row))
    .execute();
}

/** The certificate of a car, or its conversion, may change its class. */
async function recomputeSticker(call: Call, car: CarRow): Promise<void> {
  const sticker = await stickerOf(call, car.id);
  if (!sticker) return;
  const { class: own } = await classOf(call, car);
  await call.db
    .updateTable("airQualitySticker")
    .set({ ...carColumns(car), class: own ?? sticker.class })
    .where("id", "=", sticker.id)
    .execute();
}

async function recomputeCar(call: Call, carId: string): Promise<void> {
  const car = await call.db.selectFrom("car").selectAll().where("id", "=", carId).executeTakeFirst();
  if (!car) return;
  await recomputeInspectionDue(call, car);
  const files = await call.db.selectFrom("registration").selectAll().where("carId", "=", carId).execute();
  for (const file of files) await recomputeFile(call, car, file);
  await recomputeSticker(call, car);
}

/** Cars with missing or outdated rows, or whose inspection, now due, becomes a missing document of the file. */
async function findOutdatedCars(call: Call): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id from car c
    where exists (select from registration r where r.car_id = c.id and (r.vin, r.car_status) is distinct from (c.vin, c.status))
      or exists (select from air_quality_sticker s where s.car_id = c.id and (s.vin, s.car_status) is distinct from (c.vin, c.status))
      or exists (select from registration r join inspection_due i on i.car_id = r.car_id
        where r.car_id = c.id and r.status <> 'DEFINITIVE' and i.due_on between ${call.today}::date - 7 and ${call.today}::date)
      or c.first_registration_date is not null and c.status not in ('SOLD', 'STOLE', 'BROKEN')
        and not exists (select from inspection_due i where i.car_id = c.id)`.execute(call.db);
  return rows.map(({ id }) => id);
}

export const registrationOfCars: Derivation = {
  name: "registration.of-cars",
  from: "car",
  recompute: recomputeCar,
  findStale: findOutdatedCars,
};
