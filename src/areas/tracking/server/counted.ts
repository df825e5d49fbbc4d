import { counted } from "#kernel/server/tallies/counted.ts";

export const firstMountCounts = counted("first_mount", {
  all: "firstMount",
  parts: { "firstMount:missing": (m) => `${m}.is_sold and ${m}.status <> 'DONE'` },
});
