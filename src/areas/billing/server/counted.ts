import { counted } from "#kernel/server/tallies/counted.ts";

export const eventCounts = counted("billing_event", {
  parts: { "billingEvent:FAILED": (e) => `${e}.status = 'FAILED'` },
});
export const documentCounts = counted("billing_document", {
  parts: {
    "billingDocument:DUE_DEPOSIT": (d) =>
      `(${d}.kind = 'CALL' and ${d}.remaining_cents > 0 or ${d}.is_late_delivery and ${d}.remaining_cents > 0 and ${d}.disputed_cents = 0)`,
    missingCredit: (d) =>
      `${d}.kind = 'CREDIT_NOTE' and (${d}.status = 'DRAFT' or ${d}.settled_cents < ${d}.total_cents)`,
  },
});
export const closingCounts = counted("closing", {
  parts: { "closing:TO_TUNE": (c) => `${c}.status = 'TO_TUNE'` },
});
export const logisticsCounts = counted("logistics_car", {
  parts: { "logisticsCar:OPEN": (c) => `${c}.status in ('TO_INVOICE', 'DIFFERENT')` },
});
export const platformCounts = counted("platform_deposit", {
  parts: {
    "platformDeposit:OPEN": (d) => `${d}.status in ('TO_DEPOSIT', 'QUESTIONED', 'REJECTED', 'REFUSED')`,
  },
});
