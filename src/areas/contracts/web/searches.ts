// Search of contracts in a filter: the typed text goes to the global search.
import { call } from "#kernel/web/calls/client.ts";
import type { RecordSearch } from "#kit/ports.ts";
import { contractRecordContract } from "../contract/record.ts";
import { searchContract } from "../contract/search.ts";

const minimumLength = 2;
const isTooShort = (text: string): boolean => text.trim().length < minimumLength;

export const contractSearch: RecordSearch = {
  search: async (text, signal) => {
    if (isTooShort(text)) return [];
    const { items } = await call(searchContract.findContracts, { params: { pattern: text } }, { signal });
    return items.map(({ id, orderId, company }) => ({ id, label: orderId, detail: company.name }));
  },
  find: async (id, signal) => {
    const { orderId } = await call(
      contractRecordContract.readContract,
      { params: { id } },
      { signal, isQuiet: true },
    );
    return { id, label: orderId };
  },
};
