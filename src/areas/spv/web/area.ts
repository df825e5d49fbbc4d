import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const spvWeb: WebArea = {
  routes: [
    route({
      path: "/billing/transferred-cars",
      synonyms: ["cession", "organisme de titrisation", "SPV", "titrisation"],
      menu: { rank: 74, counter: "transferredCars" },
      title: "Cessions de véhicules",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./TransferredCarsScreen.tsx"),
    }),
    route({
      path: "/billing/transferred-cars/new",
      title: "Préparer une cession",
      may: "TRANSFER_CARS",
      section: "billing",
      load: () => import("./PrepareScreen.tsx"),
    }),
    route({
      path: "/billing/transferred-cars/view/:id",
      title: "Cession de véhicule",
      may: "SIGNED_IN",
      section: "billing",
      load: () => import("./TransferredCarScreen.tsx"),
    }),
    carSection({
      path: "/car-summary/ownership/:id",
      label: "Propriété",
      rank: 35,
      load: () => import("./CarOwnership.tsx"),
    }),
  ],
};
