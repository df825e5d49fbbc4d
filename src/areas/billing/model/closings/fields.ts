// Fields of a closing, labelled for its list and the history.
import { field, fields, stamps } from "#kernel/field.ts";
import { stateLabels } from "#kernel/flow/flow.ts";
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { closingKinds } from "./closing.ts";
import { closingFlow } from "./flow.ts";

export const closingFields = fields({
  ...stamps,
  kind: field.set("Nature", closingKinds),
  status: field.set("Statut", stateLabels(closingFlow)),
  contractId: field.id("Contrat", "contract"),
  orderId: field.identifier("Numéro du contrat", 13, { heading: "Contrat" }),
  companyId: field.id("Société", "company"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  carId: field.id("Fiche du véhicule", "car"),
  car: carNameField,
  endedOn: field.day("Restitué le"),
  awaits: field.text("En attente de"),
  netCents: field.cents("Montant HT", { isFixed: true }),
});

/** With those that its list does not load. */
export const closingRecordFields = fields({
  ...closingFields,
  repairsCents: field.cents("Remise en état", { isFixed: true }),
  returnTransportCents: field.cents("Transport de retour", { isFixed: true }),
  noRepairsReason: field.text("Sans remise en état"),
  lines: field.group("Lignes", {
    key: field.unread,
    kind: field.unread,
    label: field.text("Ligne"),
    why: field.text("Calcul"),
    computedCents: field.cents("Montant calculé HT", { isFixed: true }),
    tunedCents: field.cents("Montant validé HT", { isFixed: true }),
    reason: field.text("Motif"),
    isBaseMoved: field.boolean("Calcul changé depuis"),
  }),
});
