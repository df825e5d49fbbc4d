import { colleagueColumns, staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const settingsPersonalData: PersonalData = {
  tables: {
    lessor: staffTable("Loueur", colleagueColumns(["updated_by"])),
    parameter: staffTable("Paramètres"),
    tax_scale: staffTable("Barèmes"),
  },
};
