import { counted } from "#kernel/server/tallies/counted.ts";

export const debitBatchCounts = counted("debit_batch", {
  parts: { "debitBatch:OPEN": (b) => `${b}.status in ('PREPARED', 'APPROVED')` },
});
export const debitCounts = counted("debit", { parts: { "debit:TO_SETTLE": (d) => `${d}.is_to_settle` } });
