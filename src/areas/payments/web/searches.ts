// Search of batches of debits: the latest ones, and by id.
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { searchRows } from "#kit/searches.ts";
import { debitEndpoints as api } from "../contract/debits.ts";

export const debitBatchSearch = searchRows(
  api.listDebitBatches,
  ({ id, reference, totalCents }) => ({ id, label: reference, detail: frenchPrice(totalCents) }),
  async (id, how) => ({ label: (await call(api.readDebitBatch, { params: { id } }, how)).reference }),
);
