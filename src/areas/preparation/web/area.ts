import { route } from "#kernel/web/navigation/route.ts";
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
    route({
      path: "/delivery/preparation-tasks",
      synonyms: ["atelier", "préparateur", "photo", "lavage"],
      title: "Tâches de préparation",
      section: "delivery",
      menu: { rank: 50, counter: "preparationTaskLists" },
      may: "LIST_PREPARATION_TASKS",
      load: () => import("./workshop/WorkshopScreen.tsx"),
    }),
    route({
      path: "/delivery/preparation-tasks/:carId",
      title: "Préparation du véhicule",
      section: "delivery",
      may: "SIGNED_IN",
      load: () => import("./workshop/CarTasksScreen.tsx"),
    }),
    route({
      path: "/delivery/to-prepare",
      synonyms: ["préparation", "prêt à livrer"],
      title: "Véhicules à préparer",
      section: "delivery",
      menu: { rank: 10, counter: "carToPrepare" },
      may: "SIGNED_IN",
      load: () => import("./to-prepare/CarsToPrepareScreen.tsx"),
    }),
    route({
      path: "/delivery/cars-to-assess",
      synonyms: ["état des lieux", "inspection", "départ"],
      title: "États des lieux à faire",
      section: "delivery",
      menu: { rank: 55 },
      may: "SIGNED_IN",
      load: () => import("./inspection/CarsToAssessScreen.tsx"),
    }),
    route({
      path: "/delivery/inspected-cars",
      synonyms: ["état des lieux", "défaut", "rayure"],
      title: "États des lieux",
      section: "delivery",
      menu: { rank: 60 },
      may: "SIGNED_IN",
      load: () => import("./inspection/InspectedCarsScreen.tsx"),
    }),
    route({
      path: "/delivery/inspected-cars/:id",
      title: "État des lieux",
      section: "delivery",
      may: "SIGNED_IN",
      load: () => import("./inspection/InspectionScreen.tsx"),
    }),
  ],
  searches: {
    preparationTaskTemplate: async () => (await import("./searches.ts")).preparationTaskTemplate,
  },
  creations: [
    {
      label: "Nouveau modèle de tâche",
      to: "/admin/preparation-task-templates?template=new",
      may: "MANAGE_TASK_TEMPLATES",
    },
  ],
};
