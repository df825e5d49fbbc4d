import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { documentsManifest } from "../manifest.ts";

export const documentsWeb: WebArea = {
  routes: routesOf(documentsManifest, {
    "/operations/documents": () => import("./ScansScreen.tsx"),
    "/car-summary/documents/:id": carSection({ load: () => import("./CarDocuments.tsx") }),
  }),
};
