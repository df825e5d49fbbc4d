// The dialogs of a service, and of its approval.
export const serviceDialogs = [
  "reschedule",
  "dropOff",
  "pickUp",
  "complete",
  "correct",
  "cancel",
  "undo",
  "invoice",
  "withdrawInvoice",
  "acceptDifference",
  "askApproval",
] as const;
export type ServiceDialogName = (typeof serviceDialogs)[number];

export const reportDialogs = ["accept", "sendBack"] as const;
export type ReportDialogName = (typeof reportDialogs)[number];

export const approvalDialogs = ["approve", "approveAbove", "refuse", "revise"] as const;
export type ApprovalDialogName = (typeof approvalDialogs)[number];
