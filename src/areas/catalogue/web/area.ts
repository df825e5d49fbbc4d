import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { catalogueManifest } from "../manifest.ts";
import type { CarModel } from "../model/car-model.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    carModel: CarModel;
  }
}

export const catalogueWeb: WebArea = {
  routes: routesOf(catalogueManifest, {
    "/admin/brands": () => import("./brands/BrandsScreen.tsx"),
    "/admin/brands/new": () => import("./brands/NewBrandScreen.tsx"),
    "/admin/brands/edit/:name": () => import("./brands/EditBrandScreen.tsx"),
    "/admin/brands/view/:name": () => import("./brands/BrandScreen.tsx"),
    "/admin/car-models": () => import("./car-models/CarModelsScreen.tsx"),
    "/admin/car-models/new": () => import("./car-models/NewCarModelScreen.tsx"),
    "/admin/car-models/edit/:id": () => import("./car-models/EditCarModelScreen.tsx"),
    "/admin/car-models/view/:id": () => import("./car-models/CarModelScreen.tsx"),
    "/admin/car-models/import": () => import("./import/ImportsScreen.tsx"),
    "/admin/car-models/import/:id": () => import("./import/ImportScreen.tsx"),
    "/admin/tire-sizes": () => import("./tires/TireSizesScreen.tsx"),
    "/prospection/medium-term-categories": () => import("./categories/CategoriesScreen.tsx"),
    "/prospection/pricings": () => import("./car-models/prices/PricingsScreen.tsx"),
  }),
  searches: {
    brand: async () => (await import("./searches.ts")).brand,
    carModel: async () => (await import("./searches.ts")).carModel,
    tireSize: async () => (await import("./searches.ts")).tireSize,
    mediumTermCategory: async () => (await import("./searches.ts")).mediumTermCategory,
  },
  creations: [
    { label: "Nouvelle dimension de pneu", to: "/admin/tire-sizes?size=new", may: "MANAGE_TIRE_SIZES" },
    {
      label: "Nouvelle catégorie LMD",
      to: "/prospection/medium-term-categories?category=new",
      may: "UPDATE_MEDIUM_TERM_CATEGORY",
    },
  ],
  palette: () => import("./palette.ts"),
};
