// What happens to an approval, for whoever must be told.
import type { Permission } from "#kernel/contract.ts";
import { event } from "#kernel/event.ts";

/** Somebody asks for the agreement of those who hold a permission. */
export const approvalRequested = event<{
  approvalId: string;
  kind: string;
  permission: Permission;
  subjectId: string;
  said: string;
  askedBy: string;
  reason: string;
}>("approval.requested");

/** Nobody is asked to decide it any more: the question has changed, or is gone. */
export const approvalWithdrawn = event<{ approvalId: string }>("approval.withdrawn");

/** Somebody has decided what another asked for. */
export const approvalDecided = event<{
  approvalId: string;
  kind: string;
  subjectId: string;
  said: string;
  askedById: string;
  isApproved: boolean;
  reason: string;
}>("approval.decided");
