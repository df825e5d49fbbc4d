// Outcome of a scoring for a quote of the company: acceptance, and months of deposit.
import { z } from "zod";
import { documentTypeSchema, type ScoringDocumentType } from "./documents.ts";
import type { ScoringStatus } from "./flow.ts";

export const scoringResultSchema = z.object({
  /** Reason why the company is not accepted, in French; null when it is. */
  error: z.string().nullable(),
  missingDocuments: z.array(documentTypeSchema),
  /** Months of rent required as a deposit; null until the company is accepted. */
  monthsOfDeposit: z.int().nullable(),
});
export type ScoringResult = z.output<typeof scoringResultSchema>;

const errorByStatus: Readonly<Record<ScoringStatus, string | null>> = {
  TODO: "Le dossier de scoring est incomplet.",
  REVIEW: "Le scoring attend la décision de l’analyste.",
  MORE: "L’analyste demande des pièces complémentaires.",
  GO: null,
  CAUTION: null,
  NO: "Le scoring est refusé.",
  EXPIRED: "Le scoring a expiré : une liasse fiscale plus récente est nécessaire.",
};

interface ScoringOutcome {
  status: ScoringStatus;
  monthsOfDeposit: number | null;
}

export function resultOf(
  scoring: ScoringOutcome | null,
  missingDocuments: ScoringDocumentType[],
): ScoringResult {
  if (!scoring)
    return { error: "Cette société n’a pas encore de scoring.", missingDocuments, monthsOfDeposit: null };
  const error = errorByStatus[scoring.status];
  return { error, missingDocuments, monthsOfDeposit: error === null ? (scoring.monthsOfDeposit ?? 0) : null };
}
