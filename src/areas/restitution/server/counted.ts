import { counted } from "#kernel/server/tallies/counted.ts";

export const restitutionCounts = counted("restitution", {
  parts: {
    "restitution:near": (r) => `${r}.is_near`,
    "restitution:toPrepare": (r) => `${r}.is_to_prepare`,
    "restitution:prepared": (r) => `${r}.status = 'PREPARED'`,
    // Prepared, or handed to a carrier that has not arrived.
    "restitution:toRestitute": (r) =>
      `(${r}.status = 'PREPARED' or ${r}.handed_to_carrier_at is not null and ${r}.arrived_at is null)`,
  },
});
