// Searches of batches of debits and of bank statements: the latest ones, and by id.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { RecordSearch } from "#kit/ports.ts";
import { debitEndpoints } from "../contract/debits.ts";
import { statementsContract } from "../contract/statements.ts";

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

export const statementSearch: RecordSearch = {
  search: async (_text, signal) => {
    const { items } = await call(statementsContract.listStatements, { list: { pageSize } }, { signal });
    return items.map(({ id, fromDay, toDay }) => ({
      id,
      label: `Du ${frenchDay(fromDay)} au ${frenchDay(toDay)}`,
    }));
  },
  find: async (id, signal) => {
    const { items } = await call(
      statementsContract.listStatements,
      { list: { pageSize: 200 } },
      { signal, isQuiet: true },
    );
    const found = items.find((one) => one.id === id);
    return { id, label: found ? `Du ${frenchDay(found.fromDay)} au ${frenchDay(found.toDay)}` : "Relevé" };
  },
};
