// The preparation of a car as the workshop and the office see it.
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { preparationSchema, type PreparationView } from "../model/preparation.ts";
import type { PreparationRow } from "./preparations.ts";
import { taskViewsOf } from "./tasks/tasks.ts";

const toCar = viewOf(preparationSchema.shape.car);
const toPreparation = viewOf(preparationSchema.shape.preparation.unwrap());

const lastPreparation = (call: Call, carId: string): Promise<PreparationRow | undefined> =>
  call.db
    .selectFrom("preparation")
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();

async function contractOf(call: Call, periodId: string): Promise<PreparationView["contract"]> {
  const { id, orderId, clientName, dueOn, deliverAt, terms } = await call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as k", "k.id", "p.contractId")
    .leftJoin("carReadiness as r", "r.periodId", "p.id")
    .select([
      "k.id",
      "k.orderId",
      "k.clientName",
      "k.terms",
      "p.deliveryDateDeadline as dueOn",
      "r.deliverAt",
    ])
    .where("p.id", "=", periodId)
    .executeTakeFirstOrThrow();
  return {
    id,
    periodId,
    orderId,
    clientName,
    dueOn,
    deliverAt,
    hasGeolocation: terms.geolocation,
    hasEcoDriving: terms.ecoDriving,
    nbOfTires: terms.tires?.count ?? 0,
  };
}

export async function preparationView(call: Call, carId: string): Promise<PreparationView> {
  const car: Row<"car"> = await get(call, "car", carId);
  const preparation = await lastPreparation(call, carId);
  const periodId = preparation?.endedOn === null ? preparation.periodId : null;
  return {
    car: toCar({ ...car, title: carTitle(car.brand, car.model, car.finish) }),
    preparation: preparation
      ? toPreparation({ ...preparation, tasks: await taskViewsOf(call, preparation) })
      : null,
    contract: periodId ? await contractOf(call, periodId) : null,
  };
}
