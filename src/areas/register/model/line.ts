// A line of the police register: its columns, in the order in which they are hashed (C. pén., R321-3 and R321-5).
import { z } from "zod";
import { countries } from "#kernel/company/address.ts";
import { defaulted, column, nullable, optional, record } from "#kernel/record.ts";
import { identityKinds } from "#purchasing/model/seller-identity.ts";

export const lineKinds = { IN: "Entrée", OUT: "Sortie", CORRECTION: "Correction" } as const;

export const entryCauses = {
  PURCHASE: "Achat",
  HELD_FOR_SALE: "Détenu en vue de la vente",
  TRANSFER_REVERSED: "Cession annulée",
  CESSION_UNDONE: "Cession du véhicule perdu annulée",
  WITHDRAWAL: "Rétractation de l’acheteur",
} as const;
export type EntryCause = keyof typeof entryCauses;

export const exitCauses = {
  SOLD: "Vente",
  CEDED: "Cession d’un véhicule perdu",
  TRANSFERRED: "Cession à un organisme de titrisation",
  BACK_TO_RENTAL: "Retour à la location",
  ENTRY_CANCELLED: "Entrée annulée",
} as const;
export type ExitCause = keyof typeof exitCauses;

export const causes = { ...entryCauses, ...exitCauses, CORRECTION: "Correction" } as const;

export const paymentModes = {
  TRANSFER: "Virement",
  CHECK: "Chèque",
  CARD: "Carte",
  NONE: "Sans paiement",
} as const;
export type PaymentMode = keyof typeof paymentModes;

/** The seller of an entry, the buyer of an exit. */
const partyColumns = {
  country: defaulted(column.set("Pays", { "": "", ...countries })),
  partyKind: column.set("Nature", { PERSON: "Personne", COMPANY: "Société" }),
  partyName: column.freeText("Cédant ou acheteur"),
  partyQuality: defaulted(column.freeText("Qualité")),
  partyAddress: defaulted(column.freeText("Domicile ou siège")),
  documentKind: defaulted(column.set("Pièce d’identité", { "": "", ...identityKinds })),
  documentNumber: defaulted(column.freeText("Numéro de la pièce")),
  documentIssuedOn: optional(column.day("Pièce délivrée le")),
  documentAuthority: defaulted(column.freeText("Pièce délivrée par")),
  siren: defaulted(column.code("SIREN")),
  representative: defaulted(column.freeText("Représentant")),
} as const;

export const partySchema = z.object(record(partyColumns).shape);

export const policeRegisterRecord = record({
  lineNumber: defaulted(column.number("Ligne")),
  orderNumber: defaulted(column.number("Numéro d’ordre", { heading: "N° d’ordre" })),
  kind: column.set("Écriture", lineKinds),
  happenedOn: column.day("Date du fait"),
  recordedAt: column.instant("Inscrite le"),
  genre: defaulted(column.code("Genre")),
  brand: column.code("Marque"),
  model: column.code("Modèle"),
  version: defaulted(column.code("Version")),
  color: defaulted(column.code("Couleur")),
  vin: column.identifier("VIN", 17),
  plate: defaulted(column.code("Plaque")),
  firstRegisteredOn: nullable(column.day("Première immatriculation", { heading: "1re immat." })),
  odometer: nullable(column.number("Kilométrage", { unit: "km" })),
  isOdometerReal: nullable(column.boolean("Kilométrage réel")),
  ...partyColumns,
  priceCents: nullable(column.cents("Prix")),
  paymentMode: defaulted(column.set("Mode de règlement", { "": "", ...paymentModes })),
  cause: column.set("Cause", causes),
  namedLine: optional(column.number("Ligne nommée")),
  reason: defaulted(column.freeText("Motif")),
});

export const accessRecord = record({
  kind: column.set("Nature", { CONSULTATION: "Consultation", EXPORT: "Export" }),
  at: column.instant("Le"),
  by: column.colleague("Par"),
  reason: column.freeText("Motif"),
  lineNumber: column.number("Jusqu’à la ligne"),
});
