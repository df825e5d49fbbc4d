// Quotes in the global search.
import { cutName } from "#kernel/text/short-names.ts";
import type { SearchKind } from "#kit/area.ts";
import { bestMatches } from "#kit/searches.ts";
import { searchContract } from "../contract/search.ts";

export const searchKind: SearchKind = {
  title: "Devis",
  rank: 50,
  isInPaletteOnly: true,
  shows: ["quote"],
  find: bestMatches(searchContract.findQuotes, ({ id, orderId, companyName, carName }) => ({
    id,
    label: orderId,
    detail: `${cutName(companyName)} · ${carName}`,
    to: `/prospection/quotes/view/${id}` as const,
  })),
};
