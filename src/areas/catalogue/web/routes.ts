import { type Route, route } from "#kernel/web/route.ts";

const admin = { section: "admin" } as const;
const prospection = { section: "prospection", may: "SIGNED_IN" } as const;

export const catalogueRoutes: readonly Route[] = [
  route({ path: "/admin/brands", title: "Marques", may: "SIGNED_IN", ...admin, load: () => import("./brands/BrandsScreen.tsx") }),
  route({ path: "/admin/brands/new", title: "Nouvelle marque", may: "CREATE_BRAND", ...admin, load: () => import("./brands/NewBrandScreen.tsx") }),
  route({ path: "/admin/brands/edit/:name", title: "Modifier la marque", may: "UPDATE_BRAND", ...admin, load: () => import("./brands/EditBrandScreen.tsx") }),
  route({ path: "/admin/brands/view/:name", title: "Marque", may: "SIGNED_IN", ...admin, load: () => import("./brands/BrandScreen.tsx") }),
  route({ path: "/admin/car-models", title: "Modèles", may: "SIGNED_IN", ...admin, load: () => import("./car-models/CarModelsScreen.tsx") }),
  route({ path: "/admin/car-models/new", title: "Nouveau modèle", may: "CREATE_MODEL", ...admin, load: () => import("./car-models/NewCarModelScreen.tsx") }),
  route({
    path: "/admin/car-models/edit/:id",
    title: "Modifier le modèle",
    may: "UPDATE_MODEL",
    ...admin,
    load: () => import("./car-models/EditCarModelScreen.tsx"),
  }),
  route({
    path: "/admin/car-models/import",
    title: "Import du catalogue",
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
  route({ path: "/admin/tire-sizes", title: "Dimensions de pneus", may: "SIGNED_IN", ...admin, load: () => import("./tires/TireSizesScreen.tsx") }),
  route({ path: "/prospection/medium-term-categories", title: "Catégories LMD", ...prospection, load: () => import("./categories/CategoriesScreen.tsx") }),
  route({ path: "/prospection/pricings", title: "Grilles de prix", ...prospection, load: () => import("./car-models/PricingsScreen.tsx") }),
];
