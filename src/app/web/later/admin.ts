// Pages of the administration that are not built yet.
import { sectionRoutes } from "./later-route.ts";

export const admin = sectionRoutes("admin", [
  {
    path: "maintenance-operations",
    title: "Opérations d’entretien",
    menu: { rank: 70 },
  },
  {
    path: "maintenance-suppliers",
    title: "Garages",
    menu: { rank: 80 },
  },
  {
    path: "maintenance-suppliers/:id",
    title: "Garage",
  },
  {
    path: "exports",
    title: "Exports",
    may: "RUN_EXPORTS",
    menu: { rank: 90 },
  },
]);
