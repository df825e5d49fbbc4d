// The dialogs of a loss.
export const lossDialogs = [
  "correct",
  "withdraw",
  "find",
  "end",
  "undoEnd",
  "cede",
  "declareCession",
] as const;
export type LossDialogName = (typeof lossDialogs)[number];
