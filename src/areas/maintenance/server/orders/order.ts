// The order of works of a booked service, on paper, and sent to its garage.
import { carPhrase } from "#fleet/model/car-files/car-name.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import type { Document } from "#kernel/documents/files.ts";
import { dayInParis, endOfDay, frenchInstant } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { LinkKind } from "#platform/links/links.ts";
import { ensureLinkAddress } from "#platform/links/reused-links.ts";
import { drawDocument } from "#platform/pdf.ts";
import { attachmentOf } from "#platform/post/post.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { garageLinkEnd } from "../../model/garage-page/page.ts";
import { highestInvoiceOf } from "../approvals/read.ts";
import type { OrderPaper } from "./papers/order.ts";

const drawing = import.meta.resolve("./papers/order.ts");

async function orderOf(call: Call, row: Row<"maintenance">): Promise<Document> {
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
    agreedCents: await highestInvoiceOf(call, { kind: "MAINTENANCE", id: row.id }),
    comment,
  };
  return drawDocument(`Ordre de réparation ${paper.car.plate || paper.car.vin}.pdf`, drawing, paper);
}

export const readOrder = async (call: Call, id: string): Promise<Document> =>
  orderOf(call, await get(call, "maintenance", id));

interface Mail {
  /** In the subject: « rendez-vous déplacé ». */
  news: string;
  /** Paragraphs, which name the car and the appointment. */
  text: (car: string, appointment: string) => string;
  hasOrder?: boolean;
}

/** Writes to the garage of a service. */
async function mailGarage(
  call: Call,
  row: Row<"maintenance">,
  { news, text, hasOrder }: Mail,
): Promise<void> {
  const { email } = await get(call, "maintenanceSupplier", row.maintenanceSupplierId);
  const { name: lessor, email: replyTo, phone } = await readLessor(call);
  const car = await carName(call, row.carId);
  const appointment = row.bookedAt === null ? "" : ` du ${frenchInstant(row.bookedAt)}`;
  await call.services.post.mail(call, {
    to: email,
    replyTo,
    subject: `${lessor} : ${news}, ${car.plate || car.vin}`,
    text: `Bonjour,\n\n${text(carPhrase(car), appointment)}\n\n${lessor}\n${phone}`,
    ...(hasOrder && { attachments: [attachmentOf(await orderOf(call, row))] }),
  });
}

/** The link of a garage to answer the order of a service, which is its subject. */
export const garageLink: LinkKind = {
  name: "maintenanceGarage",
  path: "/public/garage/:token",
  isRewritten: true,
};

/** The address of the page of a service for its garage: the same in each mail, which extends it. */
export const garageAddress = (
  call: Call,
  { id, bookedAt }: { id: string; bookedAt: string | null },
  recipient: { name: string; email: string },
): Promise<string> =>
  ensureLinkAddress(call, garageLink, {
    subjectId: id,
    recipient,
    expiresAt: endOfDay(garageLinkEnd(call.today, bookedAt === null ? call.today : dayInParis(bookedAt))),
  });

async function pageOf(call: Call, row: Row<"maintenance">): Promise<string> {
  const { name, email } = await get(call, "maintenanceSupplier", row.maintenanceSupplierId);
  return garageAddress(call, row, { name, email });
}

/** Sent when the appointment is taken, when it is moved, and when the works are approved. */
export async function sendOrder(call: Call, row: Row<"maintenance">, news: string): Promise<void> {
  const page = await pageOf(call, row);
  await mailGarage(call, row, {
    news,
    hasOrder: true,
    text: (car, appointment) =>
      `Vous trouverez ci-joint l’ordre de réparation du véhicule ${car}, pour le rendez-vous${appointment}.\n\nConfirmez le rendez-vous, envoyez-nous votre devis puis votre facture sur cette page : ${page}\n\nTout dépassement du plafond demande notre accord écrit préalable.`,
  });
}

/** The garage no longer awaits the car. */
export const sendCancellation = (call: Call, row: Row<"maintenance">): Promise<void> =>
  mailGarage(call, row, {
    news: "rendez-vous annulé",
    text: (car, appointment) => `Le rendez-vous${appointment} du véhicule ${car} est annulé.`,
  });

export async function sendRefusal(call: Call, row: Row<"maintenance">, reason: string): Promise<void> {
  const page = await pageOf(call, row);
  await mailGarage(call, row, {
    news: "travaux refusés",
    text: (car) =>
      `Nous n’accordons pas les travaux de votre devis sur le véhicule ${car} : ${reason}\n\nEnvoyez-nous un autre devis sur cette page : ${page}`,
  });
}

/** The works and the invoice of the garage are to be sent again. */
export async function sendReturnedReport(call: Call, row: Row<"maintenance">, reason: string): Promise<void> {
  const page = await pageOf(call, row);
  await mailGarage(call, row, {
    news: "facture à renvoyer",
    text: (car) =>
      `Nous ne pouvons pas valider votre envoi sur le véhicule ${car} : ${reason}\n\nCorrigez-le sur cette page : ${page}`,
  });
}
