// Work of the preparation is done on a car that has come.
import { arrivalReasons } from "#fleet/model/presence/presence.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate, type Row } from "#kernel/server/records/records.ts";

/** Locks the car, so that its reception is not undone meanwhile; refused before its arrival. */
export async function lockPresentCar(call: Call, carId: string): Promise<Row<"car">> {
  const car = await getForUpdate(call, "car", carId);
  const [coming] = arrivalReasons(car.status);
  if (coming) throw refused(coming);
  return car;
}
