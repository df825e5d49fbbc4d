// The columns that deposits and VAT cautions share.
export const advanceColumns = [
  { key: "orderNumber", width: 160 },
  { key: "supplierName", width: 240, onPhone: "second" },
  { key: "since", width: 120, onPhone: "second" },
  { key: "amountCents", width: 140 },
  { key: "recoveredCents", width: 130 },
  { key: "outstandingCents", width: 150, onPhone: "end" },
  { key: "stage", width: 150, onPhone: "aside" },
  { key: "lastRecoveredOn", isHidden: true },
] as const;
