// The full transport of a car, with a proposed pickup until one is entered.
import { sql } from "kysely";
import { carTitle } from "#catalogue/model/names.ts";
import { carStatusSchema } from "#fleet/model/car.ts";
import { type Address, emptyAddress } from "#kernel/company/address.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row, findRow } from "#kernel/server/records/records.ts";
import { readStoredLessor } from "#settings/server/lessor.ts";
import { reservationsDeadline } from "../../model/reservations.ts";
import { type End, isAbroad, needsWaybill } from "../../model/transport.ts";
import { type CarriedCar, type TransportInformation, transportInformationSchema } from "../../model/view.ts";
import { transportDocumentsOf, photosOf } from "../documents.ts";
import { offersOf } from "./offers.ts";
import { type CarTransport, transportOf } from "./car-transport.ts";

interface Place {
  name: string;
  address: Address;
  contactName: string | null;
  phone: string | null;
  hours: string | null;
}

/** The store of its order, else the address of its supplier. */
export async function proposedPickup(
  call: Call,
  car: { id: string; supplierId: string | null },
): Promise<End | null> {
  const { rows } =
    await sql<Place>`select coalesce(t.name, s.name) as name, coalesce(t.address, s.address) as address,
      t.contact_name, t.phone, t.hours
    from supplier s left join car_order_line l on l.id = ${car.id} left join car_order o on o.id = l.order_id
      left join supplier_store t on t.id = o.store_id
    where s.id = ${car.supplierId}`.execute(call.db);
  const [place] = rows;
  if (!place) return null;
  const { name, address, contactName, phone, hours } = place;
  return { name, address, contactName: contactName ?? "", phone, hours: hours ?? "" };
}

/** Our own address. */
async function ownAddress(call: Call): Promise<End | null> {
  const { lessor } = await readStoredLessor(call);
  if (!lessor) return null;
  const { name, addressLine1, zipCode, city } = lessor;
  return {
    name,
    address: { ...emptyAddress, line1: addressLine1, zipCode, city },
    contactName: "",
    phone: null,
    hours: "",
  };
}

const otherCars = (call: Call, { carId, transportId }: Row<"transportCar">) =>
  call.db
    .selectFrom("transportCar as t")
    .innerJoin("car as c", "c.id", "t.carId")
    .select(["c.id", "c.vin"])
    .where("t.transportId", "=", transportId)
    .where("t.carId", "<>", carId)
    .orderBy("c.vin")
    .execute();

export function receptionOf({ row, transport }: CarTransport): CarriedCar["reception"] {
  const { receivedOn, mileage, condition, reservations, receivedBy } = row;
  if (receivedOn === null || mileage === null) return null;
  return {
    receivedOn,
    mileage,
    condition,
    reservations,
    receivedBy: receivedBy ?? "",
    deadline: reservationsDeadline(receivedOn, isAbroad(transport)),
  };
}

const toConfirmed = viewOf(transportInformationSchema.shape.transport.unwrap());

const confirmedTransport = async (call: Call, { row, transport }: CarTransport) =>
  toConfirmed({
    ...transport,
    confirmedBy: transport.createdBy,
    confirmedAt: transport.createdAt,
    others: await otherCars(call, row),
  });

export async function informationOf(call: Call, carId: string): Promise<TransportInformation> {
  const car = await get(call, "car", carId);
  const found = await transportOf(call, carId);
  const supplier = car.supplierId
    ? await findRow(call, "supplier", { id: car.supplierId }, ["id", "name"])
    : undefined;
  const documents = found && (await transportDocumentsOf(call, found.transport.id));
  const pickup = found?.transport.pickup ?? (await proposedPickup(call, car));
  const reception = found && receptionOf(found);
  return {
    carId,
    vin: car.vin,
    carTitle: carTitle(car.brand, car.model),
    status: carStatusSchema.parse(car.status),
    supplier: supplier ?? null,
    transportPriceCents: car.transportPriceCents,
    pickup,
    isInternational: pickup ? isAbroad({ pickup }) : false,
    destination: found?.transport.destination ?? (await ownAddress(call)),
    transport: found && (await confirmedTransport(call, found)),
    needsCMR: found ? needsWaybill(found.transport) : false,
    hasCMR: Boolean(documents?.cmr),
    hasTransportInvoice: Boolean(documents?.invoice),
    reception: reception && { ...reception, photos: await photosOf(call, carId) },
    offers: await offersOf(call, car, found),
  };
}
