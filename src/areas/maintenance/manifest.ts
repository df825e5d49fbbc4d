// Services of cars: operations, garages.
import { manifest } from "#kernel/manifest.ts";

export const maintenanceManifest = manifest({
  name: "maintenance",
  pages: [
    "/admin/maintenance-operations",
    "/admin/maintenance-suppliers",
    "/admin/maintenance-suppliers/new",
    "/admin/maintenance-suppliers/edit/:id",
    "/admin/maintenance-suppliers/:id",
  ],
  permissions: {
    MANAGE_MAINTENANCE_OPERATIONS: ["salesAdministrator"],
    MANAGE_MAINTENANCE_SUPPLIERS: ["salesAdministrator", "accountant", "purchaser"],
    ACCEPT_GARAGE_IBAN: ["accountant"],
  },
  records: {
    maintenanceOperation: {
      the: "l’opération d’entretien",
      gender: "f",
      title: "Opération d’entretien",
      many: "opérations d’entretien",
    },
    maintenanceSupplier: {
      the: "le garage",
      gender: "m",
      title: "Garage",
      many: "garages",
      page: "/admin/maintenance-suppliers/$id",
    },
  },
  parts: {
    /** A brand is referenced by the garages that service it. */
    maintenanceSupplierBrand: { title: "Garage", many: "garages" },
  },
});
