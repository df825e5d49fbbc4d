// Searches of fines, by text and by id.
import { call } from "#kernel/web/calls/client.ts";
import type { RecordSearch } from "#kit/ports.ts";
import { finesContract } from "../contract.ts";

export const fineSearch: RecordSearch = {
  search: async (text, signal) => {
    const search = text.trim().length < 3 ? "" : text.trim();
    const { items } = await call(finesContract.listFines, { list: { search, pageSize: 20 } }, { signal });
    return items.map(({ id, number, plate, companyName }) => ({
      id,
      label: number,
      detail: [plate, companyName].filter(Boolean).join(" · "),
    }));
  },
  find: async (id, signal) => {
    const { number } = await call(finesContract.readFine, { params: { id } }, { signal, isQuiet: true });
    return { id, label: number };
  },
};
