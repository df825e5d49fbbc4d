// Transport of cars from their seller to us.
import { manifest } from "#kernel/manifest.ts";

export const transportManifest = manifest({
  name: "transport",
  pages: [
    "/transport/to-transport",
    "/transport/transports",
    "/transport/view/:id",
    "/car-summary/transport/:id",
  ],
  permissions: {},
  parts: { transportCar: { title: "Véhicule transporté", many: "véhicules transportés" } },
  records: {
    transport: {
      the: "le transport",
      gender: "m",
      title: "Transport",
      many: "transports",
      page: "/transport/view/$id",
    },
  },
});
