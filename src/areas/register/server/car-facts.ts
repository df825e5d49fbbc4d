// Facts of a car in the register, on the day of the line.
import { plateOf } from "#fleet/model/car.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { purchaseOf } from "#purchasing/server/purchase-of-car.ts";
import { certifiedOf, convertedCategory, vehicleOf } from "#registration/server/car/taxed-vehicle.ts";
import "#mileage/server/tables.ts";

/** The car came new to us and no accepted reading is in doubt: its kilometres are « réels » (décret 78-993). */
async function isOdometerReal(call: Call, carId: string): Promise<boolean> {
  const { isNew } = await purchaseOf(call, carId);
  if (!isNew) return false;
  const doubt = await call.db
    .selectFrom("mileageReading")
    .select("id")
    .where("carId", "=", carId)
    .where("state", "=", "ACCEPTED")
    .where("isDoubtful", "=", true)
    .executeTakeFirst();
  return doubt === undefined;
}

export type CarFacts = Awaited<ReturnType<typeof carFacts>>;
export async function carFacts(call: Call, carId: string) {
  const car = await get(call, "car", carId);
  const { vin, brand, model, finish: version, color, mileage: odometer } = car;
  const { isUtility } = await vehicleOf(call, car);
  const certified = await certifiedOf(call, carId);
  return {
    carId,
    genre: (await convertedCategory(call, carId)) ?? certified?.kind ?? (isUtility ? "CTTE" : "VP"),
    brand,
    model,
    version,
    color,
    vin,
    plate: plateOf(car),
    firstRegisteredOn: car.firstRegistrationDate,
    odometer,
    isOdometerReal: await isOdometerReal(call, carId),
  };
}
