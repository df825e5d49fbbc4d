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
  "lend",
  "giveBack",
  "addAssistance",
  "refund",
  "setRepairPaid",
  "setFeeBilled",
  "orderRepairs",
  "reopenExpertise",
  "undo",
  "close",
] as const;
export type DamageDialogName = (typeof damageDialogs)[number];
