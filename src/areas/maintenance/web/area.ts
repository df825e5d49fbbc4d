import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import type { Garage } from "../model/garages/garage.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    maintenanceSupplier: Garage;
  }
}

export const maintenanceWeb: WebArea = {
  routes: [
    carSection({
      path: "/car-summary/maintenances/:id",
      label: "Entretien",
      rank: 40,
      load: () => import("./car/CarMaintenance.tsx"),
    }),
    route({
      path: "/public/maintenance/:id",
      title: "Votre entretien",
      may: "ANONYMOUS",
      load: () => import("./public/MaintenancePage.tsx"),
    }),
    route({
      path: "/public/garage/:id",
      title: "Ordre de réparation",
      may: "ANONYMOUS",
      load: () => import("./public/GaragePage.tsx"),
    }),
    route({
      path: "/on-the-road/incoming-maintenance",
      synonyms: ["révision", "échéances", "entretien"],
      title: "Entretiens à venir",
      menu: { rank: 15 },
      may: "SIGNED_IN",
      section: "on-the-road",
      load: () => import("./lists/IncomingScreen.tsx"),
    }),
    route({
      path: "/on-the-road/maintenance-budgets",
      synonyms: ["coût d’entretien", "dépassement de budget", "dépenses"],
      title: "Budgets d’entretien",
      menu: { rank: 16 },
      may: "SIGNED_IN",
      section: "on-the-road",
      load: () => import("./lists/BudgetsScreen.tsx"),
    }),
    route({
      path: "/admin/maintenance-operations",
      synonyms: ["révision", "vidange", "pneus", "freins"],
      title: "Opérations d’entretien",
      menu: { rank: 70 },
      may: "SIGNED_IN",
      section: "admin",
      load: () => import("./operations/OperationsScreen.tsx"),
    }),
    route({
      path: "/admin/maintenance-suppliers",
      synonyms: ["garagiste", "carrossier", "réparateur", "atelier"],
      title: "Garages",
      menu: { rank: 80 },
      may: "SIGNED_IN",
      section: "admin",
      load: () => import("./garages/GaragesScreen.tsx"),
    }),
    route({
      path: "/admin/maintenance-suppliers/new",
      title: "Nouveau garage",
      may: "MANAGE_MAINTENANCE_SUPPLIERS",
      section: "admin",
      load: () => import("./garages/NewGarageScreen.tsx"),
    }),
    route({
      path: "/admin/maintenance-suppliers/edit/:id",
      title: "Modifier le garage",
      may: "MANAGE_MAINTENANCE_SUPPLIERS",
      section: "admin",
      load: () => import("./garages/EditGarageScreen.tsx"),
    }),
    route({
      path: "/admin/maintenance-suppliers/:id",
      title: "Garage",
      may: "SIGNED_IN",
      section: "admin",
      load: () => import("./garages/GarageScreen.tsx"),
    }),
  ],
  tabs: {
    client: [
      {
        key: "maintenances",
        label: "Entretiens",
        rank: 55,
        load: () => import("./lists/ClientVisits.tsx"),
      },
    ],
  },
  searches: {
    maintenanceSupplier: async () => (await import("./searches.ts")).garage,
    maintenanceOperation: async () => (await import("./searches.ts")).operation,
  },
  palette: () => import("./palette.ts"),
};
