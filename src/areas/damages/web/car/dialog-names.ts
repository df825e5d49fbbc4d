// The dialogs of a loss.
export const lossDialogs = ["correct", "withdraw", "find", "end", "undoEnd", "cede"] as const;
export type LossDialogName = (typeof lossDialogs)[number];
