// What one person may do only once another has agreed. `src/platform/approvals/approvals.ts` keeps it.
import { z } from "zod";
import { id, instant } from "../schema/french.ts";

export const approvalStatuses = {
  PENDING: "Accord demandé",
  APPROVED: "Accordé",
  REFUSED: "Refusé",
  /** What was asked has changed since. */
  STALE: "Dépassé",
} as const;
export type ApprovalStatus = keyof typeof approvalStatuses;

export const approvalSchema = z.object({
  id,
  status: z.enum(Object.keys(approvalStatuses) as [ApprovalStatus, ...ApprovalStatus[]]),
  /** What is agreed to: « une remise de 12 % ». */
  said: z.string(),
  askedAt: instant,
  askedBy: z.string(),
  reason: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string(),
});
export type Approval = z.output<typeof approvalSchema>;
