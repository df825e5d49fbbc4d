import { counted } from "#kernel/server/tallies/counted.ts";

export const receiptCounts = counted("receipt", {
  parts: {
    missingCredit: (r) =>
      `${r}.remaining_cents > 0 and (${r}.is_to_return or ${r}.client_choice = 'REFUND'
        or ${r}.is_old_credit and ${r}.client_choice is distinct from 'KEEP')`,
  },
});
