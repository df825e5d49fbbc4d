import { counted } from "#kernel/server/tallies/counted.ts";

export const quoteCounts = counted("quote", {
  all: "quote",
  each: { status: "quote.status.", type: "quote.type." },
});
