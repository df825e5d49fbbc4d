// Endpoints of collective procedures.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { id, text, version } from "#kernel/schema/french.ts";
import {
  insolvencyCorrectionSchema,
  insolvencyFields,
  insolvencyFormSchema,
  insolvencyRowSchema,
  insolvencyStepsSchema,
  insolvencyViewSchema,
} from "../model/dunning/insolvency.ts";

const params = z.object({ id });
const returns = insolvencyViewSchema;
const record = "insolvency";
const may = "RECORD_INSOLVENCY";
const path = "/collection/insolvencies/:id";
const on = recordWrites({ path, record, params, returns, may });
const see = recordReads({ path, may: "SIGNED_IN", shows: [record, "billingDocument"] });

export const insolvenciesContract = contract({
  listInsolvencies: list({
    path: "/collection/insolvencies",
    title: "Procédures collectives",
    item: insolvencyRowSchema,
    fields: insolvencyFields,
    filters: ["companyId", "kind", "judgmentOn"],
    sorts: ["judgmentOn", "companyName"],
    defaultSort: "judgmentOn,desc",
    search: false,
    may: "SIGNED_IN",
    shows: [record],
  }),
  readInsolvency: see("", returns),
  recordInsolvency: write({
    path: "/collection/companies/:id/insolvency",
    takes: { params, body: insolvencyFormSchema },
    returns,
    may,
    audit: { did: "a enregistré une procédure collective", record },
    summary: "Enregistrer un jugement : ce qui est né avant n’est plus ni prélevé ni relancé",
  }),
  changeInsolvency: on("", "a mis la procédure à jour", { body: insolvencyStepsSchema }),
  correctInsolvency: on("correct", "a corrigé la procédure collective", {
    body: insolvencyCorrectionSchema,
    summary: "Corriger un jugement : ce qui est antérieur est établi de nouveau",
  }),
  removeInsolvency: write({
    path: "/collection/insolvencies/:id/remove",
    takes: { params, body: z.object({ version, reason: text(300) }) },
    returns: z.object({ id }),
    may,
    audit: { did: "a annulé la procédure collective", record },
    summary: "Annuler un jugement enregistré par erreur : ses créances sont de nouveau à payer",
  }),
  readClaimsPaper: see("claims", pdfAnswer, { may, summary: "Déclaration de créances" }),
  readCarsPaper: see("cars", pdfAnswer, { may, summary: "Revendication des véhicules" }),
  readContinuationPaper: see("continuation", pdfAnswer, {
    may,
    summary: "Lettre sur la poursuite des contrats",
  }),
});
