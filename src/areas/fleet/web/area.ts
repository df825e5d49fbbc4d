import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { carSection } from "./parts/section.ts";

export const fleetWeb: WebArea = {
  routes: [
    route({
      path: "/buying/cars",
      synonyms: ["besoin", "commande", "affecter"],
      menu: { rank: 10, counter: "carToBuy" },
      title: "Véhicules à acheter",
      may: "SIGNED_IN",
      section: "buying",
      load: () => import("./CarsToBuyScreen.tsx"),
    }),
    route({
      path: "/stock/cars",
      synonyms: ["parc", "disponible"],
      menu: { rank: 10, counter: "carInStock" },
      title: "Véhicules en stock",
      may: "SIGNED_IN",
      section: "stock",
      load: () => import("./StockScreen.tsx"),
    }),
    carSection({
      path: "/car-summary/custody/:id",
      label: "Garde",
      rank: 65,
      load: () => import("./CarCustody.tsx"),
    }),
  ],
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
