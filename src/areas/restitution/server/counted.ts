import { counted } from "#kernel/server/tallies/counted.ts";

export const restitutionCounts = counted("restitution", {
  parts: {
    "restitution:near": (r) => `${r}.is_near`,
    "restitution:toPrepare": (r) => `${r}.is_to_prepare`,
    "restitution:prepared": (r) => `${r}.status = 'PREPARED'`,
    "restitution:toRestitute": (r) => `${r}.is_to_come`,
  },
});
