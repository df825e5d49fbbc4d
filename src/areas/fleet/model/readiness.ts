// A car awaited by a client, as the lists of its preparation and its delivery name it.
import type { z } from "zod";
import { field } from "#kernel/field.ts";
import { column, nullable, record } from "#kernel/record.ts";

const readinessRecord = record({
  vin: column.identifier("VIN", 17),
  plate: column.identifier("Plaque", 9),
  carTitle: column.code("Véhicule"),
  orderId: column.identifier("Contrat", 13),
  clientName: column.clientName("Client"),
  prepareOn: column.dueDay("À préparer pour le"),
  deliverAt: nullable(column.instant("Rendez-vous")),
  dueOn: column.dueDay("À livrer avant le"),
});
/** Its words, its appointment, the deadline of its contract, and the working day before the delivery. */
export const readinessShape = readinessRecord.shape;
export const readinessFields = { ...readinessRecord.fields, clientId: field.id("Client", "client") };
export type Readiness = z.output<z.ZodObject<typeof readinessShape>>;
