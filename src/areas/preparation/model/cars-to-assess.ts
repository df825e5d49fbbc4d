// A car not yet inspected for the contract that awaits it.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { carStatusLabels } from "#fleet/model/car.ts";

const { TO_PLAN, READY_TO_DELIVER } = carStatusLabels;
export const statusesToAssess = ["TO_PLAN", "READY_TO_DELIVER"] as const;

export const carToAssessFields = fields({
  vin: field.identifier("VIN", 17),
  plate: field.identifier("Plaque", 9),
  carTitle: field.text("Véhicule"),
  status: field.set("Statut", { TO_PLAN, READY_TO_DELIVER }),
  orderId: field.identifier("Contrat", 13),
  clientId: field.id("Client", "client"),
  clientName: field.text("Client"),
  prepareOn: field.dueDay("À préparer pour le"),
  deliverAt: field.instant("Rendez-vous"),
  dueOn: field.dueDay("À livrer avant le"),
  inspectionId: field.id("État des lieux", "inspection"),
  isBegun: field.boolean("Commencé"),
});

export const carToAssessSchema = z.object({
  id,
  vin: z.string(),
  plate: z.string(),
  carTitle: z.string(),
  status: z.enum(statusesToAssess),
  orderId: z.string(),
  clientName: z.string(),
  prepareOn: daySchema,
  deliverAt: instant.nullable(),
  dueOn: daySchema,
  /** The inspection in progress. */
  inspectionId: id.nullable(),
  isBegun: z.boolean(),
});
