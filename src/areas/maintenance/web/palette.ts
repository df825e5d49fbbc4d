// Garages in the command palette.
import type { PaletteKind } from "#kit/area.ts";
import { firstRows } from "#kit/searches.ts";
import { maintenanceContract } from "../contract.ts";

export const palette: readonly PaletteKind[] = [
  {
    title: "Garages",
    at: "/admin/maintenance-suppliers",
    find: firstRows(maintenanceContract.listMaintenanceSuppliers, ({ id, name, city }) => ({
      label: name,
      detail: city,
      to: `/admin/maintenance-suppliers/${id}`,
    })),
  },
];
