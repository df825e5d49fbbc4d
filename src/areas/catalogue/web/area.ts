import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import type { CarModel } from "../model/car-model.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    carModel: CarModel;
  }
}

const admin = { section: "admin" } as const;
const prospection = { section: "prospection", may: "SIGNED_IN" } as const;

export const catalogueWeb: WebArea = {
  routes: [
    route({
      path: "/admin/brands",
      menu: { rank: 20 },
      title: "Marques",
      may: "SIGNED_IN",
      ...admin,
      load: () => import("./brands/BrandsScreen.tsx"),
    }),
    route({
      path: "/admin/brands/new",
      title: "Nouvelle marque",
      may: "CREATE_BRAND",
      ...admin,
      load: () => import("./brands/NewBrandScreen.tsx"),
    }),
    route({
      path: "/admin/brands/edit/:name",
      title: "Modifier la marque",
      may: "UPDATE_BRAND",
      ...admin,
      load: () => import("./brands/EditBrandScreen.tsx"),
    }),
    route({
      path: "/admin/brands/view/:name",
      title: "Marque",
      may: "SIGNED_IN",
      ...admin,
      load: () => import("./brands/BrandScreen.tsx"),
    }),
    route({
      path: "/admin/car-models",
      synonyms: ["véhicule", "voiture", "catalogue", "finition", "option"],
      menu: { rank: 30 },
      title: "Modèles",
      may: "SIGNED_IN",
      ...admin,
      load: () => import("./car-models/CarModelsScreen.tsx"),
    }),
    route({
      path: "/admin/car-models/new",
      title: "Nouveau modèle",
      may: "CREATE_MODEL",
      ...admin,
      load: () => import("./car-models/NewCarModelScreen.tsx"),
    }),
    route({
      path: "/admin/car-models/edit/:id",
      title: "Modifier le modèle",
      may: "UPDATE_MODEL",
      ...admin,
      load: () => import("./car-models/EditCarModelScreen.tsx"),
    }),
    route({
      path: "/admin/car-models/view/:id",
      title: "Modèle",
      may: "SIGNED_IN",
      ...admin,
      load: () => import("./car-models/CarModelScreen.tsx"),
    }),
    route({
      path: "/admin/car-models/import",
      title: "Import du catalogue officiel",
      may: "IMPORT_CATALOGUE",
      ...admin,
      load: () => import("./import/ImportsScreen.tsx"),
    }),
    route({
      path: "/admin/car-models/import/:id",
      title: "Import du catalogue",
      may: "IMPORT_CATALOGUE",
      ...admin,
      load: () => import("./import/ImportScreen.tsx"),
    }),
    route({
      path: "/admin/tire-sizes",
      menu: { rank: 40 },
      title: "Dimensions de pneus",
      may: "SIGNED_IN",
      ...admin,
      load: () => import("./tires/TireSizesScreen.tsx"),
    }),
    route({
      path: "/prospection/medium-term-categories",
      menu: { rank: 60 },
      title: "Catégories LMD",
      ...prospection,
      load: () => import("./categories/CategoriesScreen.tsx"),
    }),
    route({
      path: "/prospection/pricings",
      menu: { rank: 50 },
      title: "Grilles de prix",
      ...prospection,
      load: () => import("./car-models/prices/PricingsScreen.tsx"),
    }),
  ],
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
