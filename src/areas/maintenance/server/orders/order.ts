// The order of works of a booked service, on paper, and sent to its garage.
import { carName } from "#fleet/server/car-files/car-name.ts";
import type { Document } from "#kernel/documents/files.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { drawDocument } from "#platform/pdf.ts";
import { attachmentOf } from "#platform/post/post.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { highestInvoiceOf } from "../approvals/read.ts";
import { type MaintenanceRow, worksOf } from "../visits/read.ts";
import type { OrderPaper } from "./papers/order.ts";

const drawing = import.meta.resolve("./papers/order.ts");

async function orderOf(call: Call, row: MaintenanceRow): Promise<Document> {
  const { carId, maintenanceSupplierId, bookedAt, operations, comment } = row;
  if (bookedAt === null) throw refused("Cet entretien a été enregistré sans rendez-vous.");
  const { name, address } = await get(call, "maintenanceSupplier", maintenanceSupplierId);
  const { mileage } = await get(call, "car", carId);
  const paper: OrderPaper = {
    lessor: await readLessor(call),
    garage: { name, address },
    bookedAt,
    car: { ...(await carName(call, carId)), odometer: mileage },
    operations,
    agreedCents: await highestInvoiceOf(call, worksOf(row)),
    comment,
  };
  return drawDocument(`Ordre de réparation ${paper.car.plate || paper.car.vin}.pdf`, drawing, paper);
}

export const readOrder = async (call: Call, id: string): Promise<Document> =>
  orderOf(call, await get(call, "maintenance", id));

/** Sent when the appointment is taken, when it is moved, and when the works are approved. */
export async function sendOrder(call: Call, row: MaintenanceRow, news: string): Promise<void> {
  const { email } = await get(call, "maintenanceSupplier", row.maintenanceSupplierId);
  const { name: lessor, email: replyTo, phone } = await readLessor(call);
  const car = await carName(call, row.carId);
  const when = row.bookedAt === null ? "" : ` du ${frenchInstant(row.bookedAt)}`;
  await call.services.post.mail(call, {
    to: email,
    replyTo,
    subject: `${lessor} : ${news}, ${car.plate || car.vin}`,
    text: `Bonjour,\n\nVous trouverez ci-joint l’ordre de réparation du véhicule ${car.title} ${car.plate || car.vin}, pour le rendez-vous${when}.\n\nTout dépassement du plafond demande notre accord écrit préalable.\n\n${lessor}\n${phone}`,
    attachments: [attachmentOf(await orderOf(call, row))],
  });
}

/** The garage no longer awaits the car. */
export async function sendCancellation(call: Call, row: MaintenanceRow): Promise<void> {
  const { email } = await get(call, "maintenanceSupplier", row.maintenanceSupplierId);
  const { name: lessor, email: replyTo, phone } = await readLessor(call);
  const car = await carName(call, row.carId);
  const when = row.bookedAt === null ? "" : ` du ${frenchInstant(row.bookedAt)}`;
  await call.services.post.mail(call, {
    to: email,
    replyTo,
    subject: `${lessor} : rendez-vous annulé, ${car.plate || car.vin}`,
    text: `Bonjour,\n\nLe rendez-vous${when} du véhicule ${car.title} ${car.plate || car.vin} est annulé.\n\n${lessor}\n${phone}`,
  });
}
