// The dialogs of a damage.
export const damageDialogs = [
  "correct",
  "join",
  "addExpertise",
  "claim",
  "setResponsibility",
  "setOdometer",
  "recordOffer",
  "answerOffer",
  "repair",
  "askApproval",
  "lend",
  "giveBack",
  "addAssistance",
  "refund",
  "recourse",
  "setRepairPaid",
  "setFeeBilled",
  "orderRepairs",
  "reopenExpertise",
  "undo",
  "close",
] as const;
export const approvalDialogs = ["approve", "approveAbove", "refuse", "revise"] as const;
export type ApprovalDialogName = (typeof approvalDialogs)[number];
export type DamageDialogName = (typeof damageDialogs)[number];
