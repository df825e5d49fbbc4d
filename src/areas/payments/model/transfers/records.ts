// Batches of transfers and their transfers: their columns.
import { column, defaulted, nullable, record } from "#kernel/record.ts";
import { batchColumns, batchStamps } from "../batch.ts";
import { transferBatchFlow, transferStatuses } from "./flow.ts";
import { refundWays } from "./way.ts";

export const transferRecord = record({
  status: column.set("Statut", transferStatuses),
  companyId: column.id("Fiche de la société", "company"),
  companyName: column.freeText("Société"),
  /** Mask of the account, or of the card that paid. */
  accountMask: column.code("Compte à créditer"),
  amountCents: column.amount("Montant", { isFixed: true }),
  endToEndId: column.code("Référence"),
  reason: defaulted(column.freeText("Motif")),
  executedOn: nullable(column.day("Exécuté le")),
});

export const transferBatchRecord = record({
  status: column.status(transferBatchFlow),
  /** The bank, or the provider that refunds. */
  provider: column.set("Remboursé par", refundWays),
  executionOn: column.day("Jour d’exécution"),
  nbOfTransfers: column.number("Remboursements"),
  ...batchColumns(""),
});
export const transferBatchFields = { ...batchStamps(""), ...transferBatchRecord.fields };
