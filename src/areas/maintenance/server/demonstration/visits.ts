// Services of the demonstration company: done and invoiced, overdue, due in ten days, booked by a client, above the
// ceiling, above what was agreed, above the budget, answered by its garage.
import { addDays, addMonths, type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, cents, frenchPrice, vatCents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { workingDaysAfter } from "#delivery/model/planning/working-days.ts";
import { get } from "#kernel/server/records/records.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { drawSample } from "#platform/paper/sample.ts";
import { ensureLinkAddress } from "#platform/links/reused-links.ts";
import { lesseeContact } from "#fleet/server/car-files/lessee-contact.ts";
import type { MaintenanceForm } from "../../model/visits/maintenance.ts";
import { bookMaintenanceByLink, timesOf } from "../client/booking.ts";
import { garagesNear } from "../client/garages-near.ts";
import { maintenanceLink } from "../mails/client-link.ts";
import { garageAddress } from "../orders/order.ts";
import { proposeByGarage, reportByGarage } from "../garage-page/page.ts";
import { recomputeTerms } from "../terms/derive.ts";
import { approveMaintenance, askMaintenanceApproval } from "../visits/approval.ts";
import { addMaintenanceInvoice } from "../visits/invoices.ts";
import { type MaintenanceRow, readMaintenance } from "../visits/read.ts";
import { recordMaintenance } from "../visits/visits.ts";
import "#mileage/server/tables.ts";

interface RoadCar {
  carId: string;
  periodId: string;
  /** Accepted readings, oldest first. */
  readings: readonly { on: Day; odometer: number }[];
}

const garageOf = async (call: Call, car: RoadCar): Promise<string> =>
  (await garagesNear(call, car))[0]?.id ?? "";

async function readingsOf(call: Call, carId: string): Promise<RoadCar["readings"]> {
  const rows = await call.db
    .selectFrom("mileageReading")
    .select(["at", "odometer"])
    .where("carId", "=", carId)
    .where("state", "=", "ACCEPTED")
    .orderBy("at")
    .execute();
  return rows.map(({ at, odometer }) => ({ on: dayInParis(at), odometer: odometer ?? 0 }));
}

/** Operations of the terms that are due, or of a plain service. */
async function operationsDue(call: Call, carId: string): Promise<string[]> {
  const rows = await call.db
    .selectFrom("maintenanceOperation as o")
    .leftJoin("maintenanceTerm as t", (join) =>
      join.onRef("t.label", "=", "o.termLabel").on("t.carId", "=", carId).on("t.state", "=", "OVERDUE"),
    )
    .select(["o.id", "o.code", "t.id as termId"])
    .where((one) => one.or([one("t.id", "is not", null), one("o.code", "=", "REV")]))
    .orderBy("o.label")
    .execute();
  return rows.map(({ id }) => id);
}

/** A service of what is due, at the nearest garage: an appointment, unless it is done. */
const visit = async (
  call: Call,
  car: RoadCar,
  form: Pick<MaintenanceForm, "day" | "time"> & Partial<MaintenanceForm>,
): Promise<MaintenanceRow> =>
  recordMaintenance(call, {
    carId: car.carId,
    maintenanceSupplierId: await garageOf(call, car),
    operationIds: await operationsDue(call, car.carId),
    isDone: false,
    kilometrage: null,
    comment: "",
    ...form,
  });

/** Done at the last reading before a day, at the kilometres that it states. */
async function serviced(call: Call, car: RoadCar, before: Day): Promise<MaintenanceRow | null> {
  const reading = car.readings.findLast(({ on }) => on <= before);
  if (!reading) return null;
  const { on: day, odometer: kilometrage } = reading;
  return visit(call, car, { day, time: "19:00", isDone: true, kilometrage });
}

const vatRate = 0.2;

async function invoiced(call: Call, done: MaintenanceRow, exVatCents: Cents): Promise<void> {
  const { id, version, doneOn } = done;
  const number = `FA-${id.slice(-6).toUpperCase()}`;
  const bytes = await drawSample([`Facture ${number}`, "Exemple sans valeur"]);
  await addMaintenanceInvoice(call, {
    id,
    version,
    invoiceNumber: number,
    invoicedOn: doneOn ?? call.today,
    exVatCents,
    vatCents: vatCents(exVatCents, vatRate),
    file: { name: `${number}.pdf`, type: "application/pdf", bytes },
  });
}

async function ordinary(call: Call, car: RoadCar): Promise<void> {
  const done = await serviced(call, car, addDays(call.today, -20));
  if (done) await invoiced(call, done, cents(214));
}

/** Serviced so that the next yearly service is in ten days, where the car is driven for that long. */
async function dueSoon(call: Call, car: RoadCar): Promise<void> {
  await serviced(call, car, addMonths(addDays(call.today, 10), -12));
}

/** Nothing was done: its terms stay overdue. */
const overdue = (): Promise<void> => Promise.resolve();

async function bookedByClient(call: Call, car: RoadCar): Promise<void> {
  const contact = await lesseeContact(call, car.carId);
  if (!contact) return;
  const address = await ensureLinkAddress(call, maintenanceLink, {
    subjectId: car.periodId,
    recipient: contact.to,
  });
  await bookMaintenanceByLink(call, {
    token: address.slice(address.lastIndexOf("/") + 1),
    maintenanceSupplierId: await garageOf(call, car),
    at: (await timesOf(call, car.carId))[0] ?? "",
  });
}

async function aboveCeiling(call: Call, car: RoadCar): Promise<void> {
  const booked = await visit(call, car, {
    day: workingDaysAfter(call.today, 3).at(-1) ?? call.today,
    time: "08:30",
    comment: "Le conducteur signale un bruit au freinage.",
  });
  await askMaintenanceApproval(call, {
    id: booked.id,
    version: booked.version,
    lines: [
      { label: "Révision", priceCents: cents(210) },
      { label: "Disques et plaquettes avant", priceCents: cents(430) },
      { label: "Main-d’œuvre", priceCents: cents(140) },
    ],
    comment: "Disques sous la cote minimale.",
  });
}

async function different(call: Call, car: RoadCar): Promise<void> {
  const done = await serviced(call, car, addDays(call.today, -12));
  if (done) await invoiced(call, done, cents(642.5));
}

async function aboveBudget(call: Call, car: RoadCar): Promise<void> {
  const done = await serviced(call, car, addDays(call.today, -15));
  if (!done) return;
  const lines = [{ label: "Embrayage et volant moteur", priceCents: cents(1_380) }];
  await askMaintenanceApproval(call, { id: done.id, version: done.version, lines, comment: "" });
  const version = (await readMaintenance(call, done.id)).approval?.version ?? 1;
  const decision = { id: done.id, version, amountCents: cents(1_380), reason: "" };
  await invoiced(call, await approveMaintenance(call, decision), cents(1_380));
}

/** An appointment, and the token of the link of its garage. */
async function bookedAtGarage(call: Call, car: RoadCar, day: Day) {
  const booked = await visit(call, car, { day, time: "14:00" });
  const { name, email } = await get(call, "maintenanceSupplier", booked.maintenanceSupplierId);
  const address = await garageAddress(call, booked, { name, email });
  return { booked, token: address.slice(address.lastIndexOf("/") + 1) };
}

async function otherTimeProposed(call: Call, car: RoadCar): Promise<void> {
  const [day, later] = workingDaysAfter(call.today, 4).slice(-2);
  const { booked, token } = await bookedAtGarage(call, car, day ?? call.today);
  const proposal = { day: later ?? call.today, time: "08:30", comment: "Le pont est pris ce jour-là" };
  await proposeByGarage(call, { token, version: booked.version, ...proposal });
}

async function reportedByGarage(call: Call, car: RoadCar): Promise<void> {
  const on = addDays(call.today, -1);
  const kilometrage = car.readings.findLast((reading) => reading.on <= on)?.odometer;
  if (kilometrage === undefined) return;
  const { booked, token } = await bookedAtGarage(call, car, workingDaysAfter(on, 1)[0] ?? call.today);
  const number = "R-2481";
  const exVatCents = cents(228);
  const vat = vatCents(exVatCents, vatRate);
  const bytes = await drawSample([
    booked.garageName,
    `Facture n° ${number}`,
    `Date de facture : ${frenchDay(on)}`,
    `Kilométrage : ${kilometrage} km`,
    "Révision annuelle",
    `Total HT : ${frenchPrice(exVatCents)}`,
    `TVA 20 % : ${frenchPrice(vat)}`,
    `Total TTC : ${frenchPrice(exVatCents + vat)}`,
    "Exemple sans valeur",
  ]);
  await reportByGarage(call, {
    token,
    version: booked.version,
    day: on,
    time: "17:30",
    kilometrage,
    invoiceNumber: number,
    invoicedOn: on,
    exVatCents,
    vatCents: vat,
    comment: "Véhicule déposé un jour plus tôt.",
    file: { name: `${number}.pdf`, type: "application/pdf", bytes },
  });
}

/** By rank among the cars driven the longest; the others are ordinary. */
const stories = [
  ordinary,
  dueSoon,
  overdue,
  bookedByClient,
  different,
  ordinary,
  aboveCeiling,
  aboveBudget,
  otherTimeProposed,
  reportedByGarage,
];

/** Days of rental that a story needs. */
const storyDays = 100;

export async function demonstrateVisits(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  const cars = await call.db
    .selectFrom("roadUse as u")
    .innerJoin("car as c", "c.id", "u.id")
    .select(["u.id as carId", "u.periodId", "u.startDay"])
    .where("c.status", "=", "DELIVERED")
    .orderBy("u.startDay")
    .orderBy("u.orderId")
    .execute();
  for (const [rank, car] of cars.entries()) {
    await recomputeTerms(call, car.carId);
    if (car.startDay > addDays(call.today, -storyDays)) continue;
    await (stories[rank] ?? ordinary)(call, { ...car, readings: await readingsOf(call, car.carId) });
    await recomputeTerms(call, car.carId);
  }
}
