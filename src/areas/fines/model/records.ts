// Fines and their settings: their columns, in their order on the notice.
import { z } from "zod";
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { custodyKinds } from "#fleet/model/custody.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { column, defaulted, kept, nullable, optional, record } from "#kernel/record.ts";
import { version } from "#kernel/schema/french.ts";
import { labelsOf } from "#kernel/schema/keys.ts";
import { countries } from "./countries.ts";
import { fineFlow } from "./flow.ts";
import { fineKinds } from "./kinds.ts";
import { contestGrounds, outcomes } from "./outcome.ts";

/** The second of the two instants of an hour that the clocks repeat; null elsewhere, and until a person chose. */
export const hourChoices = { FIRST: "Heure d’été", SECOND: "Heure d’hiver" } as const;
export type HourChoice = keyof typeof hourChoices;

export const fineRecord = record({
  kind: column.set("Nature", labelsOf(fineKinds)),
  country: column.set("Pays", labelsOf(countries)),
  authority: column.code("Autorité"),
  number: column.identifier("Numéro de l’avis", 20),
  plate: column.identifier("Plaque", 9),
  carId: nullable(column.id("Fiche du véhicule", "car")),
  offenceOn: column.day("Commise le"),
  offenceTime: column.code("Heure locale"),
  sendingDate: column.day("Date de l’avis"),
  lastDay: column.dueDay("Dernier jour"),
  companyId: nullable(column.id("Fiche de la société", "company")),
  companyName: column.clientName("Société"),
  clientId: nullable(column.id("Client", "client")),
  orderId: column.identifier("Numéro du contrat", 13, { heading: "Contrat" }),
  outcome: optional(column.set("Issue", outcomes)),
  hasHolderChanged: defaulted(column.boolean("Détenteur changé")),
  dispatchedOn: optional(column.day("Expédiée le")),
  /** When a person compared the notice with its values; null while a machine alone has read it. */
  seenAt: optional(column.instant("Avis comparé le")),
  status: column.status(fineFlow),
  noticeKey: column.code("Clé de l’avis"),
  seenBy: defaulted(column.colleague("Avis comparé par")),
  hourChoice: nullable(column.set("Heure répétée", hourChoices)),
  offenceAt: nullable(column.instant("Instant de l’infraction")),
  place: column.code("Lieu"),
  nature: column.code("Infraction relevée"),
  receivedOn: column.day("Reçue le"),
  printedLastDay: nullable(column.day("Dernier jour imprimé")),
  isLastDayBinding: column.boolean("Dernier jour opposable"),
  claimLastDay: nullable(column.dueDay("Recours jusqu’au")),
  increasedOn: optional(column.day("Majorée par l’avis du")),
  reducedCents: nullable(column.cents("Montant minoré", { isFixed: true })),
  reducedUntil: nullable(column.day("Minoré jusqu’au")),
  fixedCents: nullable(column.cents("Montant forfaitaire", { isFixed: true })),
  fixedUntil: nullable(column.day("Forfaitaire jusqu’au")),
  increasedCents: nullable(column.cents("Montant majoré", { isFixed: true })),
  holderKind: nullable(column.set("Garde", custodyKinds)),
  holderName: column.clientName("Détenteur"),
  isHolderCertain: column.boolean("Détenteur certain"),
  periodId: nullable(column.id("Période de location", "rentalPeriod")),
  contractId: nullable(column.id("Contrat", "contract")),
  reason: defaulted(kept(column.freeText("Motif"))),
  contestGround: optional(column.set("Contestée pour", contestGrounds)),
  /** The lessee is named on the certificate of registration; null until it has been checked. */
  certificateNamesLessee: optional(column.boolean("Locataire nommé au certificat")),
  designatedAt: optional(column.instant("Désignée le")),
  designatedName: defaulted(column.clientName("Désigné")),
  dispatchReference: defaulted(column.code("Preuve d’envoi")),
  closingProof: defaulted(kept(column.freeText("Preuve de l’accord"))),
  paidOn: optional(column.day("Payée le")),
  paidCents: optional(column.cents("Montant payé", { isFixed: true })),
  paymentReference: defaulted(column.code("Référence du paiement")),
  paymentReason: defaulted(kept(column.freeText("Motif du montant payé"))),
  rebilledCents: optional(column.cents("Refacturé au client", { isFixed: true })),
  rebillingReason: defaulted(kept(column.freeText("Motif du montant refacturé"))),
});

/** Sums billed to the client. */
export const chargeKinds = { HANDLING: "Frais de dossier", REBILLING: "Amende refacturée" } as const;
export type ChargeKind = keyof typeof chargeKinds;

/** The names by which the specification filters fines by car (7.5). */
export const carFilter = "fine.rentalPeriod.car.id";
export const fineListFields = fields({
  ...stamps,
  ...fineRecord.fields,
  [carFilter]: field.id("Véhicule", "car"),
  car: carNameField,
});

export const fineSettingsRecord = record({
  /** Outside VAT. */
  handlingFeeCents: column.cents("Frais de dossier par avis", { isFixed: true }),
  /** Clauses that bill consumers may be unfair (C. conso., L212-1): off until counsel confirms. */
  billsIndividuals: column.boolean("Frais et forfaits facturés aux particuliers"),
  /** A lessor of short rentals bears the parking fee (CE, 30-09-2020, n° 438253): off until counsel confirms. */
  rebillsShortRentalFees: column.boolean("Forfaits de post-stationnement des courtes durées refacturés"),
});
export const fineSettingsForm = z.object({ version, ...fineSettingsRecord.shape });
export type FineSettings = z.output<typeof fineSettingsForm>;

/** The only row, inserted by the migration. */
export const fineSettingsId = "01900000-0000-7000-8000-000000000003";
