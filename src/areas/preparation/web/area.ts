import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { preparationManifest } from "../manifest.ts";

export const preparationWeb: WebArea = {
  routes: routesOf(preparationManifest, {
    "/admin/preparation-task-templates": () => import("./templates/TemplatesScreen.tsx"),
    "/delivery/preparation-tasks": () => import("./workshop/WorkshopScreen.tsx"),
    "/delivery/preparation-tasks/:carId": () => import("./workshop/CarTasksScreen.tsx"),
    "/delivery/to-prepare": () => import("./to-prepare/CarsToPrepareScreen.tsx"),
    "/delivery/inspected-cars": () => import("./inspection/InspectedCarsScreen.tsx"),
    "/delivery/inspected-cars/:id": () => import("./inspection/InspectionScreen.tsx"),
    "/delivery/inspected-cars/:id/comparison": () => import("./comparison/ComparisonScreen.tsx"),
  }),
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
