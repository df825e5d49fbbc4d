// Contracts in the global search.
import { cutName } from "#kernel/text/short-names.ts";
import type { SearchKind } from "#kit/area.ts";
import { bestMatches } from "#kit/searches.ts";
import { searchContract } from "../contract/search.ts";

export const searchKind: SearchKind = {
  title: "Contrats",
  rank: 20,
  shows: ["contract"],
  find: bestMatches(searchContract.findContracts, ({ id, orderId, company, carName }) => ({
    id,
    label: orderId,
    detail: `${cutName(company.name)} · ${carName}`,
    to: `/prospection/contracts/view/${id}` as const,
  })),
};
