import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import type { Supplier } from "../model/supplier.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    supplier: Supplier;
  }
}

export const suppliersWeb: WebArea = {
  routes: [
    route({
      path: "/buying/car-suppliers",
      synonyms: ["concession", "concessionnaire", "garage", "point de vente"],
      menu: { rank: 20 },
      title: "Fournisseurs",
      may: "SIGNED_IN",
      section: "buying",
      load: () => import("./SuppliersScreen.tsx"),
    }),
    route({
      path: "/buying/car-suppliers/new",
      synonyms: ["concession", "garage"],
      title: "Nouveau fournisseur",
      may: "CREATE_SUPPLIER",
      section: "buying",
      load: () => import("./NewSupplierScreen.tsx"),
    }),
    route({
      path: "/buying/car-suppliers/edit/:id",
      title: "Modifier le fournisseur",
      may: "UPDATE_SUPPLIER",
      section: "buying",
      load: () => import("./EditSupplierScreen.tsx"),
    }),
    route({
      path: "/buying/car-suppliers/view/:id",
      title: "Fournisseur",
      may: "SIGNED_IN",
      section: "buying",
      load: () => import("./SupplierScreen.tsx"),
    }),
  ],
  searches: { supplier: async () => (await import("./searches.ts")).supplier },
  globalSearch: () => import("./global-search.ts"),
};
