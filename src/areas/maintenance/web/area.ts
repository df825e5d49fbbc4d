import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { maintenanceManifest } from "../manifest.ts";
import type { Garage } from "../model/garages/garage.ts";

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    maintenanceSupplier: Garage;
  }
}

export const maintenanceWeb: WebArea = {
  routes: routesOf(maintenanceManifest, {
    "/car-summary/maintenances/:id": carSection({ load: () => import("./car/CarMaintenance.tsx") }),
    "/public/maintenance/:id": () => import("./public/MaintenancePage.tsx"),
    "/public/garage/:id": () => import("./public/GaragePage.tsx"),
    "/on-the-road/incoming-maintenance": () => import("./lists/IncomingScreen.tsx"),
    "/on-the-road/maintenance-budgets": () => import("./lists/BudgetsScreen.tsx"),
    "/admin/maintenance-operations": () => import("./operations/OperationsScreen.tsx"),
    "/admin/maintenance-suppliers": () => import("./garages/GaragesScreen.tsx"),
    "/admin/maintenance-suppliers/new": () => import("./garages/NewGarageScreen.tsx"),
    "/admin/maintenance-suppliers/edit/:id": () => import("./garages/EditGarageScreen.tsx"),
    "/admin/maintenance-suppliers/:id": () => import("./garages/GarageScreen.tsx"),
  }),
  tabs: {
    client: [
      { key: "maintenances", label: "Entretiens", rank: 55, load: () => import("./lists/ClientVisits.tsx") },
    ],
  },
  searches: {
    maintenanceSupplier: async () => (await import("./searches.ts")).garage,
    maintenanceOperation: async () => (await import("./searches.ts")).operation,
  },
  palette: () => import("./palette.ts"),
};
