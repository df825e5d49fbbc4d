import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { fleetManifest } from "../manifest.ts";
import { carSection } from "./parts/section.ts";

export const fleetWeb: WebArea = {
  routes: routesOf(fleetManifest, {
    "/buying/cars": () => import("./CarsToBuyScreen.tsx"),
    "/stock/cars": () => import("./StockScreen.tsx"),
    "/car-summary/custody/:id": carSection({ load: () => import("./CarCustody.tsx") }),
  }),
  tabs: {
    contract: [{ key: "cars", label: "Véhicules", rank: 10, load: () => import("./ContractCars.tsx") }],
    supplier: [
      {
        key: "cars",
        label: "Véhicules",
        rank: 10,
        count: ({ suppliedCars }) => suppliedCars,
        load: () => import("./SupplierCars.tsx"),
      },
    ],
  },
  links: { car: () => import("./parts/CarLink.tsx") },
  globalSearch: () => import("./global-search.ts"),
  searches: { car: async () => (await import("./searches.ts")).carSearch },
  homePanels: [{ rank: 20, load: () => import("./home/FleetPanel.tsx") }],
};
