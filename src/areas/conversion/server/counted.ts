import { counted } from "#kernel/server/tallies/counted.ts";

export const conversionCounts = counted("conversion", {
  all: "conversion",
  parts: { "conversion:uninvoiced": (v) => `${v}.status = 'BACK' and ${v}.invoice_number = ''` },
});
