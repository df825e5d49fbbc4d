// Fields of batches of transfers, labelled for lists, forms and the history.
import { field, fields, stamps } from "#kernel/field.ts";
import { transferBatchStatuses } from "./flow.ts";
import { refundWays } from "./way.ts";

export const transferBatchFields = fields({
  ...stamps,
  createdAt: field.instant("Préparé le"),
  createdBy: field.text("Préparé par"),
  status: field.set("Statut", transferBatchStatuses),
  reference: field.identifier("Référence", 16),
  provider: field.set("Remboursé par", refundWays),
  issuerId: field.id("Émetteur", "issuer"),
  executionOn: field.day("Jour d’exécution"),
  nbOfTransfers: field.number("Remboursements"),
  totalCents: field.cents("Total", { isFixed: true }),
  approvedBy: field.text("Approuvé par"),
  sentAt: field.instant("Envoyé le"),
});

export const transferBatchRecordFields = fields({
  ...transferBatchFields,
  changedBy: field.text("Modifié en dernier par"),
  changedById: field.account("Compte qui l’a modifié en dernier"),
  contentHash: field.unread,
  approvedAt: field.instant("Approuvé à"),
  approvedById: field.account("Compte qui l’a approuvé"),
  sentBy: field.text("Envoyé par"),
  sentById: field.account("Compte qui l’a envoyé"),
  fileKey: field.unread,
  reason: field.text("Motif"),
});
