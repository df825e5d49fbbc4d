// Endpoints of bank statements and of the matching of their lines.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { messageFile, tableFile } from "#kernel/sepa/bank-file.ts";
import { stamps } from "#kernel/field.ts";
import { id, version } from "#kernel/schema/french.ts";
import {
  ignoreFormSchema,
  lineRowSchema,
  lineViewSchema,
  matchFormSchema,
  statementRowSchema,
} from "./model/matching/view.ts";
import { lineFlow } from "./model/matching/line-flow.ts";
import { lineListFields, statementRecord } from "./model/matching/records.ts";
import { batchMatchFormSchema } from "./model/matching/debit-batch.ts";
import { transferMatchFormSchema } from "./model/matching/sent-transfer.ts";
import { returnMatchFormSchema } from "./model/matching/returned-debit.ts";
import {
  bankAccountSchema,
  layoutFormSchema,
  layoutViewSchema,
  tableImportSchema,
} from "./model/statement/table-import.ts";
import { reasonSchema } from "#ledger/model/receipts/view.ts";

const params = z.object({ id });
const line = {
  path: "/collection/statement-lines/:id",
  record: "statementLine",
  params,
  returns: lineViewSchema,
} as const;
const matched = "a rapproché une ligne de relevé";
const versionedReason = reasonSchema.extend({ version });

export const bankContract = contract({
  importStatements: write({
    path: "/collection/statements",
    takes: { files: { file: messageFile } },
    returns: z.array(statementRowSchema),
    may: "IMPORT_STATEMENT",
    audit: { did: "a importé un relevé bancaire", record: "bankStatement" },
    summary: "Importer un relevé de la banque (camt.053) : chaque ligne une seule fois",
  }),
  readBankAccounts: read({
    path: "/collection/bank-accounts",
    returns: z.array(bankAccountSchema),
    may: "IMPORT_STATEMENT",
    shows: ["issuer", "bankStatement"],
    summary: "Nos comptes bancaires : ceux de nos émetteurs",
  }),
  readStatementTable: write({
    path: "/collection/statements/table/layout",
    takes: { body: layoutFormSchema, files: { file: tableFile } },
    returns: layoutViewSchema,
    may: "IMPORT_STATEMENT",
    audit: { none: "reads a file that is not kept yet" },
    summary: "Lire les premières lignes d’un relevé CSV, selon la présentation connue ou devinée",
  }),
  importStatementTable: write({
    path: "/collection/statements/table",
    takes: { body: tableImportSchema, files: { file: tableFile } },
    returns: statementRowSchema,
    may: "IMPORT_STATEMENT",
    audit: { did: "a importé un relevé bancaire", record: "bankStatement" },
    summary: "Importer un relevé CSV d’un compte : sa présentation est retenue",
  }),
  withdrawStatement: write({
    path: "/collection/statements/:id/withdraw",
    takes: { params, body: versionedReason },
    returns: params,
    may: "IMPORT_STATEMENT",
    audit: { did: "a retiré un relevé bancaire", record: "bankStatement" },
    summary: "Retirer le dernier relevé importé d’un compte, avec son motif",
  }),
  listStatements: list({
    path: "/collection/statements",
    title: "Relevés importés",
    item: statementRowSchema,
    fields: { ...stamps, ...statementRecord.fields },
    filters: ["toDay", "iban"],
    sorts: ["toDay", "createdAt"],
    defaultSort: "toDay,desc",
    search: false,
    may: "SIGNED_IN",
    shows: ["bankStatement"],
  }),
  listStatementLines: list({
    path: "/collection/statement-lines",
    title: "Relevés bancaires",
    item: lineRowSchema,
    fields: lineListFields,
    filters: ["status", "issuerId", "statementId", "bookedOn", "amountCents", "companyId"],
    sorts: ["bookedOn", "amountCents", "partyName"],
    defaultSort: "bookedOn,desc",
    search: true,
    sums: { of: ["amountCents"], by: "status" },
    may: "SIGNED_IN",
    shows: ["statementLine", "bankStatement"],
  }),
  readStatementLine: read({
    path: line.path,
    takes: { params },
    returns: line.returns,
    may: "SIGNED_IN",
    shows: ["statementLine", "receipt", "billingDocument", "debitBatch", "transferBatch", "refund"],
    summary: "Une ligne de relevé, ce qu’elle paie ou ce qu’elle pourrait payer",
  }),
  ...flowEndpoints(lineFlow, line, {
    match: verb("matchStatementLine", "match", matchFormSchema, matched, {
      summary: "Dire qui a payé, et quoi : le reste est un crédit de la société",
    }),
    matchReturn: verb("matchReturnedDebit", "match-return", returnMatchFormSchema, matched, {
      summary: "Confirmer que cette ligne est le rejet d’un prélèvement, avec les frais de la banque",
    }),
    matchTransfer: verb("matchSentTransfer", "match-transfer", transferMatchFormSchema, matched, {
      summary: "Dire quel virement envoyé cette ligne montre : il est exécuté, s’il ne l’est pas déjà",
    }),
    undo: verb("unmatchStatementLine", "unmatch", versionedReason, "a annulé un rapprochement", {
      summary: "Annuler un rapprochement par des écritures contraires",
    }),
    ignore: verb("ignoreStatementLine", "ignore", ignoreFormSchema, "a mis une ligne de côté", {
      summary: "Mettre de côté une ligne qui ne paie rien, à un compte comptable",
    }),
  }),
  matchDebitBatch: recordWrites({ ...line, may: "MATCH_RECEIPTS" })("match-batch", matched, {
    body: batchMatchFormSchema,
    summary: "Confirmer que cette ligne est le versement d’une remise de prélèvements",
  }),
});
