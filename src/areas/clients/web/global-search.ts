// Clients in the global search.
import { countText } from "#kernel/text/count-text.ts";
import { cutName } from "#kernel/text/short-names.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { SearchKind } from "#kit/area.ts";
import { searchContract } from "../contract/search.ts";

export const searchKind: SearchKind = {
  title: "Clients",
  rank: 30,
  shows: ["client", "contract"],
  find: async (pattern, signal) => {
    const { items } = await call(
      searchContract.findClients,
      { params: { pattern } },
      { signal, isQuiet: true },
    );
    return items.map(({ id, name, nbOfCompanies, nbOfOngoingContracts }) => ({
      id,
      label: cutName(name),
      detail: `${countText(nbOfCompanies, "société")} · ${countText(nbOfOngoingContracts, "contrat")} en cours`,
      to: `/prospection/clients/view/${id}` as const,
    }));
  },
};
