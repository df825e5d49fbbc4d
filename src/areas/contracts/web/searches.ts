// Search of contracts in a filter, through the global search.
import { call } from "#kernel/web/calls/client.ts";
import { bestMatches, searchMatches } from "#kit/searches.ts";
import { contractRecordContract } from "../contract/record.ts";
import { searchContract } from "../contract/search.ts";

export const contractSearch = searchMatches(
  bestMatches(searchContract.findContracts, ({ id, orderId, company }) => ({
    id,
    label: orderId,
    detail: company.name,
  })),
  async (id, how) => ({
    label: (await call(contractRecordContract.readContract, { params: { id } }, how)).orderId,
  }),
);
