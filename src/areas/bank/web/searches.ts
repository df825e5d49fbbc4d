// Search of bank statements: the latest ones, and by id.
import { frenchDay } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import type { RecordSearch } from "#kit/ports.ts";
import { bankContract } from "../contract.ts";

const pageSize = 20;

export const statementSearch: RecordSearch = {
  search: async (_text, signal) => {
    const { items } = await call(bankContract.listStatements, { list: { pageSize } }, { signal });
    return items.map(({ id, fromDay, toDay }) => ({
      id,
      label: `Du ${frenchDay(fromDay)} au ${frenchDay(toDay)}`,
    }));
  },
  find: async (id, signal) => {
    const { items } = await call(
      bankContract.listStatements,
      { list: { pageSize: 200 } },
      { signal, isQuiet: true },
    );
    const found = items.find((one) => one.id === id);
    return { id, label: found ? `Du ${frenchDay(found.fromDay)} au ${frenchDay(found.toDay)}` : "Relevé" };
  },
};
