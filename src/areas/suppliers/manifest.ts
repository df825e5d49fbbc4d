// Who sells us cars.
import { manifest } from "#kernel/manifest.ts";

export const suppliersManifest = manifest({
  name: "suppliers",
  permissions: { CREATE_SUPPLIER: ["purchaser"], UPDATE_SUPPLIER: ["purchaser"] },
  records: {
    supplier: {
      the: "le fournisseur",
      title: "Fournisseur",
      many: "fournisseurs",
      page: "/buying/car-suppliers/view/$id",
    },
  },
});
