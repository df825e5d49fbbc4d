// The preparation of a car names the colleagues who did it.
import { colleagueColumns, columnsAs, stampColumns, staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const preparationPersonalData: PersonalData = {
  tables: {
    inspection: staffTable("États des lieux", {
      ...stampColumns,
      ...colleagueColumns(["finished_by"]),
      ...columnsAs("nobody", ["kind", "status", "comment", "search_text"]),
    }),
    preparation: staffTable("Préparations", { ...stampColumns, ...colleagueColumns(["tires_fitted_by"]) }),
    preparation_picture: staffTable("Photos de préparation", colleagueColumns(["added_by"])),
    preparation_task: staffTable("Tâches de préparation", {
      ...stampColumns,
      ...colleagueColumns(["done_by"]),
    }),
    preparation_task_template: staffTable("Modèles de tâches"),
  },
};
