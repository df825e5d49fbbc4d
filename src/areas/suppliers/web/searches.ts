// Searches of suppliers, by text and by id.
import { call } from "#kernel/web/calls/client.ts";
import type { RecordSearch } from "#kit/ports.ts";
import { suppliersContract } from "../contract.ts";

export const supplier: RecordSearch = {
  search: async (text, signal) => {
    const search = text.trim().length < 3 ? "" : text.trim();
    const { items } = await call(
      suppliersContract.listSuppliers,
      { list: { search, pageSize: 20 } },
      { signal },
    );
    return items.map(({ id, name, city }) => ({ id, label: name, detail: city }));
  },
  find: async (id, signal) => {
    const { name } = await call(
      suppliersContract.readSupplier,
      { params: { id } },
      { signal, isQuiet: true },
    );
    return { id, label: name };
  },
};
