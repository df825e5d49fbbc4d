import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { transportManifest } from "../manifest.ts";

export const transportWeb: WebArea = {
  routes: routesOf(transportManifest, {
    "/transport/to-transport": () => import("./CarsToTransportScreen.tsx"),
    "/transport/transports": () => import("./TransportsScreen.tsx"),
    "/transport/view/:id": () => import("./TransportScreen.tsx"),
    "/car-summary/transport/:id": carSection({ load: () => import("./CarTransport.tsx") }),
  }),
  palette: () => import("./palette.ts"),
};
