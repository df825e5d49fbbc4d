// Bank statements and their lines: their columns.
import { field, stamps } from "#kernel/field.ts";
import { column, defaulted, nullable, record } from "#kernel/record.ts";
import { lineFlow } from "./line-flow.ts";

const fixedAmount = { isFixed: true } as const;

export const statementRecord = record({
  iban: column.code("Compte"),
  bankReference: column.code("Relevé"),
  fileName: column.code("Fichier"),
  fromDay: column.day("Du"),
  toDay: column.day("Au"),
  openingCents: column.amount("Solde d’ouverture", fixedAmount),
  closingCents: column.amount("Solde de clôture", fixedAmount),
  lineCount: column.number("Lignes"),
  newLineCount: column.number("Lignes nouvelles"),
  followsGap: column.boolean("Relevé manquant avant"),
});

export const lineRecord = record({
  status: column.status(lineFlow),
  issuerId: column.id("Émetteur", "issuer"),
  statementId: column.id("Relevé", "bankStatement"),
  bookedOn: column.day("Date"),
  amountCents: column.amount("Montant", fixedAmount),
  partyName: column.freeText("Payeur ou bénéficiaire"),
  partyMask: column.code("Son compte"),
  label: column.freeText("Libellé de la banque"),
  remittance: column.freeText("Motif du paiement"),
  structuredReference: column.freeText("Référence structurée"),
  endToEndId: column.code("Référence de bout en bout"),
  returnCode: column.code("Code de rejet"),
  unexplainedCents: column.amount("Écart avec le détail", fixedAmount),
  matchReason: defaulted(column.freeText("Rapprochement")),
  companyId: nullable(column.id("Société", "company")),
  companyName: defaulted(column.freeText("Nom de la société", { heading: "Société" })),
  feeCents: defaulted(column.amount("Frais retenus par la banque", fixedAmount)),
  ignoredAccount: defaulted(column.code("Compte comptable")),
  iban: column.code("Notre compte"),
});
export const lineListFields = {
  ...stamps,
  ...lineRecord.fields,
  issuerName: field.text("Nom de l’émetteur", { heading: "Émetteur" }),
};
