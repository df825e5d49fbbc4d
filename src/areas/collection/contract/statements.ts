// Endpoints of bank statements and of the matching of their lines.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/schema/french.ts";
import {
  ignoreFormSchema,
  lineFields,
  lineRowSchema,
  lineViewSchema,
  matchFormSchema,
  statementFields,
  statementRowSchema,
} from "../model/matching/view.ts";
import { reasonSchema } from "../model/receipts/view.ts";

const params = z.object({ id });
const returns = lineViewSchema;
const may = "MATCH_RECEIPTS";

export const statementTypes = ["application/xml", "text/xml"] as const;

export const statementsContract = contract({
  importStatements: write({
    path: "/collection/statements",
    takes: { files: { file: { types: statementTypes } } },
    returns: z.array(statementRowSchema),
    may: "IMPORT_STATEMENT",
    audit: { did: "a importé un relevé bancaire", record: "bankStatement" },
    summary: "Importer un relevé de la banque (camt.053) : chaque ligne une seule fois",
  }),
  listStatements: list({
    path: "/collection/statements",
    title: "Relevés bancaires",
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
    title: "Lignes de relevé",
    item: lineRowSchema,
    fields: lineFields,
    filters: ["status", "statementId", "bookedOn", "amountCents", "companyId"],
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
    shows: ["statementLine", "receipt", "billingDocument"],
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
