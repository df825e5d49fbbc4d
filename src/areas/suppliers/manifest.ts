// Suppliers of cars.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const suppliersManifest = manifest({
  name: "suppliers",
  pages: {
    "/buying/car-suppliers": page("Fournisseurs", "SIGNED_IN", {
      menu: { rank: 20 },
      synonyms: ["concession", "concessionnaire", "garage", "point de vente"],
    }),
    "/buying/car-suppliers/new": page("Nouveau fournisseur", "CREATE_SUPPLIER", {
      synonyms: ["concession", "garage"],
    }),
    "/buying/car-suppliers/edit/:id": page("Modifier le fournisseur", "UPDATE_SUPPLIER"),
    "/buying/car-suppliers/view/:id": page("Fournisseur", "SIGNED_IN"),
  },
  permissions: { CREATE_SUPPLIER: ["purchaser"], UPDATE_SUPPLIER: ["purchaser"] },
  records: {
    supplier: masculine("le fournisseur", "fournisseurs", { page: "/buying/car-suppliers/view/$id" }),
  },
  parts: {
    supplierStore: { title: "Point de vente", many: "points de vente" },
    /** A brand is referenced by the suppliers that sell it. */
    supplierBrand: { title: "Fournisseur", many: "fournisseurs" },
  },
});
