import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { suppliersManifest } from "../manifest.ts";
import type { Supplier } from "../model/supplier.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    supplier: Supplier;
  }
}

export const suppliersWeb: WebArea = {
  routes: routesOf(suppliersManifest, {
    "/buying/car-suppliers": () => import("./SuppliersScreen.tsx"),
    "/buying/car-suppliers/new": () => import("./NewSupplierScreen.tsx"),
    "/buying/car-suppliers/edit/:id": () => import("./EditSupplierScreen.tsx"),
    "/buying/car-suppliers/view/:id": () => import("./SupplierScreen.tsx"),
  }),
  searches: { supplier: async () => (await import("./searches.ts")).supplier },
  globalSearch: () => import("./global-search.ts"),
};
