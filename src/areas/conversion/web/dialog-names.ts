// The dialogs of a conversion.
export const dialogNames = [
  "edit",
  "leave",
  "return",
  "undoReturn",
  "cancel",
  "addApproval",
  "addInvoice",
  "removeInvoice",
] as const;
export type DialogName = (typeof dialogNames)[number];
