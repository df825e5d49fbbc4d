import { counted } from "#kernel/server/tallies/counted.ts";

export const resaleCounts = counted("resale_procedure", {
  parts: { "resaleProcedure:confirmed": (r) => `${r}.status = 'ENDED' and ${r}.concluded_at is null` },
});
