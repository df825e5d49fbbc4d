import { counted } from "#kernel/server/tallies/counted.ts";

export const followUpCounts = counted("payment_follow_up", {
  parts: {
    "paymentFollowUp:MANDATE": (f) => `${f}.problem = 'WAITING'`,
    "paymentFollowUp:METHOD": (f) => `${f}.problem <> 'WAITING'`,
  },
});
