import { route } from "#kernel/web/navigation/route.ts";
import { carSection } from "#fleet/web/parts/section.ts";
import type { WebArea } from "#kit/area.ts";

export const registrationWeb: WebArea = {
  routes: [
    route({
      path: "/operations/immatriculations",
      synonyms: ["carte grise", "plaque", "WW", "CPI", "ANTS", "quitus"],
      menu: { rank: 10, counter: "immatriculations" },
      title: "Immatriculations",
      may: "SIGNED_IN",
      section: "operations",
      load: () => import("./RegistrationsScreen.tsx"),
    }),
    route({
      path: "/operations/missing-air-quality-stickers",
      synonyms: ["Crit’Air", "ZFE", "pollution"],
      menu: { rank: 50, counter: "missingAirQualityStickers" },
      title: "Vignettes Crit’Air à envoyer",
      may: "SIGNED_IN",
      section: "operations",
      load: () => import("./StickersScreen.tsx"),
    }),
    route({
      path: "/operations/missing-safety-inspections",
      synonyms: ["CT", "contre-visite"],
      menu: { rank: 110 },
      title: "Contrôles techniques à faire",
      may: "SIGNED_IN",
      section: "operations",
      load: () => import("./InspectionsScreen.tsx"),
    }),
    carSection({
      path: "/car-summary/immatriculations/:id",
      label: "Immatriculation",
      rank: 10,
      load: () => import("./car/CarRegistration.tsx"),
    }),
    carSection({
      path: "/car-summary/air-quality-stickers/:id",
      label: "Crit’Air",
      rank: 70,
      load: () => import("./CarSticker.tsx"),
    }),
  ],
  tabs: {
    parameters: [
      {
        key: "documents",
        label: "Pièces du loueur",
        rank: 10,
        load: () => import("./lessor/LessorDocuments.tsx"),
      },
    ],
  },
};
