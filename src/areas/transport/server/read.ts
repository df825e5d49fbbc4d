// A full transport: its agreement, its cars, the moves of each.
import { viewOf } from "#kernel/schema/view.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { carStatusSchema, plateOf } from "#fleet/model/car.ts";
import type { CarRow } from "#fleet/server/prerequisites.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row, findRows } from "#kernel/server/records/records.ts";
import { transportFlow, type TransportSubject } from "../model/flow.ts";
import { voucherNumber, needsWaybill } from "../model/transport.ts";
import { type CarriedCar, type TransportView, transportViewSchema } from "../model/view.ts";
import { transportDocumentsOf } from "./documents.ts";
import { receptionOf } from "./cars/information.ts";
import { offersOf } from "./cars/offers.ts";
import type { CarTransport } from "./cars/car-transport.ts";

async function awaitingContract(call: Call, carId: string): Promise<CarriedCar["awaited"]> {
  const found = await call.db
    .selectFrom("assignment as a")
    .innerJoin("rentalPeriod as p", "p.id", "a.periodId")
    .select(["p.contractId", "p.orderId", "p.deliveryDateDeadline as dueOn"])
    .where("a.carId", "=", carId)
    .where("a.endedAt", "is", null)
    .executeTakeFirst();
  return found ?? null;
}

async function carriedCar(call: Call, car: CarRow, found: CarTransport): Promise<CarriedCar> {
  const { id, vin, brand, model, transportPriceCents } = car;
  return {
    id,
    vin,
    carTitle: carTitle(brand, model),
    plate: plateOf(car),
    status: carStatusSchema.parse(car.status),
    priceCents: transportPriceCents,
    awaited: await awaitingContract(call, id),
    reception: receptionOf(found),
    offers: await offersOf(call, car, found),
  };
}

async function carriedCars(call: Call, transport: Row<"transport">): Promise<CarriedCar[]> {
  const rows = await findRows(call, "transportCar", { transportId: transport.id });
  const cars: CarriedCar[] = [];
  for (const row of rows)
    cars.push(await carriedCar(call, await get(call, "car", row.carId), { row, transport }));
  return cars.toSorted((one, other) => one.vin.localeCompare(other.vin));
}

type FlowView = Pick<
  TransportView,
  "stage" | "carrierName" | "plannedPickupOn" | "plannedDeliveryOn" | "needsCMR" | "hasCMR"
> & { cars: readonly Pick<CarriedCar, "reception">[] };

export function subjectOf(call: Call, view: FlowView): TransportSubject {
  const { stage, carrierName, plannedPickupOn, plannedDeliveryOn, needsCMR, hasCMR, cars } = view;
  const nbReceived = cars.filter(({ reception }) => reception !== null).length;
  return {
    status: stage,
    carrierName,
    plannedPickupOn,
    plannedDeliveryOn,
    nbAwaited: cars.length - nbReceived,
    nbReceived,
    isWaybillMissing: needsCMR && !hasCMR,
    today: call.today,
  };
}

const toView = viewOf(transportViewSchema);

export async function readTransport(call: Call, id: string): Promise<TransportView> {
  const transport = await get(call, "transport", id);
  const documents = await transportDocumentsOf(call, id);
  const cars = await carriedCars(call, transport);
  const view = {
    ...transport,
    number: voucherNumber(id),
    confirmedBy: transport.createdBy,
    confirmedAt: transport.createdAt,
    totalCents: cars.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
    needsCMR: needsWaybill(transport),
    hasCMR: Boolean(documents.cmr),
    hasTransportInvoice: Boolean(documents.invoice),
    cars,
  };
  return toView({ ...view, ...lifeCycleOf(transportFlow, subjectOf(call, view), missingPermission(call)) });
}
