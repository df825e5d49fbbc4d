// The vehicle that the law looks at: its certificate over its finish in the catalogue.
import type { Call } from "#kernel/server/call.ts";
import { readFinishChoice } from "#catalogue/server/car-models/read.ts";
import { taxedVehicleOfChoice } from "#catalogue/model/finish-choice.ts";
import { energySchema, type TaxedVehicle } from "#settings/model/taxed-vehicle.ts";
import { type Certified, taxedBy } from "../model/certified.ts";
import type { CarRow } from "./facts.ts";

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
async function ofModel(call: Call, car: CarRow): Promise<TaxedVehicle> {
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

export async function vehicleOf(call: Call, car: CarRow): Promise<TaxedVehicle> {
  const catalogue = car.finishId
    ? taxedVehicleOfChoice(await readFinishChoice(call, car.finishId))
    : await ofModel(call, car);
  return taxedBy(catalogue, await certifiedOf(call, car.id));
}

export async function isUtility(call: Call, car: CarRow): Promise<boolean> {
  const certified = await certifiedOf(call, car.id);
  if (certified?.category) return certified.category.startsWith("N");
  const model = await call.db
    .selectFrom("carModel")
    .select("isUtility")
    .where("id", "=", car.carModelId)
    .executeTakeFirst();
  return model?.isUtility ?? false;
}
