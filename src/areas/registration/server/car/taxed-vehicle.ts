// The vehicle that the law looks at: its certificate over its finish in the catalogue.
import type { CarCategory } from "#fleet/model/category.ts";
import type { Call } from "#kernel/server/call.ts";
import { readFinishChoice } from "#catalogue/server/car-models/read.ts";
import { taxedVehicleOfChoice } from "#catalogue/model/finish-choice.ts";
import { energySchema, type TaxedVehicle } from "#settings/model/taxes/taxed-vehicle.ts";
import { type Certified, isGoods, withConversion, withCertificate } from "../../model/certified.ts";
import type { CarRow } from "../files/registration-file.ts";

/** What the certificate that was accepted last says. */
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

/** Of a car whose finish is not known, nothing but what the car itself tells. */
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

/** The national kind that a conversion gave the car, and that no certificate says yet. */
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

/** Without the catalogue, which says nothing more of it. */
export async function isUtility(call: Call, car: CarRow): Promise<boolean> {
  const { isUtility: isModelUtility } = await modelVehicle(call, car);
  const certified = await certifiedOf(call, car.id);
  const category = certified?.category ?? null;
  return withConversion(
    { isUtility: category === null ? isModelUtility : isGoods(category) },
    await convertedCategory(call, car.id),
  ).isUtility;
}
