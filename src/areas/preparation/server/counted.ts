import { counted } from "#kernel/server/tallies/counted.ts";

export const preparationCounts = counted("preparation", {
  parts: { "preparation:open": (p) => `${p}.is_open` },
});
