// Damages and their parts: their columns.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { custodyKinds } from "#fleet/model/custody.ts";
import { column, defaulted, kept, nullable, optional, record } from "#kernel/record.ts";
import { conclusions } from "./conclusion.ts";
import { damageFlow } from "./flow.ts";
import { examinations } from "./forms.ts";
import { damageKinds, responsibilities } from "./kinds.ts";

export const offerAnswers = { ACCEPTED: "Acceptée", REFUSED: "Refusée" } as const;

/** The other side, as its declaration states it. */
export const thirdPartyColumns = {
  thirdPartyName: kept(column.freeText("Tiers")),
  thirdPartyPlate: column.code("Plaque du tiers"),
  thirdPartyInsurer: column.code("Assureur du tiers"),
  thirdPartyPolicy: column.code("Police du tiers"),
};

export const damageRecord = record({
  carId: column.id("Fiche du véhicule", "car"),
  kind: column.set("Nature", damageKinds),
  status: column.status(damageFlow),
  damageTime: column.instant("Survenu le"),
  learntOn: column.day("Connu le"),
  place: kept(column.freeText("Lieu")),
  companyName: column.clientName("Société"),
  insurer: column.code("Assureur"),
  isFleetPolicy: column.boolean("Assuré par la flotte"),
  responsibility: optional(column.set("Responsabilité", responsibilities)),
  isImmobilised: defaulted(column.boolean("Immobilisé (VGE)")),
  hasInjured: column.boolean("Blessés"),
  circumstances: kept(column.freeText("Circonstances")),
  ...thirdPartyColumns,
  holderKind: column.set("Détenteur", custodyKinds),
  contractId: nullable(column.id("Contrat", "contract")),
  companyId: nullable(column.id("Fiche de la société", "company")),
  policyNumber: column.code("N° de police"),
  claimNumber: defaulted(column.code("N° de sinistre")),
  claimedOn: optional(column.day("Déclaré à l’assureur le")),
  writtenOffOn: optional(column.day("Classé VEI le")),
  offeredOn: optional(column.day("Offre reçue le")),
  offerCents: optional(column.cents("Offre de l’assureur", { isFixed: true })),
  offerAnswer: optional(column.set("Réponse à l’offre", offerAnswers)),
  answeredOn: optional(column.day("Répondu le")),
  garageId: optional(column.id("Garage", "maintenanceSupplier")),
  repairStartsOn: optional(column.day("Début de la réparation", { prompt: "Début" })),
  repairedOn: optional(column.day("Réparé le")),
  immobilisedDays: optional(column.number("Immobilisation", { unit: "jours" })),
  unrepairedReason: defaulted(kept(column.freeText("Laissé en l’état"))),
  closedReason: defaulted(kept(column.freeText("Motif de clôture"))),
  repairNumber: defaulted(column.code("N° de facture")),
  repairCents: optional(column.cents("Réparation")),
  repairVatCents: optional(column.cents("TVA", { isFixed: true })),
  repairInvoicedOn: optional(column.day("Facturée le")),
  repairPaidOn: optional(column.day("Payée le")),
  repairPaidCents: optional(column.cents("Montant payé", { isFixed: true })),
  feeCents: optional(column.cents("Part facturée au client")),
  feeReason: defaulted(kept(column.freeText("Motif du montant"))),
  /** Claimed from the insurer of the third party, and received from it. */
  recourseClaimedOn: optional(column.day("Recours demandé le")),
  recourseClaimedCents: optional(column.cents("Recours demandé", { isFixed: true })),
  recourseReceivedOn: optional(column.day("Recours reçu le")),
  recourseReceivedCents: optional(column.cents("Recours reçu", { isFixed: true })),
});
export const damageListFields = { ...damageRecord.fields, car: carNameField };

export const expertiseRecord = record({
  expert: column.code("Expert"),
  approvalNumber: column.code("N° d’agrément"),
  examinedOn: column.day("Examiné le"),
  seen: column.set("Examen", examinations),
  odometer: nullable(column.number("Compteur", { unit: "km" })),
  repairCents: nullable(column.cents("Réparation estimée")),
  vradeCents: nullable(column.cents("VRADE", { isFixed: true })),
  days: nullable(column.number("Durée des travaux", { unit: "jours" })),
  conclusion: column.set("Conclusion", conclusions),
  contestsDanger: column.boolean("Conteste le danger (art. 11)"),
});

export const refundRecord = record({
  day: column.day("Reçu le"),
  amountCents: column.cents("Remboursement", { isFixed: true }),
  payer: column.code("Payé par"),
  reason: column.freeText("Motif"),
});

export const assistanceRecord = record({
  supplier: column.code("Assisteur"),
  number: column.code("N° de facture"),
  day: column.day("Facturée le"),
  amountCents: column.cents("Montant"),
});

export const loanRecord = record({
  carId: nullable(column.id("Véhicule prêté", "car")),
  lender: column.code("Loueur"),
  lentAt: column.instant("Prêté le"),
  returnedAt: nullable(column.instant("Rendu le")),
  costCents: nullable(column.cents("Coût")),
});
