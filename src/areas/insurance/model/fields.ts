// The fields of an insurance, as lists, forms and the history name them.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { rentalFields, rentalKeyFields } from "#fleet/model/car-files/rental-fields.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { insuranceStatusLabels } from "./flow.ts";

export const insuranceFields = fields({
  ...stamps,
  status: field.set("Statut", insuranceStatusLabels),
  carId: field.id("Fiche du véhicule", "car"),
  car: carNameField,
  ...rentalFields,
  isAwaited: field.boolean("Attendue"),
  isFleet: field.boolean("Police flotte"),
  insurer: field.text("Assureur"),
  policyNumber: field.text("N° de police"),
  expirationDate: field.dueDay("Expire le"),
  approved: field.boolean("Validée"),
  hasInsuranceCertificateToReview: field.boolean("Attestation à vérifier", { heading: "À vérifier" }),
  requestedAt: field.instant("Demandée le"),
  requestedOf: field.text("Demandée à"),
  receivedAt: field.instant("Reçue le"),
  refusalReason: field.text("Motif du refus"),
});

/** Additional fields of the history. */
export const insuranceRecordFields = fields({
  ...insuranceFields,
  ...rentalKeyFields,
  hasMemoToReview: field.boolean("Attestation à vérifier"),
  requestedBy: field.text("Demandée par"),
  remindedDays: field.number("Dernière relance", { unit: "jours avant la fin" }),
});
