// Fields of debits and of their batches, labelled for lists, forms and the history.
import { field, fields, stamps } from "#kernel/field.ts";
import { schemes } from "#mandates/model/wording.ts";
import { debitBatchStatuses } from "./batch-flow.ts";
import { debitStatuses } from "./debit-flow.ts";
import { collectors } from "./due.ts";
import { paymentStates } from "../providers/payment.ts";

/** Amounts as debited: none has a basis. */
const fixedAmount = { isFixed: true } as const;

export const debitFields = fields({
  batchId: field.id("Remise", "debitBatch"),
  status: field.set("Statut", debitStatuses),
  documentId: field.id("Fiche du document", "billingDocument"),
  documentNumber: field.identifier("Document", 16),
  companyId: field.id("Fiche de la société", "company"),
  companyName: field.text("Société"),
  scheme: field.set("Type de mandat", schemes),
  mandateReference: field.identifier("Référence du mandat (RUM)", 16),
  amountCents: field.cents("Montant", fixedAmount),
  collectionOn: field.day("Prélevé le"),
  endToEndId: field.identifier("Référence", 20),
  accountChange: field.text("Changement de compte"),
  provider: field.set("Collecté par", collectors),
  providerState: field.set("Chez le prestataire", paymentStates),
  reason: field.text("Motif du retrait"),
  returnedOn: field.day("Rejeté le"),
  returnCode: field.identifier("Code de rejet", 6, { heading: "Code" }),
  returnText: field.text("Motif du rejet"),
  retryOn: field.day("À représenter le"),
  toldAt: field.instant("Client prévenu le"),
  isToSettle: field.boolean("À traiter"),
  settlement: field.text("Suite donnée"),
});

export const debitBatchFields = fields({
  ...stamps,
  createdAt: field.instant("Préparée le"),
  createdBy: field.text("Préparée par"),
  status: field.set("Statut", debitBatchStatuses),
  reference: field.identifier("Référence", 16),
  provider: field.set("Collecté par", collectors),
  issuerId: field.id("Émetteur", "issuer"),
  collectionOn: field.day("Jour du prélèvement"),
  nbOfDebits: field.number("Prélèvements"),
  totalCents: field.cents("Total", fixedAmount),
  approvedBy: field.text("Approuvée par"),
  sentAt: field.instant("Envoyée le"),
});

export const debitBatchRecordFields = fields({
  ...debitBatchFields,
  changedBy: field.text("Modifiée en dernier par"),
  changedById: field.account("Compte qui l’a modifiée en dernier"),
  contentHash: field.unread,
  approvedAt: field.instant("Approuvée à"),
  approvedById: field.account("Compte qui l’a approuvée"),
  sentBy: field.text("Envoyée par"),
  sentById: field.account("Compte qui l’a envoyée"),
  fileKey: field.unread,
  reason: field.text("Motif"),
});
