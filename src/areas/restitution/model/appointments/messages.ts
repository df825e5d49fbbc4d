// Messages of clients about their delivery or their return, until they are handled.
import { z } from "zod";
import { messageSchema } from "#delivery/model/public/page.ts";
import { field } from "#kernel/field.ts";
import { id } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";

const subjects = { deliverySlot: "Livraison", restitution: "Restitution" } as const;

export const messageRowSchema = z.object({
  ...messageSchema.pick({ id: true, at: true, name: true, phone: true, message: true }).shape,
  about: enumOf(subjects),
  periodId: id,
  orderId: z.string(),
  companyName: z.string(),
});

export const messageFields = {
  at: field.instant("Reçu le"),
  about: field.set("Sujet", subjects),
  name: field.text("Nom de l’expéditeur", { heading: "De" }),
  phone: field.text("Téléphone"),
  message: field.text("Message"),
  periodId: field.id("Période de location", "rentalPeriod"),
  orderId: field.text("Contrat"),
  companyName: field.text("Client"),
};
