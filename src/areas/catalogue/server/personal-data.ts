import { staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const cataloguePersonalData: PersonalData = {
  tables: {
    brand: staffTable("Marques"),
    car_model: staffTable("Modèles"),
    catalogue_import: staffTable("Imports du catalogue"),
    medium_term_category: staffTable("Catégories LMD"),
    tire_size: staffTable("Dimensions de pneus"),
  },
  impersonalTables: ["catalogue_import_line", "configuration", "finish"],
};
