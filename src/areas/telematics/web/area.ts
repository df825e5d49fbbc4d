import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { telematicsManifest } from "../manifest.ts";

export const telematicsWeb: WebArea = {
  routes: routesOf(telematicsManifest, {
    "/operations/tracking-alerts": () => import("./AlertsScreen.tsx"),
    "/on-the-road/eco-scores": () => import("./eco/EcoScoresScreen.tsx"),
    "/admin/position-viewers": () => import("./positions/ViewersScreen.tsx"),
    "/admin/feeds": () => import("./feeds/FeedsScreen.tsx"),
    "/admin/feeds/:name": () => import("./feeds/FeedScreen.tsx"),
    "/public/positions/:token": () => import("./public/PositionsPage.tsx"),
    "/public/private-mode/:token": () => import("./public/PrivateModePage.tsx"),
    "/car-summary/tracking/:id": carSection({ load: () => import("./CarTracking.tsx") }),
  }),
};
