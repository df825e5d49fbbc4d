import type { WebArea } from "#kit/area.ts";

export const fleetWeb: WebArea = {
  routes: [],
  tabs: {
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
};
