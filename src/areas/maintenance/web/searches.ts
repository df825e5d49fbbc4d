// Searches of garages and operations, by text and by id: those that are archived are not offered.
import { call } from "#kernel/web/calls/client.ts";
import { searchRows } from "#kit/searches.ts";
import { maintenanceContract as api } from "../contract.ts";

export const garage = searchRows(
  api.listMaintenanceSuppliers,
  ({ id, name, city }) => ({ id, label: name, detail: city }),
  async (id, how) => ({ label: (await call(api.readMaintenanceSupplier, { params: { id } }, how)).name }),
  { conditions: [{ field: "status", operator: "eq", value: "ACTIVE" }] },
);

export const operation = searchRows(
  api.listMaintenanceOperations,
  ({ id, label, code }) => ({ id, label, detail: code }),
  async (id, how) => ({ label: (await call(api.readMaintenanceOperation, { params: { id } }, how)).label }),
  { conditions: [{ field: "isArchived", operator: "eq", value: false }] },
);
