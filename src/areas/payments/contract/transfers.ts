// Endpoints of transfers to clients: what is to be paid back, batches.
import { z } from "zod";
import { list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/schema/french.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { abandonmentSchema } from "../model/batch.ts";
import { transferBatchFlow } from "../model/transfers/flow.ts";
import { transferBatchFields } from "../model/transfers/records.ts";
import {
  dueTransferSchema,
  transferBatchRowSchema,
  transferBatchSchema,
  transferPreparationSchema,
  transferWithdrawalSchema,
} from "../model/transfers/transfer.ts";

const params = z.object({ id });
const versionSchema = z.object({ version });
const returns = transferBatchSchema;
const record = "transferBatch";
const shows = [record] as const;
const path = "/collection/transfer-batches/:id";

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
    shows,
  }),
  readTransferBatch: read({
    path,
    takes: { params },
    returns,
    may: "SIGNED_IN",
    shows: [...shows, "client"],
  }),
  prepareTransferBatch: write({
    path: "/collection/transfer-batches",
    takes: { body: transferPreparationSchema },
    returns,
    may: "PREPARE_TRANSFERS",
    audit: { did: "a préparé un ordre de virement", record },
  }),
  ...flowEndpoints(
    transferBatchFlow,
    { path, record, params, returns },
    {
      withdraw: verb(
        "withdrawTransfer",
        "withdraw",
        transferWithdrawalSchema,
        "a retiré un virement de l’ordre",
      ),
      approve: verb("approveTransferBatch", "approve", versionSchema, "a approuvé l’ordre de virement", {
        summary: "Approuver un ordre de virement : toujours par une autre personne",
      }),
      send: verb("sendTransferBatch", "send", versionSchema, "a envoyé l’ordre de virement à la banque"),
      abandon: verb("abandonTransferBatch", "abandon", abandonmentSchema, "a abandonné l’ordre de virement"),
    },
  ),
  downloadTransferFile: read({
    path: `${path}/file`,
    takes: { params },
    returns: { document: ["application/xml"] },
    may: "PREPARE_TRANSFERS",
    shows,
    summary: "Fichier pain.001 d’un ordre envoyé ; chaque téléchargement est noté",
  }),
};
