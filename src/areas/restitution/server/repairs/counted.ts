import { counted } from "#kernel/server/tallies/counted.ts";

/** Estimates that wait for us, in both tabs of their page. */
export const estimateCounts = counted("repair_estimate", {
  all: "repairEstimate",
  parts: {
    "repairEstimate:open": (e) => `${e}.status in ('TO_ESTIMATE', 'ESTIMATED')`,
    "repairEstimate:contested": (e) => `${e}.status = 'CONTESTED'`,
  },
});
