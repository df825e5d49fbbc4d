// Quotes in the global search.
import { z } from "zod";
import { read } from "#kernel/contract.ts";
import { searchHits, searchPattern } from "#kernel/overview/search.ts";

const foundQuote = z.object({
  id: z.string(),
  orderId: z.string(),
  status: z.string(),
  companyName: z.string(),
  carName: z.string(),
});
export type FoundQuote = z.output<typeof foundQuote>;

export const searchContract = {
  findQuotes: read({
    path: "/search/quotes/:pattern",
    takes: { params: searchPattern },
    returns: searchHits(foundQuote),
    may: "SIGNED_IN",
    shows: ["quote"],
    summary: "Devis par numéro ou société.",
  }),
};
