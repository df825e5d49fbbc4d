// What is done to a car before it goes to a client: the car, and the colleagues who did it.
import { columnsAs, stampColumns, colleagueColumns, type DataMap } from "./entry.ts";

export const preparationDataMap: DataMap = {
  inspection: {
    what: "États des lieux",
    columns: {
      ...stampColumns,
      ...colleagueColumns("finished_by"),
      ...columnsAs("nobody", "kind status comment search_text"),
    },
  },
  preparation: { what: "Préparations", columns: { ...stampColumns, ...colleagueColumns("tires_fitted_by") } },
  preparation_picture: { what: "Photos de préparation", columns: colleagueColumns("added_by") },
  preparation_task: {
    what: "Tâches de préparation",
    columns: { ...stampColumns, ...colleagueColumns("done_by") },
  },
  preparation_task_template: { what: "Modèles de tâches", columns: stampColumns },
};
