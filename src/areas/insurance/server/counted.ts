import { counted } from "#kernel/server/tallies/counted.ts";

export const insuranceCounts = counted("insurance", {
  all: "insurance",
  parts: {
    "insurance:missing": (i) => `${i}.is_awaited and ${i}.status not in ('approved', 'soon_expired')`,
    "insurance:expiring": (i) => `${i}.is_awaited and ${i}.status = 'soon_expired'`,
  },
});
