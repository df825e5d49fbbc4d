// Contracts in the global search.
import { cutName } from "#kernel/text/short-names.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { SearchKind } from "#kit/area.ts";
import { searchContract } from "../contract/search.ts";

export const searchKind: SearchKind = {
  title: "Contrats",
  rank: 20,
  shows: ["contract"],
  find: async (pattern, signal) => {
    const { items } = await call(
      searchContract.findContracts,
      { params: { pattern } },
      { signal, isQuiet: true },
    );
    return items.map(({ id, orderId, company, carName }) => ({
      id,
      label: orderId,
      detail: `${cutName(company.name)} · ${carName}`,
      to: `/prospection/contracts/view/${id}` as const,
    }));
  },
};
