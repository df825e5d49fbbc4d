// Clients in the global search.
import { countText } from "#kernel/text/count-text.ts";
import { cutName } from "#kernel/text/short-names.ts";
import type { SearchKind } from "#kit/area.ts";
import { bestMatches } from "#kit/searches.ts";
import { searchContract } from "../contract/search.ts";

export const searchKind: SearchKind = {
  title: "Clients",
  rank: 30,
  shows: ["client", "contract"],
  find: bestMatches(searchContract.findClients, ({ id, name, nbOfCompanies, nbOfOngoingContracts }) => ({
    id,
    label: cutName(name),
    detail: `${countText(nbOfCompanies, "société")} · ${countText(nbOfOngoingContracts, "contrat")} en cours`,
    to: `/prospection/clients/view/${id}` as const,
  })),
};
