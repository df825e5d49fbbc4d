// The vehicle as the law sees it: its certificate overrides its finish in the catalogue.
import type { CarCategory } from "#fleet/model/category.ts";
import type { Call } from "#kernel/server/call.ts";
import { readFinishChoice } from "#catalogue/server/car-models/read.ts";
import { taxedVehicleOfChoice } from "#catalogue/model/finish-choice.ts";
import { energySchema, type TaxedVehicle } from "#settings/model/taxes/taxed-vehicle.ts";
import { type Certified, isGoods, withConversion, withCertificate } from "../../model/certified.ts";
import type { CarRow } from "#fleet/server/prerequisites.ts";

/** Data of the certificate accepted last. */
export const certifiedOf = async (call: Call, carId: string): Promise<Certified | null> =>
  (
    await call.db
      .selectFrom("carSpecification")
      .select("certified")
      .where("carId", "=", carId)
      .orderBy("acceptedOn", "desc")
      .orderBy("registrationId", "desc")
      .executeTakeFirst()
  )?.certified ?? null;

/** The vehicle without a finish: only the facts of the car and its model. */
async function modelVehicle(call: Call, car: CarRow): Promise<TaxedVehicle> {
  const model = await call.db
    .selectFrom("carModel")
    .select(["isUtility", "seatCount"])
    .where("id", "=", car.carModelId)
    .executeTakeFirstOrThrow();
  return {
    energy: energySchema.catch("Petrol").parse(car.energy),
    thermalFuel: null,
    isRechargeable: false,
    electricRangeKm: null,
    runsOnE85: false,
    carbonEmissionRate: null,
    weight: null,
    fiscalPower: null,
    ...model,
  };
}

/** The national category that a conversion gave the car, not yet certified. */
export const convertedCategory = async (call: Call, carId: string): Promise<CarCategory | null> =>
  (
    await call.db
      .selectFrom("convertedCar")
      .select("category")
      .where("carId", "=", carId)
      .where("certifiedBy", "is", null)
      .executeTakeFirst()
  )?.category ?? null;

export async function vehicleOf(call: Call, car: CarRow): Promise<TaxedVehicle> {
  const catalogue = car.finishId
    ? taxedVehicleOfChoice(await readFinishChoice(call, car.finishId))
    : await modelVehicle(call, car);
  const certified = withCertificate(catalogue, await certifiedOf(call, car.id));
  return withConversion(certified, await convertedCategory(call, car.id));
}

/** Same as `vehicleOf`, without reading the catalogue, which does not affect it. */
export async function isUtility(call: Call, car: CarRow): Promise<boolean> {
  const { isUtility: isModelUtility } = await modelVehicle(call, car);
  const certified = await certifiedOf(call, car.id);
  const category = certified?.category ?? null;
  return withConversion(
    { isUtility: category === null ? isModelUtility : isGoods(category) },
    await convertedCategory(call, car.id),
  ).isUtility;
}
