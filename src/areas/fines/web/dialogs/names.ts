// The moves of a fine that open a form.
export const dialogNames = [
  "settle",
  "nameHolder",
  "keep",
  "contest",
  "checkAgain",
  "recordDriver",
  "checkCertificate",
  "proveDispatch",
  "refuseToCheck",
  "refuseToPay",
  "acknowledge",
  "pay",
  "payContested",
  "rectify",
  "reopenPayment",
  "reopenDesignation",
  "increase",
  "withdraw",
] as const;
export type DialogName = (typeof dialogNames)[number];
