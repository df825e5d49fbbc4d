// Transport of cars from their seller to us.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const transportManifest = manifest({
  name: "transport",
  pages: {
    "/transport/to-transport": page("Véhicules à transporter", "SIGNED_IN", {
      menu: { rank: 10, counter: "carToTransport" },
      synonyms: ["transporteur", "réception", "convoyage", "CMR", "arrivée"],
    }),
    "/transport/transports": page("Transports", "SIGNED_IN", {
      menu: { rank: 20 },
      synonyms: ["transporteur", "bon de transport", "lettre de voiture"],
    }),
    "/transport/view/:id": page("Transport", "SIGNED_IN"),
    "/car-summary/transport/:id": page("Transport", "SIGNED_IN", { menu: { rank: 110 } }),
  },
  permissions: {},
  parts: { transportCar: { title: "Véhicule transporté", many: "véhicules transportés" } },
  records: {
    transport: masculine("le transport", "transports", { page: "/transport/view/$id" }),
  },
});
