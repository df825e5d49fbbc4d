// The fields of a service, as lists, forms and the history name them.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { operationKinds } from "../operations/operation.ts";
import { maintenanceLabels } from "./flow.ts";
import { askers } from "./maintenance.ts";

export const maintenanceFields = fields({
  ...stamps,
  carId: field.id("Fiche du véhicule", "car"),
  "car.id": field.id("Véhicule", "car"),
  car: carNameField,
  companyName: field.text("Société"),
  clientId: field.id("Client", "client"),
  contractId: field.id("Contrat", "contract"),
  maintenanceSupplierId: field.id("Garage", "maintenanceSupplier"),
  garageName: field.text("Nom du garage", { heading: "Garage" }),
  works: field.text("Opérations"),
  status: field.set("Statut", maintenanceLabels),
  bookedAt: field.instant("Rendez-vous le"),
  doneOn: field.day("Fait le"),
  kilometrage: field.number("Kilométrage", { unit: "km" }),
  invoiceNumber: field.text("N° de facture"),
  invoicedOn: field.day("Facturé le"),
  invoiceExVatCents: field.cents("Montant facturé HT"),
});

/** With those that its list does not load. */
export const maintenanceRecordFields = fields({
  ...maintenanceFields,
  companyId: field.id("Fiche de la société", "company"),
  bookedBy: field.set("Demandé par", askers),
  confirmedAt: field.instant("Confirmé par le garage le"),
  proposedAt: field.instant("Heure proposée par le garage"),
  proposalComment: field.text("Message du garage"),
  droppedOffAt: field.instant("Déposé le"),
  pickedUpAt: field.instant("Repris le"),
  doneAt: field.instant("Fait le"),
  operations: field.group("Opérations", {
    label: field.text("Libellé"),
    kind: field.set("Nature", operationKinds),
    termLabel: field.text("Échéance remplie"),
    usualPriceCents: field.cents("Prix habituel HT"),
    operationId: field.unread,
  }),
  invoiceVatCents: field.cents("TVA facturée", { isFixed: true }),
  comment: field.text("Commentaire"),
  cancelReason: field.text("Motif de l’annulation"),
  differenceReason: field.text("Motif de l’écart accepté"),
  searchText: field.unread,
  invoiceKey: field.unread,
  invoiceId: field.unread,
  invoiceDigest: field.unread,
  wasBooked: field.unread,
});
