// Returns: their columns. A return has the id of its rental period.
import { carNameField } from "#fleet/model/car-files/car-name.ts";
import { rentalColumns } from "#fleet/model/car-files/rental-fields.ts";
import { addressSchema } from "#kernel/company/address.ts";
import { addressFields } from "#kernel/company/address-fields.ts";
import { stamps } from "#kernel/field.ts";
import { column, defaulted, generated, nullable, optional, record } from "#kernel/record.ts";
import { restitutionFlow } from "./flow.ts";

export const bringers = { CLIENT: "Le client", CARRIER: "Un transporteur", US: "Nos équipes" } as const;
export type Bringer = keyof typeof bringers;

export const choosers = { CLIENT: "Le client", STAFF: "Nos équipes" } as const;

/** The client at the handback: it signed the report on our screen, was not there, or refused to sign. */
export const presences = {
  SIGNED: "Présent, a signé",
  ABSENT: "Absent",
  REFUSED: "A refusé de signer",
} as const;
export type Presence = keyof typeof presences;

export const restitutionRecord = record({
  status: column.status(restitutionFlow),
  carId: nullable(column.id("Fiche du véhicule", "car")),
  ...rentalColumns,
  /** Copies of the period: its due day, and whether it has started without an end. */
  dueOn: nullable(column.dueDay("Retour prévu le", { heading: "Échéance" })),
  isRunning: column.boolean("En location"),
  startsAt: optional(column.instant("Créneau", { heading: "Rendez-vous" })),
  endsAt: optional(column.instant("Fin du créneau")),
  address: optional(column.group("Lieu de restitution", addressSchema, "values", addressFields)),
  city: generated(column.code("Ville")),
  isOtherPlace: defaulted(column.boolean("Lieu autre que celui convenu", { heading: "Autre lieu" })),
  contactName: defaulted(column.freeText("Contact sur place")),
  contactPhone: optional(column.freeText("Téléphone du contact", { prompt: "Téléphone" })),
  contactEmail: defaulted(column.freeText("E-mail du contact", { prompt: "E-mail" })),
  note: defaulted(column.freeText("Consignes")),
  chosenBy: optional(column.set("Choisi par", choosers)),
  broughtBy: optional(column.set("Ramené par", bringers)),
  personId: optional(column.account("Reçu par")),
  person: defaulted(column.colleague("Nom de la personne qui reçoit", { heading: "Reçu par" })),
  carrierId: optional(column.id("Transporteur", "supplier")),
  carrierName: defaulted(column.code("Nom du transporteur", { heading: "Transporteur" })),
  carrierEmail: defaulted(column.code("E-mail du transporteur")),
  carrierOrderedAt: optional(
    column.instant("Ordre envoyé au transporteur le", { heading: "Ordre envoyé le" }),
  ),
  expectedTransportCents: optional(column.cents("Transport retour prévu")),
  /** Zero is a price; null, not fixed yet. */
  transportCents: optional(column.cents("Transport retour", { heading: "Transport" })),
  askedAt: optional(column.instant("Demandée le")),
  askedBy: optional(column.colleague("Demandée par")),
  askedTo: defaulted(column.freeText("Demandée à")),
  answeredAt: optional(column.instant("Réponse du client le", { heading: "Répondu le" })),
  /** Messages of the client that nobody has handled. */
  openRequests: defaulted(column.number("Messages à traiter", { heading: "Messages" })),
  returnedAt: optional(column.instant("Rendu le")),
  returnedBy: optional(column.colleague("Restitution notée par", { heading: "Notée par" })),
  kilometrage: optional(column.number("Kilométrage au retour", { unit: "km", heading: "Kilométrage" })),
  presence: optional(column.set("Client à la restitution", presences, { heading: "Signature" })),
  presenceReason: defaulted(column.freeText("Motif de l’absence de signature")),
  signerName: defaulted(column.freeText("Signé par")),
  /** Why the car is returned while a garage, an expert or a converter holds it. */
  custodyReason: defaulted(column.freeText("Motif de la restitution hors du parc")),
  reportId: optional(column.id("Procès-verbal de restitution", "document")),
  reportSentAt: optional(column.instant("Procès-verbal envoyé le")),
  reportSentTo: defaulted(column.freeText("Procès-verbal envoyé à")),
  remarks: defaulted(column.freeText("Remarques du client")),
  remarkedAt: optional(column.instant("Remarques reçues le")),
  handedToCarrierAt: optional(column.instant("Remis au transporteur le")),
  arrivedAt: optional(column.instant("Arrivé sur parc le")),
  inspectionId: optional(column.id("État des lieux de retour", "inspection")),
  exchangePeriodId: optional(column.id("Location du véhicule d’échange", "rentalPeriod")),
});

export const restitutionFields = { ...stamps, ...restitutionRecord.fields, car: carNameField };
