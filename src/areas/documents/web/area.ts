import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const documentsWeb: WebArea = {
  routes: [
    route({
      path: "/operations/documents",
      synonyms: ["scan", "courrier", "carte grise", "CMR", "facture"],
      title: "Documents à classer",
      menu: { rank: 115 },
      may: "ADD_CAR_DOCUMENT",
      section: "operations",
      load: () => import("./ScansScreen.tsx"),
    }),
    carSection({
      path: "/car-summary/documents/:id",
      label: "Documents",
      rank: 130,
      load: () => import("./CarDocuments.tsx"),
    }),
  ],
};
