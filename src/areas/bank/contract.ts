// Endpoints of bank statements and of the matching of their lines.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { messageFile, tableFile } from "#kernel/sepa/bank-file.ts";
import { id, version } from "#kernel/schema/french.ts";
import {
  ignoreFormSchema,
  lineFields,
  lineRowSchema,
  lineViewSchema,
  matchFormSchema,
  statementFields,
  statementRowSchema,
} from "./model/matching/view.ts";
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
const returns = lineViewSchema;
const may = "MATCH_RECEIPTS";

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
    takes: { params, body: reasonSchema.extend({ version }) },
    returns: params,
    may: "IMPORT_STATEMENT",
    audit: { did: "a retiré un relevé bancaire", record: "bankStatement" },
    summary: "Retirer le dernier relevé importé d’un compte, avec son motif",
  }),
  listStatements: list({
    path: "/collection/statements",
    title: "Relevés importés",
    item: statementRowSchema,
    fields: statementFields,
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
    fields: lineFields,
    filters: ["status", "issuerId", "statementId", "bookedOn", "amountCents", "companyId"],
    sorts: ["bookedOn", "amountCents", "partyName"],
    defaultSort: "bookedOn,desc",
    search: true,
    sums: { of: ["amountCents"], by: "status" },
    may: "SIGNED_IN",
    shows: ["statementLine", "bankStatement"],
  }),
  readStatementLine: read({
    path: "/collection/statement-lines/:id",
    takes: { params },
    returns,
    may: "SIGNED_IN",
    shows: ["statementLine", "receipt", "billingDocument", "debitBatch", "transferBatch", "refund"],
    summary: "Une ligne de relevé, ce qu’elle paie ou ce qu’elle pourrait payer",
  }),
  matchStatementLine: write({
    path: "/collection/statement-lines/:id/match",
    takes: { params, body: matchFormSchema },
    returns,
    may,
    audit: { did: "a rapproché une ligne de relevé", record: "statementLine" },
    summary: "Dire qui a payé, et quoi : le reste est un crédit de la société",
  }),
  matchReturnedDebit: write({
    path: "/collection/statement-lines/:id/match-return",
    takes: { params, body: returnMatchFormSchema },
    returns,
    may,
    audit: { did: "a rapproché une ligne de relevé", record: "statementLine" },
    summary: "Confirmer que cette ligne est le rejet d’un prélèvement, avec les frais de la banque",
  }),
  matchDebitBatch: write({
    path: "/collection/statement-lines/:id/match-batch",
    takes: { params, body: batchMatchFormSchema },
    returns,
    may,
    audit: { did: "a rapproché une ligne de relevé", record: "statementLine" },
    summary: "Confirmer que cette ligne est le versement d’une remise de prélèvements",
  }),
  matchSentTransfer: write({
    path: "/collection/statement-lines/:id/match-transfer",
    takes: { params, body: transferMatchFormSchema },
    returns,
    may,
    audit: { did: "a rapproché une ligne de relevé", record: "statementLine" },
    summary: "Dire quel virement envoyé cette ligne montre : il est exécuté, s’il ne l’est pas déjà",
  }),
  unmatchStatementLine: write({
    path: "/collection/statement-lines/:id/unmatch",
    takes: { params, body: reasonSchema.extend({ version }) },
    returns,
    may,
    audit: { did: "a annulé un rapprochement", record: "statementLine" },
    summary: "Annuler un rapprochement par des écritures contraires",
  }),
  ignoreStatementLine: write({
    path: "/collection/statement-lines/:id/ignore",
    takes: { params, body: ignoreFormSchema },
    returns,
    may,
    audit: { did: "a mis une ligne de côté", record: "statementLine" },
    summary: "Mettre de côté une ligne qui ne paie rien, à un compte comptable",
  }),
});
