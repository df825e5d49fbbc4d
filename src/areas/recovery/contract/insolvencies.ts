// Endpoints of collective procedures.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
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
const shows = ["insolvency", "billingDocument"] as const;

const paper = (path: "claims" | "cars" | "continuation", summary: string) =>
  read({
    path: `/collection/insolvencies/:id/${path}`,
    takes: { params },
    returns: pdfAnswer,
    may: "RECORD_INSOLVENCY",
    shows,
    summary,
  });

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
    shows: ["insolvency"],
  }),
  readInsolvency: read({
    path: "/collection/insolvencies/:id",
    takes: { params },
    returns,
    may: "SIGNED_IN",
    shows,
  }),
  recordInsolvency: write({
    path: "/collection/companies/:id/insolvency",
    takes: { params, body: insolvencyFormSchema },
    returns,
    may: "RECORD_INSOLVENCY",
    audit: { did: "a enregistré une procédure collective", record: "insolvency" },
    summary: "Enregistrer un jugement : ce qui est né avant n’est plus ni prélevé ni relancé",
  }),
  changeInsolvency: write({
    path: "/collection/insolvencies/:id",
    takes: { params, body: insolvencyStepsSchema },
    returns,
    may: "RECORD_INSOLVENCY",
    audit: { did: "a mis la procédure à jour", record: "insolvency" },
  }),
  correctInsolvency: write({
    path: "/collection/insolvencies/:id/correct",
    takes: { params, body: insolvencyCorrectionSchema },
    returns,
    may: "RECORD_INSOLVENCY",
    audit: { did: "a corrigé la procédure collective", record: "insolvency" },
    summary: "Corriger un jugement : ce qui est antérieur est établi de nouveau",
  }),
  removeInsolvency: write({
    path: "/collection/insolvencies/:id/remove",
    takes: { params, body: z.object({ version, reason: text(300) }) },
    returns: z.object({ id }),
    may: "RECORD_INSOLVENCY",
    audit: { did: "a annulé la procédure collective", record: "insolvency" },
    summary: "Annuler un jugement enregistré par erreur : ses créances sont de nouveau à payer",
  }),
  readClaimsPaper: paper("claims", "Déclaration de créances"),
  readCarsPaper: paper("cars", "Revendication des véhicules"),
  readContinuationPaper: paper("continuation", "Lettre sur la poursuite des contrats"),
});
