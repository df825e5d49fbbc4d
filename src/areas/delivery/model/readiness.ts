// The cars awaited by a client, each with its blocking items: the data of the delivery screen.
import { z } from "zod";
import { carStatusLabels, awaitedStatuses } from "#fleet/model/flow.ts";
import { awaitedParties, prerequisiteFields, prerequisiteSchema } from "#fleet/model/prerequisite.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { id, instant } from "#kernel/schema/french.ts";

export const readyCarSchema = z.object({
  id,
  periodId: id,
  carTitle: z.string(),
  vin: z.string(),
  plate: z.string(),
  orderId: z.string(),
  clientName: z.string(),
  status: z.enum(awaitedStatuses),
  deliverOn: daySchema,
  deliverAt: instant.nullable(),
  dueOn: daySchema,
  nbOfBlockers: z.int(),
  blockers: z.array(prerequisiteSchema),
});
export type ReadyCar = z.output<typeof readyCarSchema>;

const { TO_TRANSPORT, TO_PLAN, READY_TO_DELIVER } = carStatusLabels;

export const readinessFields = fields({
  periodId: field.id("Livraison", "deliverySlot"),
  carTitle: field.text("Véhicule"),
  vin: field.identifier("VIN", 17),
  plate: field.identifier("Plaque", 9),
  orderId: field.identifier("Contrat", 13),
  clientName: field.text("Nom du client", { heading: "Client" }),
  clientId: field.id("Client", "client"),
  status: field.set("Statut", { TO_TRANSPORT, TO_PLAN, READY_TO_DELIVER }),
  deliverOn: field.dueDay("Jour de la livraison", { heading: "Livraison" }),
  deliverAt: field.instant("Rendez-vous"),
  dueOn: field.dueDay("À livrer avant"),
  nbOfBlockers: field.number("Points bloquants", { heading: "Bloquants" }),
  blockers: field.group("Ce qui manque", prerequisiteFields),
  awaits: field.set("Attend", awaitedParties),
  settledBy: field.text("Autorisation de qui débloque"),
  settlerId: field.account("Débloqué par"),
});
