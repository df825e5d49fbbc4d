// Endpoints of transfers to clients: what is to be paid back, batches.
import { z } from "zod";
import { list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/schema/french.ts";
import { abandonmentSchema } from "../model/debits/debit.ts";
import { transferBatchFields } from "../model/transfers/fields.ts";
import {
  dueTransferSchema,
  transferBatchRowSchema,
  transferBatchSchema,
  transferPreparationSchema,
  transferWithdrawalSchema,
} from "../model/transfers/transfer.ts";

const one = z.object({ id });
const versionSchema = z.object({ version });
const returns = transferBatchSchema;
const shows = ["transferBatch"] as const;

export const transferEndpoints = {
  readDueTransfers: read({
    path: "/collection/due-transfers",
    returns: z.array(dueTransferSchema),
    may: "SIGNED_IN",
    shows: ["transferBatch", "refund", "client"],
    summary: "Remboursements qui attendent un virement, et pourquoi certains sont laissés",
  }),
  listTransferBatches: list({
    path: "/collection/transfer-batches",
    title: "Ordres de virement",
    item: transferBatchRowSchema,
    fields: transferBatchFields,
    filters: ["reference", "status", "executionOn", "createdAt", "issuerId"],
    sorts: ["executionOn", "createdAt", "totalCents"],
    defaultSort: "executionOn,desc",
    search: false,
    may: "SIGNED_IN",
    shows: [...shows],
  }),
  readTransferBatch: read({
    path: "/collection/transfer-batches/:id",
    takes: { params: one },
    returns,
    may: "SIGNED_IN",
    shows: [...shows, "client"],
  }),
  prepareTransferBatch: write({
    path: "/collection/transfer-batches",
    takes: { body: transferPreparationSchema },
    returns,
    may: "PREPARE_TRANSFERS",
    audit: { did: "a préparé un ordre de virement", record: "transferBatch" },
  }),
  withdrawTransfer: write({
    path: "/collection/transfer-batches/:id/withdraw",
    takes: { params: one, body: transferWithdrawalSchema },
    returns,
    may: "PREPARE_TRANSFERS",
    audit: { did: "a retiré un virement de l’ordre", record: "transferBatch" },
  }),
  approveTransferBatch: write({
    path: "/collection/transfer-batches/:id/approve",
    takes: { params: one, body: versionSchema },
    returns,
    may: "APPROVE_TRANSFERS",
    audit: { did: "a approuvé l’ordre de virement", record: "transferBatch" },
    summary: "Approuver un ordre de virement : toujours par une autre personne",
  }),
  sendTransferBatch: write({
    path: "/collection/transfer-batches/:id/send",
    takes: { params: one, body: versionSchema },
    returns,
    may: "PREPARE_TRANSFERS",
    audit: { did: "a envoyé l’ordre de virement à la banque", record: "transferBatch" },
  }),
  abandonTransferBatch: write({
    path: "/collection/transfer-batches/:id/abandon",
    takes: { params: one, body: abandonmentSchema },
    returns,
    may: "PREPARE_TRANSFERS",
    audit: { did: "a abandonné l’ordre de virement", record: "transferBatch" },
  }),
  downloadTransferFile: read({
    path: "/collection/transfer-batches/:id/file",
    takes: { params: one },
    returns: { document: ["application/xml"] },
    may: "PREPARE_TRANSFERS",
    shows: [...shows],
    summary: "Fichier pain.001 d’un ordre envoyé ; chaque téléchargement est noté",
  }),
};
