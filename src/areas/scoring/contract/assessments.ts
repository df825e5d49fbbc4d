// The accounts of a company, and its scores.
import { z } from "zod";
import { contract, write } from "#kernel/contract.ts";
import { recordRead } from "#kernel/record-read.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { assessmentSchema, pastScoreSchema } from "../model/score.ts";

const companyParams = z.object({ companyId: id });
const savedAssessmentSchema = z.object({
  version: version.nullable(),
  assessment: assessmentSchema,
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
});

export const assessmentsContract = contract({
  readAssessment: recordRead("/scorings/:companyId/assessment", companyParams, savedAssessmentSchema, {
    may: "READ_RESTRICTED_DOCUMENT",
    shows: ["scoring"],
  }),
  readPastScores: recordRead("/scorings/:companyId/past-scores", companyParams, z.array(pastScoreSchema), {
    may: "READ_RESTRICTED_DOCUMENT",
    shows: ["scoring"],
  }),
  saveAssessment: write({
    path: "/scorings/:companyId/assessment",
    takes: { params: companyParams, body: assessmentSchema.extend({ version: version.nullable() }) },
    returns: savedAssessmentSchema,
    may: "REVIEW_SCORING",
    audit: { did: "a saisi les comptes", record: "scoring" },
  }),
});
