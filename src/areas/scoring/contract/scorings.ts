// The file of a scoring: request, documents, decision.
import { scanTypes } from "#kernel/documents/files.ts";
import { z } from "zod";
import { clientTypeSchema } from "#clients/model/type.ts";
import { contract, list, read, write } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { id, instant, longText, text } from "#kernel/schema/french.ts";
import { standardTypes } from "../model/documents.ts";
import { scoringFlow, scoringStatuses } from "../model/flow.ts";
import {
  companyScoringSchema,
  decisionSchema,
  reviewSchema,
  scoringChangeSchema,
  scoringDraftSchema,
} from "../model/scoring.ts";
import { scoringFields } from "../model/fields.ts";

const companyParams = z.object({ companyId: id });
const documentParams = z.object({ companyId: id, documentId: id });
const singleFile = { file: { types: scanTypes } } as const;

const { expireScoring, ...fileMoves } = flowEndpoints(scoringFlow, {
  path: "/scorings/:companyId",
  record: "scoring",
  params: companyParams,
  returns: companyScoringSchema,
});

export const scoringsContract = contract({
  listScorings: list({
    path: "/scorings",
    title: "Scorings",
    item: z.object({
      id,
      companyId: id,
      companyName: z.string(),
      clientId: id,
      clientName: z.string(),
      clientType: clientTypeSchema,
      status: z.enum(scoringStatuses),
      decision: decisionSchema.nullable(),
      monthsOfDeposit: z.int().nullable(),
      salesman: z.string(),
      closingDate: daySchema.nullable(),
      reviewedAt: instant.nullable(),
      createdAt: instant,
      updatedAt: instant,
    }),
    fields: scoringFields,
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
  readScoring: read({
    path: "/scorings/:companyId",
    takes: { params: companyParams },
    returns: companyScoringSchema,
    may: "SIGNED_IN",
    shows: ["scoring", "client"],
  }),
  changeScoring: write({
    path: "/scorings/:companyId",
    takes: { params: companyParams, body: scoringChangeSchema },
    returns: companyScoringSchema,
    may: "CREATE_SCORING",
    audit: { did: "a modifié la demande de scoring", record: "scoring" },
  }),
  ...fileMoves,
  reviewScoring: write({
    path: "/scorings/:companyId/review",
    takes: { params: companyParams, body: reviewSchema },
    returns: companyScoringSchema,
    may: "REVIEW_SCORING",
    audit: { did: "a décidé du scoring", record: "scoring" },
  }),
  expireScoring,
  addStandardDocument: write({
    path: "/scorings/:companyId/add-standard-document",
    takes: {
      params: companyParams,
      body: z.object({ documentType: z.enum(standardTypes) }),
      files: singleFile,
    },
    returns: companyScoringSchema,
    may: "CREATE_SCORING",
    audit: { did: "a ajouté un document", record: "scoring" },
  }),
  addLiasseFiscale: write({
    path: "/scorings/:companyId/add-liasse-fiscale",
    takes: { params: companyParams, body: z.object({ closingDate: daySchema }), files: singleFile },
    returns: companyScoringSchema,
    may: "CREATE_SCORING",
    audit: { did: "a ajouté une liasse fiscale", record: "scoring" },
  }),
  addExtraDocument: write({
    path: "/scorings/:companyId/add-extra-document",
    takes: { params: companyParams, body: z.object({ documentName: text(120) }), files: singleFile },
    returns: companyScoringSchema,
    may: "CREATE_SCORING",
    audit: { did: "a ajouté un document complémentaire", record: "scoring" },
  }),
  removeScoringDocument: write({
    method: "DELETE",
    path: "/scorings/:companyId/documents/:documentId",
    takes: { params: documentParams },
    returns: companyScoringSchema,
    may: "CREATE_SCORING",
    audit: { did: "a retiré un document", record: "scoring" },
  }),
  releaseRestrictedDocuments: write({
    path: "/scorings/:companyId/release-restricted-documents",
    takes: { params: companyParams, body: z.object({ reason: longText(300) }) },
    returns: companyScoringSchema,
    may: "READ_RESTRICTED_DOCUMENT",
    audit: { did: "a autorisé l’export de ses documents à accès restreint", record: "scoring" },
    summary:
      "Laisse l’export des données de la personne emporter les documents à accès restreint, un mois durant",
  }),
  downloadRestrictedDocument: read({
    path: "/scorings/:companyId/download-restricted-document/:documentId",
    takes: { params: documentParams },
    returns: { document: scanTypes },
    may: "READ_RESTRICTED_DOCUMENT",
    shows: [],
  }),
  downloadBasicDocument: read({
    path: "/scorings/:companyId/download-basic-document/:documentId",
    takes: { params: documentParams },
    returns: { document: scanTypes },
    may: "SIGNED_IN",
    shows: [],
  }),
});
