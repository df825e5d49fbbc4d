// The file of a scoring: request, documents, decision.
import { scanAnswer, scanTypes } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { id, instant, longText, text } from "#kernel/schema/french.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { standardTypes } from "../model/documents.ts";
import { scoringFlow } from "../model/flow.ts";
import {
  companyScoringSchema,
  reviewSchema,
  scoringChangeSchema,
  scoringDraftSchema,
} from "../model/scoring.ts";
import { scoringListFields, scoringRecord } from "../model/records.ts";

const companyParams = z.object({ companyId: id });
const singleFile = { file: { types: scanTypes } } as const;

const scoring = {
  path: "/scorings/:companyId",
  record: "scoring",
  params: companyParams,
  returns: companyScoringSchema,
} as const;
const { expireScoring, ...fileMoves } = flowEndpoints(scoringFlow, scoring);
const on = recordWrites({ ...scoring, may: "CREATE_SCORING" });
const see = recordReads({ path: scoring.path, may: "SIGNED_IN", shows: [] });

export const scoringsContract = contract({
  listScorings: list({
    path: "/scorings",
    title: "Scorings",
    item: z.object({
      id,
      ...scoringRecord.omit(
        "reviewedBy",
        "documentsReleasedAt",
        "documentsReleasedBy",
        "needs",
        "comment",
        "reviewComment",
      ),
      createdAt: instant,
      updatedAt: instant,
    }),
    fields: scoringListFields,
    filters: [
      "status",
      "decision",
      "clientType",
      "clientId",
      "companyName",
      "salesman",
      "salesmanId",
      "monthsOfDeposit",
      "closingDate",
      "reviewedAt",
      "createdAt",
      "updatedAt",
    ],
    sorts: ["companyName", "clientName", "salesman", "closingDate", "reviewedAt", "createdAt", "updatedAt"],
    defaultSort: "updatedAt,desc",
    search: true,
    may: "SIGNED_IN",
    shows: ["scoring"],
  }),
  createScoring: write({
    path: "/scorings",
    takes: { body: scoringDraftSchema },
    returns: companyScoringSchema,
    may: "CREATE_SCORING",
    audit: { did: "a demandé un scoring", record: "scoring" },
  }),
  readScoring: see("", companyScoringSchema, { shows: ["scoring", "client"] }),
  changeScoring: on("", "a modifié la demande de scoring", { body: scoringChangeSchema }),
  ...fileMoves,
  reviewScoring: on("review", "a décidé du scoring", { body: reviewSchema, may: "REVIEW_SCORING" }),
  expireScoring,
  addStandardDocument: on("add-standard-document", "a ajouté un document", {
    body: z.object({ documentType: z.enum(standardTypes) }),
    files: singleFile,
  }),
  addLiasseFiscale: on("add-liasse-fiscale", "a ajouté une liasse fiscale", {
    body: z.object({ closingDate: daySchema }),
    files: singleFile,
  }),
  addExtraDocument: on("add-extra-document", "a ajouté un document complémentaire", {
    body: z.object({ documentName: text(120) }),
    files: singleFile,
  }),
  removeScoringDocument: on("documents/:documentId", "a retiré un document", {
    method: "DELETE",
    params: { documentId: id },
  }),
  releaseRestrictedDocuments: on(
    "release-restricted-documents",
    "a autorisé l’export de ses documents à accès restreint",
    {
      body: z.object({ reason: longText(300) }),
      may: "READ_RESTRICTED_DOCUMENT",
      summary:
        "Laisse l’export des données de la personne emporter les documents à accès restreint, un mois durant",
    },
  ),
  downloadRestrictedDocument: see("download-restricted-document/:documentId", scanAnswer, {
    may: "READ_RESTRICTED_DOCUMENT",
  }),
  downloadBasicDocument: see("download-basic-document/:documentId", scanAnswer),
});
