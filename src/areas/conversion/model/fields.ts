// The fields of a conversion, as lists, forms and the history name them.
import { carCategories } from "#fleet/model/category.ts";
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { conversionStatusLabels } from "./flow.ts";
import { conversionKinds } from "./kind.ts";

export const conversionFields = fields({
  ...stamps,
  carId: field.id("Fiche du véhicule", "car"),
  car: carNameField,
  supplierId: field.id("Transformateur", "supplier"),
  supplierName: field.text("Nom du transformateur", { heading: "Transformateur" }),
  kind: field.set("Nature", conversionKinds),
  work: field.text("Travaux"),
  status: field.set("Statut", conversionStatusLabels),
  leavesOn: field.day("Départ prévu le"),
  dueBackOn: field.day("Retour prévu le"),
  leftOn: field.day("Parti le"),
  backOn: field.day("Revenu le"),
  costCents: field.cents("Coût convenu"),
  category: field.set("Genre après travaux", carCategories),
  approvalNumber: field.text("N° de l’agrément"),
  invoiceNumber: field.text("N° de facture"),
  invoiceCents: field.cents("Montant facturé"),
  invoicedOn: field.day("Facturée le"),
  hasInvoice: field.boolean("Facture déposée"),
  hasApproval: field.boolean("Agrément déposé"),
  cancelReason: field.text("Motif de l’annulation"),
});

export const conversionRecordFields = fields({
  ...conversionFields,
  approvalId: field.unread,
  invoiceId: field.unread,
  searchText: field.unread,
});
