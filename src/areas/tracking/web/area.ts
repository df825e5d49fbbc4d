import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const trackingWeb: WebArea = {
  routes: [
    route({
      path: "/operations/missing-first-mount-information",
      synonyms: ["boîtier", "géolocalisation", "écoconduite", "données constructeur"],
      title: "Télématiques de série à conclure",
      menu: { rank: 60, counter: "missingFirstMountEligibility" },
      may: "SIGNED_IN",
      section: "operations",
      load: () => import("./MissingFirstMountsScreen.tsx"),
    }),
    route({
      path: "/public/validate-eligibility",
      title: "Données de votre véhicule",
      may: "ANONYMOUS",
      load: () => import("./public/ConsentPage.tsx"),
    }),
  ],
};
