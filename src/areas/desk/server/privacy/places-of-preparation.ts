// What is done to a car before it goes to a client: the car, and the colleagues who did it.
import { all, by, colleagues, type Places } from "./place.ts";

export const placesOfPreparation: Places = {
  inspection: {
    what: "États des lieux",
    columns: { ...by, ...colleagues("finished_by"), ...all("nobody", "kind status comment search_text") },
  },
  preparation: { what: "Préparations", columns: { ...by, ...colleagues("tires_fitted_by") } },
  preparation_picture: { what: "Photos de préparation", columns: colleagues("added_by") },
  preparation_task: { what: "Tâches de préparation", columns: { ...by, ...colleagues("done_by") } },
  preparation_task_template: { what: "Modèles de tâches", columns: by },
};
