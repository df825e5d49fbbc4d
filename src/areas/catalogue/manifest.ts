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
    brand: { the: "la marque", title: "Marque", many: "marques", page: "/admin/brands/view/$id" },
    carModel: { the: "le modèle", title: "Modèle", many: "modèles", page: "/admin/car-models/view/$id" },
    catalogueImport: {
      the: "l’import du catalogue",
      title: "Import du catalogue",
      many: "imports du catalogue",
    },
    tireSize: { the: "la dimension de pneu", title: "Dimension de pneu", many: "dimensions de pneu" },
    mediumTermCategory: { the: "la catégorie LMD", title: "Catégorie LMD", many: "catégories LMD" },
  },
});
