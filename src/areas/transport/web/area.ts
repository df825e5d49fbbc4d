import { carSection } from "#fleet/web/parts/section.ts";
import { route } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";

export const transportWeb: WebArea = {
  routes: [
    route({
      path: "/transport/to-transport",
      synonyms: ["transporteur", "réception", "convoyage", "CMR", "arrivée"],
      menu: { rank: 10, counter: "carToTransport" },
      title: "Véhicules à transporter",
      may: "SIGNED_IN",
      section: "transport",
      load: () => import("./CarsToTransportScreen.tsx"),
    }),
    route({
      path: "/transport/transports",
      synonyms: ["transporteur", "bon de transport", "lettre de voiture"],
      menu: { rank: 20 },
      title: "Transports",
      may: "SIGNED_IN",
      section: "transport",
      load: () => import("./TransportsScreen.tsx"),
    }),
    route({
      path: "/transport/view/:id",
      title: "Transport",
      may: "SIGNED_IN",
      section: "transport",
      load: () => import("./TransportScreen.tsx"),
    }),
    carSection({
      path: "/car-summary/transport/:id",
      label: "Transport",
      rank: 110,
      load: () => import("./CarTransport.tsx"),
    }),
  ],
  palette: () => import("./palette.ts"),
};
