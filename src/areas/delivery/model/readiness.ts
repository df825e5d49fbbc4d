// The cars awaited by a client, each with its blocking items: the data of the delivery screen.
import { z } from "zod";
import { carStatusLabels, awaitedStatuses } from "#fleet/model/flow.ts";
import { awaitedParties, prerequisiteFields, prerequisiteSchema } from "#fleet/model/prerequisite.ts";
import { readinessFields, readinessShape } from "#fleet/model/readiness.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { id } from "#kernel/schema/french.ts";

const { prepareOn: _, ...shape } = readinessShape;
export const readyCarSchema = z.object({
  id,
  periodId: id,
  ...shape,
  status: z.enum(awaitedStatuses),
  deliverOn: daySchema,
  nbOfBlockers: z.int(),
  blockers: z.array(prerequisiteSchema),
});
export type ReadyCar = z.output<typeof readyCarSchema>;

const { TO_TRANSPORT, TO_PLAN, READY_TO_DELIVER } = carStatusLabels;

export const readyCarFields = {
  ...readinessFields,
  periodId: field.id("Livraison", "deliverySlot"),
  clientName: field.text("Nom du client", { heading: "Client" }),
  status: field.set("Statut", { TO_TRANSPORT, TO_PLAN, READY_TO_DELIVER }),
  deliverOn: field.dueDay("Jour de la livraison", { heading: "Livraison" }),
  dueOn: field.dueDay("À livrer avant"),
  nbOfBlockers: field.number("Points bloquants", { heading: "Bloquants" }),
  blockers: field.group("Ce qui manque", prerequisiteFields),
  awaits: field.set("Attend", awaitedParties),
  settledBy: field.text("Autorisation de qui débloque"),
  settlerId: field.account("Débloqué par"),
};
