// A transport as its page shows it: what was agreed, its cars, what may be done with each.
import { carTitle } from "#catalogue/model/names.ts";
import { carStatusSchema, plateOf } from "#fleet/model/car.ts";
import type { CarRow } from "#fleet/server/prerequisites.ts";
import { lifeOf } from "#kernel/flow.ts";
import { picking } from "#kernel/pick.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records.ts";
import { transportFlow, type TransportSubject } from "../model/flow.ts";
import { numberOf, needsWaybill } from "../model/transport.ts";
import type { Carried, TransportView } from "../model/view.ts";
import { papersOf } from "./files.ts";
import { receptionOf } from "./information.ts";
import { offersOf } from "./offers.ts";
import type { Transported } from "./transported.ts";

async function awaitedOf(call: Call, carId: string): Promise<Carried["awaited"]> {
  const found = await call.db
    .selectFrom("assignment as a")
    .innerJoin("rentalPeriod as p", "p.id", "a.periodId")
    .select(["p.contractId", "p.orderId", "p.deliveryDateDeadline as dueOn"])
    .where("a.carId", "=", carId)
    .where("a.endedAt", "is", null)
    .executeTakeFirst();
  return found ?? null;
}

async function carriedOf(call: Call, car: CarRow, found: Transported): Promise<Carried> {
  const { id, vin, brand, model, transportPriceCents } = car;
  return {
    id,
    vin,
    carTitle: carTitle(brand, model),
    plate: plateOf(car),
    status: carStatusSchema.parse(car.status),
    priceCents: transportPriceCents,
    awaited: await awaitedOf(call, id),
    reception: receptionOf(found),
    offers: await offersOf(call, car, found),
  };
}

async function carsOf(call: Call, transport: Row<"transport">): Promise<Carried[]> {
  const rows = await call.db
    .selectFrom("transportCar")
    .selectAll()
    .where("transportId", "=", transport.id)
    .execute();
  const cars: Carried[] = [];
  for (const row of rows)
    cars.push(await carriedOf(call, await get(call, "car", row.carId), { row, transport }));
  return cars.toSorted((one, other) => one.vin.localeCompare(other.vin));
}

type Judged = Pick<
  TransportView,
  "stage" | "carrierName" | "plannedPickupOn" | "plannedDeliveryOn" | "needsCMR" | "hasCMR"
> & { cars: readonly Pick<Carried, "reception">[] };

export function subjectOf(call: Call, view: Judged): TransportSubject {
  const { stage, carrierName, plannedPickupOn, plannedDeliveryOn, needsCMR, hasCMR, cars } = view;
  const nbReceived = cars.filter(({ reception }) => reception !== null).length;
  return {
    status: stage,
    carrierName,
    plannedPickupOn,
    plannedDeliveryOn,
    nbAwaited: cars.length - nbReceived,
    nbReceived,
    lacksWaybill: needsCMR && !hasCMR,
    today: call.today,
  };
}

const copied = picking(
  "id",
  "version",
  "way",
  "stage",
  "carrierName",
  "carrierEmail",
  "carrierPhone",
  "pickup",
  "pickupCity",
  "destination",
  "plannedPickupOn",
  "plannedDeliveryOn",
  "instructions",
  "language",
  "agreedCents",
  "nbOfCars",
  "nbReceived",
);

export async function readTransport(call: Call, id: string): Promise<TransportView> {
  const transport = await get(call, "transport", id);
  const papers = await papersOf(call, id);
  const cars = await carsOf(call, transport);
  const view = {
    ...copied(transport),
    number: numberOf(id),
    confirmedBy: transport.createdBy,
    confirmedAt: transport.createdAt,
    totalCents: cars.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
    needsCMR: needsWaybill(transport),
    hasCMR: Boolean(papers.cmr),
    hasTransportInvoice: Boolean(papers.invoice),
    cars,
  };
  return { ...view, ...lifeOf(transportFlow, subjectOf(call, view), lacks(call)) };
}
