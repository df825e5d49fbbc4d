// The accounts of a company, and its scores.
import { z } from "zod";
import { contract, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { assessmentSchema, pastScoreSchema } from "../model/score.ts";

const companyParams = z.object({ companyId: id });
const savedAssessmentSchema = z.object({
  version: version.nullable(),
  assessment: assessmentSchema,
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
});
const see = recordReads({
  path: "/scorings/:companyId",
  may: "READ_RESTRICTED_DOCUMENT",
  shows: ["scoring"],
});

export const assessmentsContract = contract({
  readAssessment: see("assessment", savedAssessmentSchema),
  readPastScores: see("past-scores", z.array(pastScoreSchema)),
  saveAssessment: write({
    path: "/scorings/:companyId/assessment",
    takes: { params: companyParams, body: assessmentSchema.extend({ version: version.nullable() }) },
    returns: savedAssessmentSchema,
    may: "REVIEW_SCORING",
    audit: { did: "a saisi les comptes", record: "scoring" },
  }),
});
