import { counted } from "#kernel/server/tallies/counted.ts";

export const restitutionCounts = counted("restitution", {
  parts: {
    "restitution:near": (r) => `${r}.is_near`,
    "restitution:toPrepare": (r) => `${r}.is_to_prepare`,
    "restitution:prepared": (r) => `${r}.status = 'PREPARED'`,
    "restitution:toRestitute": (r) => `${r}.is_to_come`,
  },
});

/** Estimates that wait for us, in both tabs of their page. */
export const estimateCounts = counted("repair_estimate", {
  all: "repairEstimate",
  parts: {
    "repairEstimate:open": (e) => `${e}.status in ('TO_ESTIMATE', 'ESTIMATED')`,
    "repairEstimate:contested": (e) => `${e}.status = 'CONTESTED'`,
  },
});
