// Cars that can be ordered: brands, models, tyres, categories.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

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
    brand: feminine("la marque", "marques", { page: "/admin/brands/view/$id" }),
    carModel: masculine("le modèle", "modèles", { page: "/admin/car-models/view/$id" }),
    catalogueImport: masculine("l’import du catalogue", "imports du catalogue"),
    tireSize: feminine("la dimension de pneu", "dimensions de pneu"),
    mediumTermCategory: feminine("la catégorie LMD", "catégories LMD"),
  },
});
