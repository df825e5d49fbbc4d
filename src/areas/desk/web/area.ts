import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const deskWeb: WebArea = {
  routes: [
    route({
      path: "/",
      synonyms: ["tableau de bord", "ma journée"],
      title: "Accueil",
      may: "SIGNED_IN",
      load: () => import("./HomePage.tsx"),
    }),
    route({
      path: "/prospection/deadlines",
      synonyms: ["retard", "relance", "à faire", "livraison"],
      menu: { rank: 70 },
      title: "Échéances",
      may: "SIGNED_IN",
      section: "prospection",
      load: () => import("./DeadlinesScreen.tsx"),
    }),
    route({
      path: "/prospection/clients/view/:id",
      title: "Client",
      may: "SIGNED_IN",
      section: "prospection",
      load: () => import("./client/ClientScreen.tsx"),
    }),
    carSection({
      path: "/car-summary/rental-history/:id",
      label: "Locations",
      rank: 60,
      load: () => import("./car/CarRentals.tsx"),
    }),
    route({
      path: "/admin/users/former",
      synonyms: ["ancien", "départ", "RGPD", "effacer", "données personnelles"],
      title: "Anciens collaborateurs",
      may: "MANAGE_USERS",
      section: "admin",
      load: () => import("./privacy/FormerColleaguesScreen.tsx"),
    }),
    route({
      path: "/developer/api",
      title: "Interface de programmation",
      may: "SIGNED_IN",
      load: () => import("./ApiPage.tsx"),
    }),
  ],
};
