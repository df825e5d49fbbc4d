import { route } from "#kernel/web/route.ts";
import type { WebArea } from "#kit/area.ts";

export const preparationWeb: WebArea = {
  routes: [
    route({
      path: "/admin/preparation-task-templates",
      synonyms: ["tâche", "préparation", "atelier"],
      title: "Modèles de tâches",
      section: "admin",
      menu: { rank: 60 },
      may: "SIGNED_IN",
      load: () => import("./templates/TemplatesScreen.tsx"),
    }),
  ],
  creations: [
    {
      label: "Nouveau modèle de tâche",
      to: "/admin/preparation-task-templates?template=new",
      may: "MANAGE_TASK_TEMPLATES",
    },
  ],
};
