// Batches of debits and their debits: their columns.
import { schemes } from "#mandates/model/wording.ts";
import { column, defaulted, nullable, record } from "#kernel/record.ts";
import { batchColumns, batchStamps } from "../batch.ts";
import { paymentStates } from "../providers/payment.ts";
import { debitBatchFlow } from "./batch-flow.ts";
import { debitStatuses } from "./debit-flow.ts";
import { collectors } from "./due.ts";

export const debitRecord = record({
  batchId: column.id("Remise", "debitBatch"),
  /** Moved with many others at once (`move-debits.ts`). */
  status: column.set("Statut", debitStatuses),
  documentId: column.id("Fiche du document", "billingDocument"),
  documentNumber: column.identifier("Document", 16),
  companyId: column.id("Fiche de la société", "company"),
  companyName: column.freeText("Société"),
  scheme: column.set("Type de mandat", schemes),
  mandateReference: column.identifier("Référence du mandat (RUM)", 16),
  amountCents: column.amount("Montant", { isFixed: true }),
  collectionOn: column.day("Prélevé le"),
  endToEndId: column.identifier("Référence", 20),
  /** French words on the changed account of a mandate, for its first debits; empty otherwise. */
  accountChange: defaulted(column.freeText("Changement de compte")),
  provider: column.set("Collecté par", collectors),
  /** Payment state at the provider; null before it is requested, and for the bank. */
  providerState: nullable(column.set("Chez le prestataire", paymentStates)),
  reason: defaulted(column.freeText("Motif du retrait")),
  returnedOn: nullable(column.day("Rejeté le")),
  returnCode: defaulted(column.identifier("Code de rejet", 6, { heading: "Code" })),
  returnText: defaulted(column.freeText("Motif du rejet")),
  retryOn: nullable(column.day("À représenter le")),
  notifiedAt: nullable(column.instant("Client prévenu le")),
  isToSettle: defaulted(column.boolean("À traiter")),
  settlement: defaulted(column.freeText("Suite donnée")),
});

export const debitBatchRecord = record({
  status: column.status(debitBatchFlow),
  provider: column.set("Collecté par", collectors),
  collectionOn: column.day("Jour du prélèvement"),
  nbOfDebits: column.number("Prélèvements"),
  ...batchColumns("e"),
});
export const debitBatchFields = { ...batchStamps("e"), ...debitBatchRecord.fields };
