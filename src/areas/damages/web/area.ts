import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const damagesWeb: WebArea = {
  routes: [
    route({
      path: "/operations/untreated-damages",
      synonyms: ["accident", "vol", "épave", "expertise", "perte"],
      title: "Sinistres à traiter",
      menu: { rank: 100, counter: "untreatedDamages" },
      may: "SIGNED_IN",
      section: "operations",
      load: () => import("./lists/UntreatedDamagesScreen.tsx"),
    }),
    route({
      path: "/operations/damages/view/:id",
      title: "Sinistre",
      may: "SIGNED_IN",
      section: "operations",
      load: () => import("./view/DamageScreen.tsx"),
    }),
    carSection({
      path: "/car-summary/damages/:id",
      label: "Sinistres",
      rank: 50,
      load: () => import("./car/CarDamages.tsx"),
    }),
  ],
  palette: () => import("./palette.ts"),
};
