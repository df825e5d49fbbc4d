import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/route.ts";
import type { WebArea } from "#kit/area.ts";

export const transportWeb: WebArea = {
  routes: [
    route({
      path: "/transport/to-transport",
      synonyms: ["transporteur", "réception", "convoyage", "CMR", "arrivée"],
      menu: { rank: 10, counter: "carToTransport" },
      title: "À transporter",
      may: "SIGNED_IN",
      section: "transport",
      load: () => import("./ToTransportScreen.tsx"),
    }),
    carSection({
      path: "/car-summary/transport/:id",
      label: "Transport",
      rank: 110,
      load: () => import("./CarTransport.tsx"),
    }),
  ],
};
