// Closings of rentals: their columns.
import { z } from "zod";
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { field, stamps } from "#kernel/field.ts";
import { column, defaulted, nullable, record } from "#kernel/record.ts";
import { closingKinds, closingLineSchema } from "./closing.ts";
import { closingFlow } from "./flow.ts";

const fixedAmount = { isFixed: true } as const;

export const closingRecord = record({
  kind: column.set("Nature", closingKinds),
  status: column.status(closingFlow),
  contractId: column.id("Contrat", "contract"),
  companyId: column.id("Société", "company"),
  carId: nullable(column.id("Fiche du véhicule", "car")),
  endedOn: column.day("Restitué le"),
  awaits: defaulted(column.code("En attente de")),
  netCents: column.amount("Montant HT", fixedAmount),
  /** Null until they are known. */
  repairsCents: nullable(column.cents("Remise en état", fixedAmount)),
  returnTransportCents: nullable(column.cents("Transport de retour", fixedAmount)),
  noRepairsReason: defaulted(column.freeText("Sans remise en état")),
  lines: column.group("Lignes", z.array(closingLineSchema), "nobody", {
    key: field.unread,
    kind: field.unread,
    label: field.text("Ligne"),
    why: field.text("Calcul"),
    computedCents: field.cents("Montant calculé HT", fixedAmount),
    tunedCents: field.cents("Montant validé HT", fixedAmount),
    reason: field.text("Motif"),
    isBaseMoved: field.boolean("Calcul changé depuis"),
  }),
});
export const closingFields = {
  ...stamps,
  ...closingRecord.fields,
  orderId: field.identifier("Numéro du contrat", 13, { heading: "Contrat" }),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  car: carNameField,
};
