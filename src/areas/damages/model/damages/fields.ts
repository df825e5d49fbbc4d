// Fields of damages and of their parts, as lists, forms and the history name them.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { custodyKinds } from "#fleet/model/custody.ts";
import { field, fields } from "#kernel/field.ts";
import { conclusions } from "../expertise/conclusion.ts";
import { damageStatusLabels } from "./flow.ts";
import { examinations } from "./forms.ts";
import { damageKinds, responsibilities } from "./kinds.ts";

export const damageListFields = fields({
  carId: field.id("Fiche du véhicule", "car"),
  car: carNameField,
  kind: field.set("Nature", damageKinds),
  status: field.set("Statut", damageStatusLabels),
  damageTime: field.instant("Survenu le"),
  learntOn: field.day("Connu le"),
  place: field.text("Lieu"),
  companyName: field.text("Société"),
  insurer: field.text("Assureur"),
  isFleetPolicy: field.boolean("Assuré par la flotte"),
  responsibility: field.set("Responsabilité", responsibilities),
  isImmobilised: field.boolean("Immobilisé (VGE)"),
  hasInjured: field.boolean("Blessés"),
});

export const offerAnswers = { ACCEPTED: "Acceptée", REFUSED: "Refusée" } as const;

export const damageFields = fields({
  ...damageListFields,
  circumstances: field.text("Circonstances"),
  thirdPartyName: field.text("Tiers"),
  thirdPartyPlate: field.text("Plaque du tiers"),
  thirdPartyInsurer: field.text("Assureur du tiers"),
  thirdPartyPolicy: field.text("Police du tiers"),
  holderKind: field.set("Détenteur", custodyKinds),
  contractId: field.id("Contrat", "contract"),
  companyId: field.id("Fiche de la société", "company"),
  policyNumber: field.text("N° de police"),
  claimNumber: field.text("N° de sinistre"),
  claimedOn: field.day("Déclaré à l’assureur le"),
  writtenOffOn: field.day("Classé VEI le"),
  offeredOn: field.day("Offre reçue le"),
  offerCents: field.cents("Offre de l’assureur", { isFixed: true }),
  offerAnswer: field.set("Réponse à l’offre", offerAnswers),
  answeredOn: field.day("Répondu le"),
  garageId: field.id("Garage", "maintenanceSupplier"),
  repairStartsOn: field.day("Début de la réparation"),
  repairedOn: field.day("Réparé le"),
  immobilisedDays: field.number("Immobilisation", { unit: "jours" }),
  unrepairedReason: field.text("Laissé en l’état"),
  closedReason: field.text("Motif de clôture"),
  repairNumber: field.text("N° de facture"),
  repairCents: field.cents("Réparation"),
  repairVatCents: field.cents("TVA", { isFixed: true }),
  repairInvoicedOn: field.day("Facturée le"),
  repairPaidOn: field.day("Payée le"),
  repairPaidCents: field.cents("Montant payé", { isFixed: true }),
  feeCents: field.cents("Part facturée au client"),
  feeReason: field.text("Motif du montant"),
  feeCompanyId: field.id("Facturée à", "company"),
  recourseClaimedOn: field.day("Recours demandé le"),
  recourseClaimedCents: field.cents("Recours demandé", { isFixed: true }),
  recourseReceivedOn: field.day("Recours reçu le"),
  recourseReceivedCents: field.cents("Recours reçu", { isFixed: true }),
  periodId: field.unread,
  joinedId: field.unread,
  lossId: field.unread,
  feeEventId: field.unread,
  searchText: field.unread,
});

export const expertiseFields = fields({
  damageId: field.id("Sinistre", "damage"),
  expert: field.text("Expert"),
  approvalNumber: field.text("N° d’agrément"),
  examinedOn: field.day("Examiné le"),
  seen: field.set("Examen", examinations),
  odometer: field.number("Compteur", { unit: "km" }),
  repairCents: field.cents("Réparation estimée"),
  vradeCents: field.cents("VRADE", { isFixed: true }),
  days: field.number("Durée des travaux", { unit: "jours" }),
  conclusion: field.set("Conclusion", conclusions),
  contestsDanger: field.boolean("Conteste le danger (art. 11)"),
  documentId: field.unread,
  fileDigest: field.unread,
});

export const refundFields = fields({
  damageId: field.id("Sinistre", "damage"),
  day: field.day("Reçu le"),
  amountCents: field.cents("Remboursement", { isFixed: true }),
  payer: field.text("Payé par"),
  reason: field.text("Motif"),
});

export const assistanceFields = fields({
  damageId: field.id("Sinistre", "damage"),
  supplier: field.text("Assisteur"),
  number: field.text("N° de facture"),
  day: field.day("Facturée le"),
  amountCents: field.cents("Montant"),
  documentId: field.unread,
  fileDigest: field.unread,
});

export const loanFields = fields({
  damageId: field.id("Sinistre", "damage"),
  carId: field.id("Véhicule prêté", "car"),
  lender: field.text("Loueur"),
  lentAt: field.instant("Prêté le"),
  returnedAt: field.instant("Rendu le"),
  costCents: field.cents("Coût"),
  periodId: field.unread,
  companyId: field.id("Société", "company"),
});
