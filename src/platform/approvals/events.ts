// Events of approvals, for the areas that notify people.
import type { Permission } from "#kernel/contract.ts";
import { event } from "#kernel/event.ts";

/** Requests the approval of the holders of a permission. */
export const approvalRequested = event<{
  approvalId: string;
  kind: string;
  permission: Permission;
  subjectId: string;
  wording: string;
  askedBy: string;
  reason: string;
}>("approvals.approvalRequested");

/** The request no longer awaits a decision: its subject has changed, or is gone. */
export const approvalWithdrawn = event<{ approvalId: string }>("approvals.approvalWithdrawn");

/** A request has been decided. */
export const approvalDecided = event<{
  approvalId: string;
  kind: string;
  subjectId: string;
  wording: string;
  askedById: string;
  isApproved: boolean;
  reason: string;
}>("approvals.approvalDecided");
