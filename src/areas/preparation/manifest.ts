// What is done to a car before it goes to a client.
import { manifest } from "#kernel/manifest.ts";

export const preparationManifest = manifest({
  name: "preparation",
  pages: ["/admin/preparation-task-templates"],
  permissions: { MANAGE_TASK_TEMPLATES: ["salesAdministrator"] },
  records: {
    preparationTaskTemplate: {
      the: "le modèle de tâche",
      title: "Modèle de tâche",
      many: "modèles de tâches",
    },
  },
});
