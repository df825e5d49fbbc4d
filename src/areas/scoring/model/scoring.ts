// A scoring: the decision to rent cars to a company, with or without months of deposit.
import { z } from "zod";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, optionalLongText, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { scoringDocumentSchema } from "./documents.ts";
import { decisions } from "./flow.ts";
import { scoringRecord } from "./records.ts";
import { scoringResultSchema } from "./result.ts";

export const decisionSchema = enumOf(decisions);
const depositMonths = z.int().min(0).max(24);

export const scoringDraftSchema = z.object({
  companyId: id,
  /** Vehicles that the company wants to rent: "12 utilitaires sur 36 mois". */
  needs: optionalLongText(2_000),
  comment: optionalLongText(2_000),
});
export type ScoringDraft = z.output<typeof scoringDraftSchema>;

const optionalText = z.string().trim().max(2_000).optional();
/** Changes the request: an omitted field is left as it is. */
export const scoringChangeSchema = z.object({ version, needs: optionalText, comment: optionalText });
export type ScoringChange = z.output<typeof scoringChangeSchema>;

export const reviewSchema = z
  .object({
    version,
    decision: decisionSchema,
    monthsOfDeposit: depositMonths.default(0),
    comment: optionalLongText(2_000),
  })
  .check(({ value, issues }) => {
    if (value.decision !== "OK" && value.comment === "") {
      issues.push({
        code: "custom",
        path: ["comment"],
        message:
          value.decision === "MORE" ? "Dites quelles pièces sont attendues." : "Dites pourquoi c’est refusé.",
        input: value.comment,
      });
    }
    if (value.decision !== "OK" && value.monthsOfDeposit > 0)
      issues.push({
        code: "custom",
        path: ["monthsOfDeposit"],
        message: "Un dépôt ne va qu’avec un accord.",
        input: value.monthsOfDeposit,
      });
  });

export const scoringSchema = z.object({
  id,
  version,
  ...scoringRecord.shape,
  documents: z.array(scoringDocumentSchema),
  ...lifeCycleShape,
  createdAt: instant,
  updatedAt: instant,
});
export type Scoring = z.output<typeof scoringSchema>;

/** A company without scoring still has a result. */
export const companyScoringSchema = z.object({
  scoring: scoringSchema.nullable(),
  result: scoringResultSchema,
});
export type CompanyScoring = z.output<typeof companyScoringSchema>;
