// Insurances and their memos: their columns.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { rentalColumns } from "#fleet/model/car-files/rental-fields.ts";
import { field, stamps } from "#kernel/field.ts";
import { column, defaulted, nullable, optional, record } from "#kernel/record.ts";
import { insuranceFlow } from "./flow.ts";

export const memoStates = {
  PENDING: "À vérifier",
  APPROVED: "Validée",
  REFUSED: "Refusée",
  REPLACED: "Remplacée",
  WITHDRAWN: "Retirée",
} as const;
export type MemoState = keyof typeof memoStates;

export const insuranceRecord = record({
  status: column.status(insuranceFlow),
  carId: nullable(column.id("Fiche du véhicule", "car")),
  ...rentalColumns,
  isAwaited: column.boolean("Attendue"),
  isFleet: column.boolean("Police flotte"),
  insurer: defaulted(column.code("Assureur")),
  policyNumber: defaulted(column.freeText("N° de police")),
  expirationDate: optional(column.dueDay("Expire le")),
  requestedAt: optional(column.instant("Demandée le")),
  requestedOf: defaulted(column.freeText("Demandée à")),
  receivedAt: optional(column.instant("Reçue le")),
  refusalReason: defaulted(column.freeText("Motif du refus")),
});
export const insuranceFields = {
  ...stamps,
  ...insuranceRecord.fields,
  car: carNameField,
  approved: field.boolean("Validée"),
  hasInsuranceCertificateToReview: field.boolean("Attestation à vérifier", { heading: "À vérifier" }),
};

export const memoRecord = record({
  insurer: column.code("Assureur"),
  policyNumber: column.freeText("N° de police"),
  expirationDate: column.day("Expire le"),
  state: column.set("Statut", memoStates),
  givenAt: column.instant("Remise le"),
  givenBy: column.colleague("Remise par"),
  decidedAt: nullable(column.instant("Décidée le")),
  decidedBy: nullable(column.colleague("Décidée par")),
  reason: defaulted(column.freeText("Motif")),
  /** Null once its file is erased. */
  documentId: nullable(column.id("Document", "document")),
});
