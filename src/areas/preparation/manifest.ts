// Work on a car before it goes to a client.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const preparationManifest = manifest({
  name: "preparation",
  pages: {
    "/admin/preparation-task-templates": page("Modèles de tâches", "SIGNED_IN", {
      menu: { rank: 60 },
      synonyms: ["tâche", "préparation", "atelier"],
    }),
    "/delivery/preparation-tasks": page("Tâches de préparation", "LIST_PREPARATION_TASKS", {
      menu: { rank: 50, counter: "preparationTaskLists" },
      synonyms: ["atelier", "préparateur", "photo", "lavage"],
    }),
    "/delivery/preparation-tasks/:carId": page("Préparation du véhicule", "SIGNED_IN"),
    "/delivery/to-prepare": page("Véhicules à préparer", "SIGNED_IN", {
      menu: { rank: 10, counter: "carToPrepare" },
      synonyms: ["préparation", "prêt à livrer"],
    }),
    "/delivery/inspected-cars": page("États des lieux", "SIGNED_IN", {
      menu: { rank: 60 },
      synonyms: ["état des lieux", "défaut", "rayure"],
    }),
    "/delivery/inspected-cars/:id": page("État des lieux", "SIGNED_IN"),
    "/delivery/inspected-cars/:id/comparison": page("Comparaison", "SIGNED_IN"),
  },
  permissions: {
    MANAGE_TASK_TEMPLATES: ["salesAdministrator"],
    LIST_PREPARATION_TASKS: ["operator", "salesAdministrator", "operationValidator"],
    INSPECT_CAR: ["operator", "salesAdministrator", "operationValidator"],
    REOPEN_INSPECTION: ["salesAdministrator"],
    FIT_BOX: ["operator", "salesAdministrator"],
  },
  records: {
    preparation: feminine("la préparation", "préparations"),
    preparationTask: feminine("la tâche de préparation", "tâches de préparation"),
    inspection: masculine("l’état des lieux", "états des lieux", { page: "/delivery/inspected-cars/$id" }),
    preparationTaskTemplate: masculine("le modèle de tâche", "modèles de tâches"),
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
