// A car to prepare, as listed for delivery staff.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { id, instant, longText, version } from "#kernel/schema/french.ts";
import { prerequisiteFields, prerequisiteSchema } from "#fleet/model/prerequisite.ts";

export const carToPrepareFields = fields({
  vin: field.identifier("VIN", 17),
  plate: field.identifier("Plaque", 9),
  carTitle: field.text("Véhicule"),
  orderId: field.identifier("Contrat", 13),
  clientId: field.id("Client", "client"),
  clientName: field.text("Client"),
  prepareOn: field.dueDay("À préparer pour le"),
  deliverAt: field.instant("Rendez-vous"),
  dueOn: field.dueDay("À livrer avant le"),
  blockers: field.group("Ce qui manque", prerequisiteFields),
  nbOfTasks: field.number("Tâches"),
  nbOfOpenTasks: field.number("Tâches restantes"),
});

export const carToPrepareSchema = z.object({
  id,
  version,
  vin: z.string(),
  plate: z.string(),
  carTitle: z.string(),
  orderId: z.string(),
  clientName: z.string(),
  prepareOn: daySchema,
  deliverAt: instant.nullable(),
  dueOn: daySchema,
  blockers: z.array(prerequisiteSchema),
  nbOfTasks: z.int(),
  nbOfOpenTasks: z.int(),
});

export const unplanForm = z.object({ version, reason: longText(500) });
export const tiresForm = z.object({ version, isFitted: z.boolean() });
