// The car of a file as purchased: its documents and its quitus depend on it.
import type { Call } from "#kernel/server/call.ts";
import { openFundingOf } from "#funding/server/fundings/open-funding.ts";
import type { CarRegistration } from "../../model/registration.ts";
import type { CarRow } from "#fleet/server/prerequisites.ts";

/** The order of the car. A car bought with its certificate was registered before, even if no date was entered. */
export const orderOf = (call: Call, carId: string) =>
  call.db
    .selectFrom("carOrderLine as l")
    .innerJoin("carOrder as o", "o.id", "l.orderId")
    .select(["o.isPurchasedWithCarteGrise", "o.vatCautionCents"])
    .where("l.id", "=", carId)
    .executeTakeFirst();

const supplierOf = (call: Call, id: string) =>
  call.db.selectFrom("supplier").select(["id", "name"]).where("id", "=", id).executeTakeFirst();

export async function purchasedCar(call: Call, car: CarRow): Promise<CarRegistration["vehicule"]> {
  const order = await orderOf(call, car.id);
  const funding = await openFundingOf(call, car.id);
  return {
    id: car.id,
    vin: car.vin,
    carModel: { id: car.carModelId, brand: car.brand, name: car.model },
    funding: funding ? { id: funding.id, funderName: funding.funderName } : null,
    isPurchasedWithCarteGrise: order?.isPurchasedWithCarteGrise ?? false,
    supplier: (car.supplierId && (await supplierOf(call, car.supplierId))) || null,
    vatCaution: order?.vatCautionCents || null,
  };
}
