// Searches of garages and operations, by text and by id: those that are archived are not offered.
import { call } from "#kernel/web/calls/client.ts";
import type { RecordSearch } from "#kit/ports.ts";
import { maintenanceContract as api } from "../contract.ts";

const wordsOf = (text: string): string => (text.trim().length < 3 ? "" : text.trim());

export const garage: RecordSearch = {
  search: async (text, signal) => {
    const { items } = await call(
      api.listMaintenanceSuppliers,
      {
        list: {
          search: wordsOf(text),
          pageSize: 20,
          conditions: [{ field: "status", operator: "eq", value: "ACTIVE" }],
        },
      },
      { signal },
    );
    return items.map(({ id, name, city }) => ({ id, label: name, detail: city }));
  },
  find: async (id, signal) => {
    const { name } = await call(api.readMaintenanceSupplier, { params: { id } }, { signal, isQuiet: true });
    return { id, label: name };
  },
};

export const operation: RecordSearch = {
  search: async (text, signal) => {
    const { items } = await call(
      api.listMaintenanceOperations,
      {
        list: {
          search: wordsOf(text),
          pageSize: 20,
          conditions: [{ field: "isArchived", operator: "eq", value: false }],
        },
      },
      { signal },
    );
    return items.map(({ id, label, code }) => ({ id, label, detail: code }));
  },
  find: async (id, signal) => {
    const { label } = await call(api.readMaintenanceOperation, { params: { id } }, { signal, isQuiet: true });
    return { id, label };
  },
};
