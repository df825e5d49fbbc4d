// Cars that can be ordered: brands, models, tyres, categories.
import { manifest, page } from "#kernel/manifest.ts";

export const catalogueManifest = manifest({
  name: "catalogue",
  pages: {
    "/admin/brands": page("Marques", "SIGNED_IN", { menu: { rank: 20 } }),
    "/admin/brands/new": page("Nouvelle marque", "CREATE_BRAND"),
    "/admin/brands/edit/:name": page("Modifier la marque", "UPDATE_BRAND"),
    "/admin/brands/view/:name": page("Marque", "SIGNED_IN"),
    "/admin/car-models": page("Modèles", "SIGNED_IN", {
      menu: { rank: 30 },
      synonyms: ["véhicule", "voiture", "catalogue", "finition", "option"],
    }),
    "/admin/car-models/new": page("Nouveau modèle", "CREATE_MODEL"),
    "/admin/car-models/edit/:id": page("Modifier le modèle", "UPDATE_MODEL"),
    "/admin/car-models/view/:id": page("Modèle", "SIGNED_IN"),
    "/admin/car-models/import": page("Import du catalogue officiel", "IMPORT_CATALOGUE"),
    "/admin/car-models/import/:id": page("Import du catalogue", "IMPORT_CATALOGUE"),
    "/admin/tire-sizes": page("Dimensions de pneus", "SIGNED_IN", { menu: { rank: 40 } }),
    "/prospection/medium-term-categories": page("Catégories LMD", "SIGNED_IN", { menu: { rank: 60 } }),
    "/prospection/pricings": page("Grilles de prix", "SIGNED_IN", { menu: { rank: 50 } }),
  },
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
