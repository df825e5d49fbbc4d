// Pages of the administration that are not built yet.
import { sectionRoutes } from "./later-route.ts";

export const admin = sectionRoutes("admin", [
  {
    path: "exports",
    title: "Exports",
    may: "RUN_EXPORTS",
    menu: { rank: 90 },
  },
]);
