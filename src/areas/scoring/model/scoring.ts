// A scoring: the decision to rent cars to a company, with or without months of deposit.
import { z } from "zod";
import { clientTypeSchema } from "#clients/model/type.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, optionalLongText, version } from "#kernel/schema/french.ts";
import { scoringDocumentSchema } from "./documents.ts";
import { decisions, scoringStatuses } from "./flow.ts";
import { scoringResultSchema } from "./result.ts";

export const decisionSchema = z.enum(
  Object.keys(decisions) as [keyof typeof decisions, ...(keyof typeof decisions)[]],
);
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
  companyId: id,
  companyName: z.string(),
  clientId: id,
  clientName: z.string(),
  clientType: clientTypeSchema,
  status: z.enum(scoringStatuses),
  decision: decisionSchema.nullable(),
  monthsOfDeposit: z.int().nullable(),
  /** Name of the user who requested it. */
  salesman: z.string(),
  needs: z.string(),
  comment: z.string(),
  /** The scorer's comment on the last decision. */
  reviewComment: z.string(),
  reviewedAt: instant.nullable(),
  reviewedBy: z.string().nullable(),
  /** Closing date of the latest liasse fiscale. */
  closingDate: daySchema.nullable(),
  /** The last release of its restricted documents, for the export of a person's data. */
  documentsReleasedAt: instant.nullable(),
  documentsReleasedBy: z.string().nullable(),
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
