// Losses and the sheets of the police: their columns.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { carStatusLabels } from "#fleet/model/flow.ts";
import { field } from "#kernel/field.ts";
import { column, defaulted, kept, nullable, optional, record } from "#kernel/record.ts";
import { lossFlow, lossKinds } from "./flow.ts";

export const cessionBuyers = { INSURER: "L’assureur", VHU: "Un centre VHU agréé" } as const;
export type CessionBuyer = keyof typeof cessionBuyers;

export const lossRecord = record({
  carId: column.id("Fiche du véhicule", "car"),
  kind: column.set("Nature", lossKinds),
  status: column.status(lossFlow),
  lostAt: column.instant("Perdu le"),
  companyName: column.clientName("Société"),
  complaintNumber: defaulted(column.code("N° de la plainte")),
  complaintOn: optional(column.day("Plainte du")),
  offerAcceptedOn: optional(column.day("Offre acceptée le")),
  foundAt: optional(column.instant("Retrouvé le")),
  cededAt: optional(column.instant("Cédé le")),
  statusBefore: column.set("Statut avant la perte", carStatusLabels),
  contractId: nullable(column.id("Contrat", "contract")),
  companyId: nullable(column.id("Fiche de la société", "company")),
  place: defaulted(kept(column.freeText("Lieu"))),
  circumstances: defaulted(kept(column.freeText("Circonstances"))),
  foundOdometer: optional(column.number("Compteur", { unit: "km" })),
  foundPlace: defaulted(kept(column.freeText("Retrouvé à"))),
  condition: defaulted(kept(column.freeText("État du véhicule"))),
  buyer: optional(column.set("Cédé à", cessionBuyers)),
  buyerName: defaulted(column.code("Nom de l’acquéreur", { heading: "Acquéreur" })),
  approvalNumber: defaulted(column.code("N° d’agrément")),
  amountCents: optional(column.cents("Montant", { isFixed: true })),
  cessionDeclaredOn: optional(column.day("Cession déclarée le")),
  withdrawnReason: defaulted(kept(column.freeText("Motif de l’annulation"))),
});
export const lossFields = {
  ...lossRecord.fields,
  car: carNameField,
  hasEndedRental: field.boolean("Location terminée"),
  learntOn: field.day("Connu le"),
};

export const policeSheetRecord = record({
  unit: column.code("Unité"),
  madeAt: column.instant("Établie le"),
  expiresOn: column.day("Conservée jusqu’au"),
});
