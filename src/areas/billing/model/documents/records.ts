// Billing documents: their columns.
import { field, stamps } from "#kernel/field.ts";
import { column, defaulted, generated, nullable, record } from "#kernel/record.ts";
import { documentOrigins, documentStages } from "./document.ts";
import { documentFlow } from "./flow.ts";
import { documentKinds, frozenDocumentSchema } from "./frozen.ts";
import { lateLabels } from "./late.ts";
import { documentSendings } from "./sending.ts";

/** Amounts as printed: their basis is in their label. */
const fixedAmount = { isFixed: true } as const;

export const documentRecord = record({
  kind: column.set("Nature", documentKinds),
  number: nullable(column.identifier("Numéro", 16)),
  companyId: column.id("Société", "company"),
  companyName: column.clientName("Nom de la société", { heading: "Société" }),
  /** The only contract of its lines; null when they name several, or none. */
  contractId: nullable(column.id("Contrat", "contract")),
  orderIds: defaulted(column.code("Contrats")),
  issuerId: column.id("Émetteur", "issuer"),
  origin: column.set("Objet", documentOrigins),
  month: nullable(column.day("Mois facturé")),
  reference: defaulted(column.freeText("Référence du client")),
  status: column.status(documentFlow),
  stage: generated(column.set("Règlement", documentStages)),
  issuedOn: nullable(column.day("Émis le")),
  dueOn: nullable(column.dueDay("Échéance")),
  lateFrom: generated(nullable(column.day("En retard depuis le"))),
  /** The day of the first sending; lateness needs one. */
  sentOn: generated(nullable(column.day("Envoyé le"))),
  /** Final and never sent. */
  isToSend: generated(column.boolean("À envoyer")),
  netCents: column.amount("Montant HT", fixedAmount),
  vatCents: column.amount("TVA", fixedAmount),
  totalCents: column.amount("Montant TTC", fixedAmount),
  remainingCents: generated(column.amount("Reste dû", fixedAmount)),
  settledCents: defaulted(column.amount("Réglé", fixedAmount)),
  disputedCents: defaulted(column.amount("Montant contesté", fixedAmount)),
  clientId: column.id("Client", "client"),
  disputeReason: defaulted(column.freeText("Motif de la contestation")),
  isSentByHand: defaulted(column.boolean("Envoi noté à la main")),
  /** As frozen at its finalisation; null for a draft. */
  content: nullable(column.group("Contenu figé", frozenDocumentSchema, "values")),
});
export const documentFields = {
  ...stamps,
  ...documentRecord.fields,
  sending: field.set("Envoi", documentSendings),
  lateCents: field.cents(lateLabels.late, fixedAmount),
};
