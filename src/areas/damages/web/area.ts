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
    route({
      path: "/operations/damage-requests",
      synonyms: ["constat", "accident", "conducteur"],
      title: "Déclarations de conducteurs",
      menu: { rank: 101, counter: "damageRequests" },
      may: "MANAGE_DAMAGES",
      section: "operations",
      load: () => import("./requests/RequestsScreen.tsx"),
    }),
    route({
      path: "/operations/damage-requests/view/:id",
      title: "Déclaration de conducteur",
      may: "MANAGE_DAMAGES",
      section: "operations",
      load: () => import("./requests/RequestScreen.tsx"),
    }),
    route({
      path: "/public/damage/:token",
      title: "Déclarer un sinistre",
      may: "ANONYMOUS",
      load: () => import("./public/DriverPage.tsx"),
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
