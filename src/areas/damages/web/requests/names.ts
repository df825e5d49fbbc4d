// The dialogs of a declaration.
export const requestDialogs = ["accept", "join", "refuse"] as const;
export type RequestDialogName = (typeof requestDialogs)[number];
