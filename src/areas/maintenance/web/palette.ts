// Garages in the command palette.
import { type PaletteKind, searchFirstRows } from "#kit/area.ts";
import { maintenanceContract } from "../contract.ts";

export const palette: readonly PaletteKind[] = [
  {
    title: "Garages",
    at: "/admin/maintenance-suppliers",
    find: searchFirstRows(maintenanceContract.listMaintenanceSuppliers, ({ id, name, city }) => ({
      label: name,
      detail: city,
      to: `/admin/maintenance-suppliers/${id}`,
    })),
  },
];
