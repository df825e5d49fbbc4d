// Cars that can be ordered: brands, models, tyres, categories.
import { manifest } from "#kernel/manifest.ts";

export const catalogueManifest = manifest({
  name: "catalogue",
  pages: [
    "/admin/brands",
    "/admin/brands/new",
    "/admin/brands/edit/:name",
    "/admin/brands/view/:name",
    "/admin/car-models",
    "/admin/car-models/new",
    "/admin/car-models/edit/:id",
    "/admin/car-models/import",
    "/admin/car-models/import/:id",
    "/admin/tire-sizes",
    "/prospection/medium-term-categories",
    "/prospection/pricings",
  ],
  permissions: {
    CREATE_BRAND: [],
    UPDATE_BRAND: ["purchaser"],
    CREATE_MODEL: [],
    UPDATE_MODEL: ["purchaser"],
    MANAGE_MODEL_PRICES: [],
    TOGGLE_MODEL: [],
    IMPORT_CATALOGUE: [],
    MANAGE_TIRE_SIZES: [],
    UPDATE_MEDIUM_TERM_CATEGORY: [],
  },
  records: {
    brand: {
      the: "la marque",
      gender: "f",
      title: "Marque",
      many: "marques",
      page: "/admin/brands/view/$id",
    },
    carModel: {
      the: "le modèle",
      gender: "m",
      title: "Modèle",
      many: "modèles",
      page: "/admin/car-models/view/$id",
    },
    catalogueImport: {
      the: "l’import du catalogue",
      gender: "m",
      title: "Import du catalogue",
      many: "imports du catalogue",
    },
    tireSize: {
      the: "la dimension de pneu",
      gender: "f",
      title: "Dimension de pneu",
      many: "dimensions de pneu",
    },
    mediumTermCategory: {
      the: "la catégorie LMD",
      gender: "f",
      title: "Catégorie LMD",
      many: "catégories LMD",
    },
  },
});
