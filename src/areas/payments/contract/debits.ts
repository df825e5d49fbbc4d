// Endpoints of direct debits: what is due, batches, single debits, returns.
import { z } from "zod";
import { list, read, write } from "#kernel/contract.ts";
import { enteredDay } from "#kernel/calendar/day.ts";
import { id, version } from "#kernel/schema/french.ts";
import {
  debitBatchRowSchema,
  debitBatchSchema,
  debitRowSchema,
  debitSchema,
  dueSchema,
  preparationSchema,
  settlementSchema,
  withdrawalSchema,
} from "../model/debits/debit.ts";
import { debitBatchFlow } from "../model/debits/batch-flow.ts";
import { debitBatchFields, debitRecord } from "../model/debits/records.ts";
import { providerSchema } from "#mandates/model/mandate.ts";
import { returnImportSchema } from "../model/debits/returns.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { messageFile } from "#kernel/sepa/bank-file.ts";
import { abandonmentSchema } from "../model/batch.ts";

const params = z.object({ id });
const versionSchema = z.object({ version });
const returns = debitBatchSchema;
const record = "debitBatch";
const shows = [record] as const;
const path = "/collection/debit-batches/:id";

export const debitEndpoints = {
  readDue: read({
    path: "/collection/due",
    takes: {
      query: z.object({
        day: enteredDay.optional(),
        issuerId: id.optional(),
        provider: providerSchema.optional(),
      }),
    },
    returns: dueSchema,
    may: "SIGNED_IN",
    shows: [record, "billingDocument", "mandate", "client"],
    summary:
      "Ce qui est à encaisser un jour, par moyen de paiement, et pourquoi une échéance n’est pas prélevée",
  }),
  listDebitBatches: list({
    path: "/collection/debit-batches",
    title: "Remises de prélèvements",
    item: debitBatchRowSchema,
    fields: debitBatchFields,
    filters: ["reference", "status", "collectionOn", "createdAt", "issuerId", "provider"],
    sorts: ["collectionOn", "createdAt", "totalCents"],
    defaultSort: "collectionOn,desc",
    search: false,
    may: "SIGNED_IN",
    shows,
  }),
  readDebitBatch: read({
    path,
    takes: { params },
    returns,
    may: "SIGNED_IN",
    shows,
  }),
  prepareDebitBatch: write({
    path: "/collection/debit-batches",
    takes: { body: preparationSchema },
    returns,
    may: "PREPARE_DEBITS",
    audit: { did: "a préparé une remise de prélèvements", record },
    summary: "Préparer la remise d’un jour, telle que son aperçu la montre",
  }),
  ...flowEndpoints(
    debitBatchFlow,
    { path, record, params, returns },
    {
      withdraw: verb("withdrawDebit", "withdraw", withdrawalSchema, "a retiré un prélèvement de la remise"),
      approve: verb("approveDebitBatch", "approve", versionSchema, "a approuvé la remise", {
        summary: "Approuver une remise : au-dessus du montant fixé, par une autre personne",
      }),
      send: verb("sendDebitBatch", "send", versionSchema, "a envoyé la remise à la banque"),
      abandon: verb("abandonDebitBatch", "abandon", abandonmentSchema, "a abandonné la remise"),
    },
  ),
  downloadDebitFile: read({
    path: `${path}/file`,
    takes: { params },
    returns: { document: ["application/xml"] },
    may: "SEND_DEBITS",
    shows,
    summary: "Fichier pain.008 d’une remise envoyée ; chaque téléchargement est noté",
  }),
  listDebits: list({
    path: "/collection/debits",
    title: "Prélèvements",
    item: debitRowSchema,
    fields: debitRecord.fields,
    filters: [
      "batchId",
      "status",
      "companyName",
      "companyId",
      "documentId",
      "collectionOn",
      "returnedOn",
      "returnCode",
      "isToSettle",
    ],
    sorts: ["collectionOn", "companyName", "amountCents", "returnedOn"],
    defaultSort: "collectionOn,desc",
    search: true,
    sums: { of: ["amountCents"], by: "status" },
    may: "SIGNED_IN",
    shows,
  }),
  readDebit: read({
    path: "/collection/debits/:id",
    takes: { params },
    returns: debitSchema,
    may: "SIGNED_IN",
    shows,
  }),
  debitPart: write({
    path: "/collection/debits",
    takes: { body: z.object({ partId: id }) },
    returns,
    may: "PREPARE_DEBITS",
    audit: { did: "a préparé un prélèvement", record },
    summary: "Prélever une échéance à part, dès que la banque le peut",
  }),
  settleDebitReturn: write({
    path: "/collection/debits/:id/settle",
    takes: { params, body: settlementSchema },
    returns: z.object({ id }),
    may: "PREPARE_DEBITS",
    audit: { did: "a traité le rejet d’un prélèvement", record },
  }),
  importDebitReturns: write({
    path: "/collection/returns",
    takes: { files: { file: messageFile } },
    returns: returnImportSchema,
    may: "IMPORT_STATEMENT",
    audit: { did: "a lu un fichier de retours de prélèvements", record },
    summary: "Lire les retours de la banque : pain.002, camt.054 ou camt.053",
  }),
};
