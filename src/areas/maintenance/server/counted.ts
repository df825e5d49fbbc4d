import { counted } from "#kernel/server/tallies/counted.ts";

export const termCounts = counted("maintenance_term", {
  parts: { "maintenanceTerm:incoming": (t) => `${t}.is_incoming` },
});
