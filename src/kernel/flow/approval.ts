// An action of one person that requires the approval of another. `src/platform/approvals/approvals.ts` stores it.
import { z } from "zod";
import { id, instant } from "../schema/french.ts";

export const approvalStatuses = {
  PENDING: "Accord demandé",
  APPROVED: "Accordé",
  REFUSED: "Refusé",
  /** The object of the request has changed since. */
  STALE: "Dépassé",
} as const;
export type ApprovalStatus = keyof typeof approvalStatuses;

export const approvalSchema = z.object({
  id,
  status: z.enum(Object.keys(approvalStatuses) as [ApprovalStatus, ...ApprovalStatus[]]),
  /** The object of the approval: « une remise de 12 % ». */
  wording: z.string(),
  askedAt: instant,
  askedBy: z.string(),
  reason: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string(),
});
export type Approval = z.output<typeof approvalSchema>;
