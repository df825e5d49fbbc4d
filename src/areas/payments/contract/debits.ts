// Endpoints of direct debits: what is due, batches, single debits, returns.
import { z } from "zod";
import { list, read, write } from "#kernel/contract.ts";
import { enteredDay } from "#kernel/calendar/day.ts";
import { id, version } from "#kernel/schema/french.ts";
import {
  abandonmentSchema,
  debitBatchRowSchema,
  debitBatchSchema,
  debitRowSchema,
  debitSchema,
  dueSchema,
  preparationSchema,
  settlementSchema,
  withdrawalSchema,
} from "../model/debits/debit.ts";
import { debitBatchFields, debitFields } from "../model/debits/fields.ts";
import { providerSchema } from "#mandates/model/mandate.ts";
import { returnImportSchema } from "../model/debits/returns.ts";
import { messageFile } from "#kernel/sepa/bank-file.ts";

const one = z.object({ id });
const versionSchema = z.object({ version });
const returns = debitBatchSchema;
const shows = ["debitBatch"] as const;

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
    shows: ["debitBatch", "billingDocument", "mandate", "client"],
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
    shows: [...shows],
  }),
  readDebitBatch: read({
    path: "/collection/debit-batches/:id",
    takes: { params: one },
    returns,
    may: "SIGNED_IN",
    shows: [...shows],
  }),
  prepareDebitBatch: write({
    path: "/collection/debit-batches",
    takes: { body: preparationSchema },
    returns,
    may: "PREPARE_DEBITS",
    audit: { did: "a préparé une remise de prélèvements", record: "debitBatch" },
    summary: "Préparer la remise d’un jour, telle que son aperçu la montre",
  }),
  withdrawDebit: write({
    path: "/collection/debit-batches/:id/withdraw",
    takes: { params: one, body: withdrawalSchema },
    returns,
    may: "PREPARE_DEBITS",
    audit: { did: "a retiré un prélèvement de la remise", record: "debitBatch" },
  }),
  approveDebitBatch: write({
    path: "/collection/debit-batches/:id/approve",
    takes: { params: one, body: versionSchema },
    returns,
    may: "APPROVE_DEBITS",
    audit: { did: "a approuvé la remise", record: "debitBatch" },
    summary: "Approuver une remise : au-dessus du montant fixé, par une autre personne",
  }),
  sendDebitBatch: write({
    path: "/collection/debit-batches/:id/send",
    takes: { params: one, body: versionSchema },
    returns,
    may: "SEND_DEBITS",
    audit: { did: "a envoyé la remise à la banque", record: "debitBatch" },
  }),
  abandonDebitBatch: write({
    path: "/collection/debit-batches/:id/abandon",
    takes: { params: one, body: abandonmentSchema },
    returns,
    may: "PREPARE_DEBITS",
    audit: { did: "a abandonné la remise", record: "debitBatch" },
  }),
  downloadDebitFile: read({
    path: "/collection/debit-batches/:id/file",
    takes: { params: one },
    returns: { document: ["application/xml"] },
    may: "SEND_DEBITS",
    shows: [...shows],
    summary: "Fichier pain.008 d’une remise envoyée ; chaque téléchargement est noté",
  }),
  listDebits: list({
    path: "/collection/debits",
    title: "Prélèvements",
    item: debitRowSchema,
    fields: debitFields,
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
    shows: [...shows],
  }),
  readDebit: read({
    path: "/collection/debits/:id",
    takes: { params: one },
    returns: debitSchema,
    may: "SIGNED_IN",
    shows: [...shows],
  }),
  debitPart: write({
    path: "/collection/debits",
    takes: { body: z.object({ partId: id }) },
    returns,
    may: "PREPARE_DEBITS",
    audit: { did: "a préparé un prélèvement", record: "debitBatch" },
    summary: "Prélever une échéance à part, dès que la banque le peut",
  }),
  settleDebitReturn: write({
    path: "/collection/debits/:id/settle",
    takes: { params: one, body: settlementSchema },
    returns: z.object({ id }),
    may: "PREPARE_DEBITS",
    audit: { did: "a traité le rejet d’un prélèvement", record: "debitBatch" },
  }),
  importDebitReturns: write({
    path: "/collection/returns",
    takes: { files: { file: messageFile } },
    returns: returnImportSchema,
    may: "IMPORT_STATEMENT",
    audit: { did: "a lu un fichier de retours de prélèvements", record: "debitBatch" },
    summary: "Lire les retours de la banque : pain.002, camt.054 ou camt.053",
  }),
};
