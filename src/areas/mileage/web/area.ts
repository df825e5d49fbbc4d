import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const mileageWeb: WebArea = {
  routes: [
    route({
      path: "/on-the-road/cars",
      synonyms: ["kilométrage", "véhicules loués", "parc roulant"],
      title: "Véhicules en circulation",
      menu: { rank: 10, counter: "carOnTheRoad" },
      may: "SIGNED_IN",
      section: "on-the-road",
      load: () => import("./lists/CarsOnTheRoadScreen.tsx"),
    }),
    route({
      path: "/on-the-road/cars-restituable-lld",
      synonyms: ["restitution", "fin de contrat", "longue durée"],
      title: "LLD restituables",
      menu: { rank: 20, counter: "carRestituableLLD" },
      may: "SIGNED_IN",
      section: "on-the-road",
      load: () => import("./lists/RestituableLldScreen.tsx"),
    }),
    route({
      path: "/on-the-road/cars-restituable-lmd",
      synonyms: ["restitution", "fin de contrat", "moyenne durée"],
      title: "LMD restituables",
      menu: { rank: 30, counter: "carRestituableLMD" },
      may: "SIGNED_IN",
      section: "on-the-road",
      load: () => import("./lists/RestituableLmdScreen.tsx"),
    }),
    route({
      path: "/on-the-road/cars-over-consumption",
      synonyms: ["surconsommation", "kilomètres en plus", "dépassement"],
      title: "Dépassements kilométriques",
      menu: { rank: 40 },
      may: "SIGNED_IN",
      section: "on-the-road",
      load: () => import("./lists/OverConsumptionScreen.tsx"),
    }),
    route({
      path: "/public/mileage/:token",
      title: "Le kilométrage de votre véhicule",
      may: "ANONYMOUS",
      load: () => import("./public/MileagePage.tsx"),
    }),
    carSection({
      path: "/car-summary/mileage/:id",
      label: "Kilométrage",
      rank: 38,
      load: () => import("./car/CarMileage.tsx"),
    }),
  ],
};
