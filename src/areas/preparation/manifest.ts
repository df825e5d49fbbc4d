// Work on a car before it goes to a client.
import { manifest } from "#kernel/manifest.ts";

export const preparationManifest = manifest({
  name: "preparation",
  pages: [
    "/admin/preparation-task-templates",
    "/delivery/to-prepare",
    "/delivery/preparation-tasks",
    "/delivery/preparation-tasks/:carId",
    "/delivery/cars-to-assess",
    "/delivery/inspected-cars",
    "/delivery/inspected-cars/:id",
  ],
  permissions: {
    MANAGE_TASK_TEMPLATES: ["salesAdministrator"],
    LIST_PREPARATION_TASKS: ["operator", "salesAdministrator", "operationValidator"],
    INSPECT_CAR: ["operator", "salesAdministrator", "operationValidator"],
    REOPEN_INSPECTION: ["salesAdministrator"],
    FIT_BOX: ["operator", "salesAdministrator"],
  },
  records: {
    preparation: { the: "la préparation", gender: "f", title: "Préparation", many: "préparations" },
    preparationTask: {
      the: "la tâche de préparation",
      gender: "f",
      title: "Tâche de préparation",
      many: "tâches de préparation",
    },
    inspection: {
      the: "l’état des lieux",
      gender: "m",
      title: "État des lieux",
      many: "états des lieux",
      page: "/delivery/inspected-cars/$id",
    },
    preparationTaskTemplate: {
      the: "le modèle de tâche",
      gender: "m",
      title: "Modèle de tâche",
      many: "modèles de tâches",
    },
  },
  parts: { preparationPicture: { title: "Photo", many: "photos" } },
  counters: {
    preparationTaskLists: {
      may: ["LIST_PREPARATION_TASKS"],
      tally: "preparation:open",
      shows: ["preparation", "preparationTask", "car", "contract"],
    },
  },
});
