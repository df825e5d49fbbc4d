// Searches of suppliers, by text and by id.
import { call } from "#kernel/web/calls/client.ts";
import { searchRows } from "#kit/searches.ts";
import { suppliersContract as api } from "../contract.ts";

export const supplier = searchRows(
  api.listSuppliers,
  ({ id, name, city }) => ({ id, label: name, detail: city }),
  async (id, how) => ({ label: (await call(api.readSupplier, { params: { id } }, how)).name }),
);
