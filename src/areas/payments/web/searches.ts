// Search of batches of debits: the latest ones, and by id.
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { RecordSearch } from "#kit/ports.ts";
import { debitEndpoints } from "../contract/debits.ts";

const pageSize = 20;

export const debitBatchSearch: RecordSearch = {
  search: async (_text, signal) => {
    const { items } = await call(debitEndpoints.listDebitBatches, { list: { pageSize } }, { signal });
    return items.map(({ id, reference, totalCents }) => ({
      id,
      label: reference,
      detail: frenchPrice(totalCents),
    }));
  },
  find: async (id, signal) => {
    const { reference } = await call(
      debitEndpoints.readDebitBatch,
      { params: { id } },
      { signal, isQuiet: true },
    );
    return { id, label: reference };
  },
};
