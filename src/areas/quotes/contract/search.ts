// Quotes in the global search.
import { z } from "zod";
import { searchEndpoint } from "#kernel/overview/search.ts";

const foundQuote = z.object({
  id: z.string(),
  orderId: z.string(),
  status: z.string(),
  companyName: z.string(),
  carName: z.string(),
});
export type FoundQuote = z.output<typeof foundQuote>;

export const searchContract = {
  findQuotes: searchEndpoint("quotes", foundQuote, {
    shows: ["quote"],
    summary: "Devis par numéro ou société.",
  }),
};
