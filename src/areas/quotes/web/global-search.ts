// Quotes in the global search.
import { cutName } from "#kernel/text/short-names.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { SearchKind } from "#kit/area.ts";
import { searchContract } from "../contract/search.ts";

export const searchKind: SearchKind = {
  title: "Devis",
  rank: 50,
  isInPaletteOnly: true,
  shows: ["quote"],
  find: async (pattern, signal) => {
    const { items } = await call(
      searchContract.findQuotes,
      { params: { pattern } },
      { signal, isQuiet: true },
    );
    return items.map(({ id, orderId, companyName, carName }) => ({
      id,
      label: orderId,
      detail: `${cutName(companyName)} · ${carName}`,
      to: `/prospection/quotes/view/${id}` as const,
    }));
  },
};
