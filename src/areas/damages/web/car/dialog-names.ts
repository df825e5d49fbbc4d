// The dialogs of a loss.
export const lossDialogs = [
  "correct",
  "withdraw",
  "find",
  "end",
  "undoEnd",
  "undoFind",
  "cede",
  "undoCede",
  "declareCession",
] as const;
export type LossDialogName = (typeof lossDialogs)[number];
