// The preparation of a car names the colleagues who did it.
import { colleagueColumns, staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const preparationPersonalData: PersonalData = {
  tables: {
    preparation_picture: staffTable("Photos de préparation", colleagueColumns(["added_by"])),
  },
};
