// Conversions: their columns.
import { carCategories } from "#fleet/model/category.ts";
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { field, stamps } from "#kernel/field.ts";
import { column, defaulted, generated, nullable, optional, record } from "#kernel/record.ts";
import { conversionFlow } from "./flow.ts";

export const conversionKinds = {
  TWO_SEATER: "Passage en deux places",
  FIT_OUT: "Aménagement utilitaire",
  COOLING: "Frigorifique",
  REDUCED_MOBILITY: "Mobilité réduite",
  OTHER: "Autre",
} as const;

export const conversionRecord = record({
  supplierId: column.id("Transformateur", "supplier"),
  kind: column.set("Nature", conversionKinds),
  work: column.freeText("Travaux"),
  leavesOn: column.day("Départ prévu le"),
  dueBackOn: nullable(column.day("Retour prévu le")),
  costCents: nullable(column.cents("Coût convenu")),
  category: nullable(column.set("Genre après travaux", carCategories)),
  carId: column.id("Fiche du véhicule", "car"),
  supplierName: column.code("Nom du transformateur", { heading: "Transformateur" }),
  status: column.status(conversionFlow),
  leftOn: optional(column.day("Parti le")),
  backOn: optional(column.day("Revenu le")),
  hasInvoice: generated(column.boolean("Facture déposée")),
  invoiceNumber: defaulted(column.code("N° de facture")),
  invoiceCents: optional(column.cents("Montant facturé")),
  approvalNumber: defaulted(column.code("N° de l’agrément")),
  invoicedOn: optional(column.day("Facturée le")),
  cancelReason: defaulted(column.freeText("Motif de l’annulation")),
});
export const conversionFields = {
  ...stamps,
  ...conversionRecord.fields,
  car: carNameField,
  hasApproval: field.boolean("Agrément déposé"),
};
