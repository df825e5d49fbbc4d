// Suppliers of cars.
import { manifest } from "#kernel/manifest.ts";

export const suppliersManifest = manifest({
  name: "suppliers",
  pages: [
    "/buying/car-suppliers",
    "/buying/car-suppliers/new",
    "/buying/car-suppliers/edit/:id",
    "/buying/car-suppliers/view/:id",
  ],
  permissions: { CREATE_SUPPLIER: ["purchaser"], UPDATE_SUPPLIER: ["purchaser"] },
  records: {
    supplier: {
      the: "le fournisseur",
      gender: "m",
      title: "Fournisseur",
      many: "fournisseurs",
      page: "/buying/car-suppliers/view/$id",
    },
  },
  parts: {
    supplierStore: { title: "Point de vente", many: "points de vente" },
    /** A brand is referenced by the suppliers that sell it. */
    supplierBrand: { title: "Fournisseur", many: "fournisseurs" },
  },
});
