// Boxes in cars, in one call.
import { buildCar } from "#tests/builders/fleet.ts";
import type { CarStart } from "#fleet/server/cars.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, type Row } from "#kernel/server/records/records.ts";
import { fittingsOfCars } from "#telematics/server/fittings.ts";

/** Notes a box on a car, or none: its fitting follows. */
export async function noteBox(call: Call, carId: string, boxNumber: string | null): Promise<void> {
  await change(
    call,
    "car",
    { id: carId, version: null },
    { boxType: boxNumber === null ? null : "RUPTELA", boxNumber },
  );
  await fittingsOfCars.recompute(call, carId);
}

/** A car with a Ruptela box. */
export async function buildTrackedCar(
  call: Call,
  { imei, at = "DELIVERED" }: { imei: string; at?: CarStart },
): Promise<{ carId: string; fitting: Row<"boxFitting"> }> {
  const { id: carId } = await buildCar(call, { at });
  await noteBox(call, carId, imei);
  const { id } = await call.db
    .selectFrom("boxFitting")
    .select("id")
    .where("carId", "=", carId)
    .executeTakeFirstOrThrow();
  return { carId, fitting: await get(call, "boxFitting", id) };
}
