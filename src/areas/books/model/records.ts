// Entries of the books, their lines, the facts behind them, the settings of an issuer: their columns.
import { z } from "zod";
import { field } from "#kernel/field.ts";
import { column, defaulted, internal, nullable, optional, record, reference } from "#kernel/record.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { thirdKinds } from "./accounts.ts";
import { checkKeys } from "./checks.ts";
import { journals } from "./journals.ts";
import { sourceLabels } from "./sources.ts";
import { incompleteReasons } from "./to-complete.ts";

const fixedAmount = { isFixed: true } as const;

/** Recorded with each frozen month. */
const fileColumns = {
  accountLength: nullable(column.number("Longueur des comptes")),
  isLatin: defaulted(column.boolean("Fichier en ISO-8859-15")),
  keptJournals: defaulted(column.sets("Journaux non exportés", journals)),
};

export const settingsRecord = record({
  startsOn: column.day("Début des livres"),
  firstOpenOn: column.day("Premier jour ouvert"),
  fiscalMonth: defaulted(column.number("Premier mois de l’exercice")),
  hasCutOff: defaulted(column.boolean("Régularisations de fin de mois")),
  /** The number of the envelopes of the EMEBI. */
  customsNumber: defaulted(column.code("N° d’agrément EMEBI")),
  ...fileColumns,
});

export const entryRecord = record({
  issuerId: column.id("Émetteur", "issuer"),
  source: column.set("Origine", sourceLabels),
  journal: column.set("Journal", journals),
  day: column.day("Date"),
  factDay: column.day("Date du fait"),
  pieceRef: column.code("Pièce"),
  pieceOn: column.day("Date de la pièce"),
  label: column.freeText("Libellé"),
  number: optional(column.number("Numéro")),
  frozenOn: optional(column.day("Figée le")),
});

export const lineRecord = record({
  account: column.code("Compte"),
  thirdKind: nullable(column.set("Nature du tiers", thirdKinds)),
  debitCents: defaulted(column.amount("Débit", fixedAmount)),
  creditCents: defaulted(column.amount("Crédit", fixedAmount)),
  vatCategory: nullable(column.code("TVA")),
  vatRate: nullable(column.decimal("Taux")),
  baseCents: nullable(column.amount("Base", fixedAmount)),
  foreignCents: nullable(column.amount("Montant en devise", fixedAmount)),
  currency: nullable(column.code("Devise")),
  letter: optional(column.code("Lettrage")),
  letterOn: optional(column.day("Lettrée le")),
});

export const factRecord = record({
  source: column.set("Origine", sourceLabels),
  issuerId: column.id("Émetteur", "issuer"),
  day: column.day("Date"),
  label: column.freeText("Fait"),
  carId: nullable(column.id("Véhicule", "car")),
  reason: nullable(column.set("Ce qui manque", incompleteReasons)),
  acceptedAt: optional(column.instant("Acceptée le")),
  acceptedBy: optional(column.colleague("Acceptée par")),
  acceptedReason: defaulted(column.freeText("Motif")),
});

export const accountKinds = { ACCOUNT: "Compte", JOURNAL: "Journal", BANK: "Compte de banque" } as const;
export const accountRecord = record({
  kind: column.set("Nature", accountKinds),
  /** The account of the chart, the journal, or the end of an IBAN. */
  role: column.code("Pour"),
  fromDay: column.day("À partir du"),
  code: column.code("Code"),
});

export const lineServerColumns = {
  entryId: reference,
  issuerId: reference,
  role: column.code("Compte du plan"),
  day: column.day("Date"),
  thirdId: nullable(reference),
  carId: nullable(reference),
  contractId: nullable(reference),
};
export const entryServerColumns = {
  sourceId: reference,
  key: internal<string>("nobody"),
  /** The first day of the fiscal year in which its number is given. */
  numberedFrom: optional(column.day("Exercice numéroté")),
};

export const monthStates = { FREEZING: "En cours", FROZEN: "Figé" } as const;
export const acceptedCheckSchema = z.object({ check: enumOf(checkKeys), reason: z.string() });
export const monthRecord = record({
  issuerId: column.id("Émetteur", "issuer"),
  month: column.day("Mois"),
  stage: column.set("Statut", monthStates),
  ...fileColumns,
  entryCount: defaulted(column.number("Écritures")),
  debitCents: defaulted(column.amount("Total", fixedAmount)),
  fileName: defaulted(column.code("Fichier")),
  /** SHA-256 of the file. */
  fileHash: defaulted(column.code("Empreinte")),
  /** SHA-256 of the chain: that of the month before, then this file. */
  chainHash: defaulted(column.code("Empreinte chaînée")),
  accepted: defaulted(
    column.group("Acceptés", z.array(acceptedCheckSchema), "values", {
      check: field.set("Contrôle", checkKeys),
      reason: field.text("Motif"),
    }),
  ),
  /** Of the checker of the file; empty for a right one. */
  findings: defaulted(column.group("Anomalies du fichier", z.array(z.string()), "nobody")),
});

export const entryFields = {
  ...entryRecord.fields,
  debitCents: field.cents("Montant", fixedAmount),
  page: field.text("Page"),
};
export const factFields = {
  ...factRecord.fields,
  settledBy: field.text("Qui la règle"),
  page: field.text("Page"),
};
