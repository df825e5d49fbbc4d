import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const telematicsWeb: WebArea = {
  routes: [
    route({
      path: "/operations/tracking-alerts",
      synonyms: ["boîtier silencieux", "boîtier débranché"],
      title: "Alertes de suivi",
      menu: { rank: 65 },
      may: "SIGNED_IN",
      section: "operations",
      load: () => import("./AlertsScreen.tsx"),
    }),
    route({
      path: "/on-the-road/eco-scores",
      synonyms: ["conduite", "freinages brusques"],
      title: "Écoconduite",
      menu: { rank: 45 },
      may: "SIGNED_IN",
      section: "on-the-road",
      load: () => import("./eco/EcoScoresScreen.tsx"),
    }),
    route({
      path: "/admin/position-viewers",
      synonyms: ["géolocalisation", "suivi des véhicules", "vie privée"],
      title: "Accès aux positions",
      menu: { rank: 17 },
      may: "MANAGE_USERS",
      section: "admin",
      load: () => import("./positions/ViewersScreen.tsx"),
    }),
    route({
      path: "/admin/feeds",
      synonyms: ["constructeurs", "Actia", "kilométrages reçus"],
      title: "Flux de kilométrages",
      menu: { rank: 18 },
      may: "MANAGE_FEEDS",
      section: "admin",
      load: () => import("./feeds/FeedsScreen.tsx"),
    }),
    route({
      path: "/admin/feeds/:name",
      title: "Flux de kilométrages",
      may: "MANAGE_FEEDS",
      section: "admin",
      load: () => import("./feeds/FeedScreen.tsx"),
    }),
    route({
      path: "/public/positions/:token",
      title: "Les positions de votre véhicule",
      may: "ANONYMOUS",
      load: () => import("./public/PositionsPage.tsx"),
    }),
    route({
      path: "/public/private-mode/:token",
      title: "Mode privé",
      may: "ANONYMOUS",
      load: () => import("./public/PrivateModePage.tsx"),
    }),
    carSection({
      path: "/car-summary/tracking/:id",
      label: "Suivi",
      rank: 90,
      load: () => import("./CarTracking.tsx"),
    }),
  ],
};
